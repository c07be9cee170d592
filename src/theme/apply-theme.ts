import type { components } from '../../openapi/generated/portal.ts'
import { applyMode, preferredMode } from './mode.ts'

export type BootTheme = components['schemas']['BootTheme']

const block = (selector: string, tokens: Readonly<Record<string, string>>) =>
  `${selector}{${Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

/** Lays the tenant's tokens over the shipped ones and shows its favicon. Values were checked by the server. */
export function applyTheme(theme: BootTheme): void {
  const id = 'atrium-theme'
  const style = document.getElementById(id) ?? document.head.appendChild(document.createElement('style'))
  style.id = id
  style.textContent = block(':root', theme.tokens.light) + block('[data-theme=dark]', theme.tokens.dark)
  if (theme.favicon) document.querySelector('link[rel=icon]')?.setAttribute('href', theme.favicon)
  applyMode(preferredMode())
}

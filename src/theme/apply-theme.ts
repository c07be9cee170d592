import type { components } from '../../openapi/generated/portal.ts'
import { themeSheet } from '../../engine/format/theme-sheet.ts'
import { applyMode, preferredMode } from './mode.ts'

/** A theme as the server made it: tokens corrected for contrast, texts in the person's language. */
export type BootTheme = components['schemas']['BootTheme']

/** Lays a theme over the shipped look, with its favicon and its family. Values were checked by the server. */
export function applyTheme(theme: BootTheme): void {
  element('style', 'atrium-theme').textContent = themeSheet(theme)
  applyFont(theme.fontStylesheet)
  frameScript(theme.script)
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon) {
    icon.dataset['shipped'] ??= icon.getAttribute('href') ?? ''
    icon.setAttribute('href', theme.favicon ?? icon.dataset['shipped'])
  }
  applyMode(preferredMode())
}

/** The family's own style sheet; the page's policy names its origin. */
function applyFont(address: string | null): void {
  const id = 'atrium-font'
  if (address === null) {
    document.getElementById(id)?.remove()
    return
  }
  const link = element('link', id)
  link.rel = 'stylesheet'
  link.referrerPolicy = 'no-referrer'
  if (link.href !== address) link.href = address
}

/** The theme's own script, in a frame that shares nothing with the page (ADR 0011). */
function frameScript(address: string | null): void {
  const id = 'atrium-theme-script'
  const known = document.querySelector<HTMLIFrameElement>(`iframe#${id}`)
  if (known?.getAttribute('src') === address) return
  known?.remove()
  if (address === null) return
  const frame = document.createElement('iframe')
  frame.id = id
  frame.hidden = true
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.src = address
  document.body.append(frame)
}

function element<Name extends 'style' | 'link'>(name: Name, id: string): HTMLElementTagNameMap[Name] {
  const known = document.head.querySelector<HTMLElementTagNameMap[Name]>(`${name}#${id}`)
  if (known) return known
  const made = document.createElement(name)
  made.id = id
  return document.head.appendChild(made)
}

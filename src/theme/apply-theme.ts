import type { components } from '../../openapi/generated/portal.ts'
import { applyMode, preferredMode } from './mode.ts'

/** A theme as the server made it: tokens corrected for contrast, texts in the person's language. */
export type BootTheme = components['schemas']['BootTheme']
type Tokens = BootTheme['tokens']
type Region = BootTheme['regions'][number]['region']

/** Where each region is, and the properties that its ground and text have there. */
const regions: Readonly<Record<Region, { readonly selector: string; readonly ground: string }>> = {
  menu: { selector: ':is(.shell-side, .drawer)', ground: '--c-chrome' },
  'top-bar': { selector: '.top-bar', ground: '--c-page' },
  'journey-page': { selector: '.login', ground: '--c-page' },
}
/** What floats over a region, or is a card on it, has the page's tokens again. */
const panels = ':is(dialog, [popover], .popover-panel, .user-menu-panel, .login-card)'

/**
 * The style sheet of a theme: its tokens over the shipped ones, for both modes.
 *
 * @example themeSheet({ tokens: { light: { '--c-primary': '#17604c' }, dark: {} }, regions: [] })
 */
export function themeSheet({ tokens, regions: own }: Pick<BootTheme, 'tokens' | 'regions'>): string {
  return [
    ...rules('', tokens),
    ...own.flatMap(({ region, tokens: inRegion, inner }) => {
      const { selector, ground } = regions[region]
      const paint = `background:var(${ground});color:var(--c-text)`
      return [...rules(` ${selector}`, inRegion, paint), ...rules(` ${selector} ${panels}`, inner)]
    }),
  ].join('\n')
}

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

/** Light tokens must not reach into dark mode, so each mode has rules of its own. */
function rules(selector: string, tokens: Tokens, also = ''): string[] {
  return (['light', 'dark'] as const).flatMap((mode) => {
    const values = Object.entries(tokens[mode]).map(([name, value]) => `${name}:${value}`)
    if (values.length === 0) return []
    return [`[data-theme=${mode}]${selector}{${[...values, ...(also ? [also] : [])].join(';')}}`]
  })
}

function element<Name extends 'style' | 'link'>(name: Name, id: string): HTMLElementTagNameMap[Name] {
  const known = document.head.querySelector<HTMLElementTagNameMap[Name]>(`${name}#${id}`)
  if (known) return known
  const made = document.createElement(name)
  made.id = id
  return document.head.appendChild(made)
}

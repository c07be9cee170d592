// The first lines of the page, inlined into index.html (vite.config.ts): everything that the first screen needs is asked for before the program is
// there, and the skeleton has the colours, the direction and the shape of the page that comes. Kept small: it stands before everything else.
import { callTimeoutMs } from '../../../engine/format/call-limits.ts'
import { deviceStorage } from '../../stores/device-storage.ts'
import { isDark, preferredMode } from '../../theme/mode.ts'
import { bootParams } from './boot-params.ts'
import { askEarly } from './early-answers.ts'
import { earlyOf, readKnown } from './known-pages.ts'

function start(): void {
  const root = document.documentElement
  const nonce = document.currentScript?.nonce ?? ''
  const path = location.hash.replace(/^#/, '').split('?', 1)[0] || '/dashboard'
  root.dataset['theme'] = isDark(preferredMode()) ? 'dark' : 'light'
  const kept = deviceStorage.get('atrium.menu-collapsed')
  if (kept === undefined ? matchMedia('(max-width: 991.98px)').matches : kept === 'yes')
    root.dataset['menu'] = 'folded'

  const early: NonNullable<Window['atriumEarly']> = new Map()
  window.atriumEarly = early
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(
    bootParams(path, localStorage.getItem('atrium.theme-id') ?? undefined),
  ))
    if (value !== undefined) query.set(name, String(value))
  const text = query.toString()
  askEarly(early, `/enduser/portal/boot${text ? `?${text}` : ''}`, callTimeoutMs)

  const known = readKnown(deviceStorage)
  const program = document.querySelector<HTMLMetaElement>('meta[name=program]')
  const usual = program?.dataset[root.dataset['start'] === 'page' ? 'page' : 'signIn'] ?? ''
  const page = earlyOf(known, path, { name: program?.content ?? '', assets: usual.split(' ') })
  for (const address of page.data) askEarly(early, address, callTimeoutMs)
  for (const address of page.assets) {
    const link = document.createElement('link')
    link.nonce = nonce
    link.crossOrigin = ''
    if (address.endsWith('.woff2')) {
      link.rel = 'preload'
      link.as = 'font'
    } else link.rel = 'modulepreload'
    link.href = address
    document.head.append(link)
  }
  if (!known) return
  root.lang = known.locale
  root.dir = known.direction
  // The look of who was here last; where nobody is signed in any more it is the server's.
  if (known.signedIn !== (root.dataset['start'] === 'page')) return
  const sheet =
    document.querySelector<HTMLStyleElement>('style#atrium-theme') ?? document.createElement('style')
  sheet.id = 'atrium-theme'
  sheet.nonce = nonce
  sheet.textContent = known.sheet
  document.head.append(sheet)
}

try {
  start()
} catch {
  // Nothing was asked for early then: the program asks.
}

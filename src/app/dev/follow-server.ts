import i18next from 'i18next'
import { createAtom, runInAction } from 'mobx'
import type { ViteHotContext } from 'vite/types/hot.js'
import { isSameSession } from '../../session/session-state.ts'
import { applyTheme } from '../../theme/apply-theme.ts'
import { rememberedTheme } from '../../theme/journey-theme.ts'
import type { Portal } from '../portal.ts'
import { bootParams } from '../start/boot-params.ts'

/**
 * Takes over what the server says of the portal each time it has started anew, in the page as it stands: nothing typed is lost, no dialog closes.
 * Only pages of `npm run dev` load it.
 *
 * @param hot hears from the development server (tools/lib/dev)
 */
export function followServer(portal: Portal, hot: ViteHotContext): void {
  const texts = observeTexts()
  hot.on('atrium:server-started', () => {
    takeOver(portal)
      .then(() => texts.reportChanged())
      .catch((error: unknown) => console.warn('The page does not know what is new yet: reload it.', error))
  })
  // The engine wraps views of widgets when it loads them: what Vite puts in their place would not be seen.
  hot.on('vite:beforeUpdate', ({ updates }) => {
    if (updates.some(({ path }) => /^\/(widgets|modules)\/.+\.tsx?$/.test(path))) location.reload()
  })
  hot.on('atrium:no-faults', () => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove()
  })
}

/** Whoever has shown a text shows it again when texts have changed. */
function observeTexts() {
  const atom = createAtom('texts')
  const { t } = i18next
  i18next.t = Object.assign((...given: Parameters<typeof t>) => {
    atom.reportObserved()
    return t(...given)
  }, t) as typeof t
  return atom
}

async function takeOver(portal: Portal): Promise<void> {
  const { boot, client, messages } = portal
  if (!boot) return portal.start()
  const next = await client.call('getBootDocument', bootParams(portal.router.path, rememberedTheme()))
  const before = boot.session.state
  const after = next.session.state
  if (before && (!after || !isSameSession(before, after))) return portal.restart()
  client.setCsrf(next.session.csrf)
  await messages.start(next)
  await messages.finish()
  applyTheme(next.theme)
  // The document stays the same object, and with it everything that was made for it.
  runInAction(() => Object.assign(boot, next))
}

import type { operations } from '../../../openapi/generated/portal.ts'
import { DomainError } from '../../contract/index.ts'
import type { HandlersOf } from '../../contract/index.ts'
import { saveTheme } from './change-themes.ts'
import type { ThemeDocument } from './change-themes.ts'
import { checkTheme } from './check-theme.ts'
import { cleanAhead } from './clean-theme.ts'
import { readTheme } from './read-theme.ts'
import type { ThemeAdminDeps } from './theme-admin-deps.ts'
import { themeAdministrator } from './theme-administrator.ts'
import { lookHash } from './theme-history.ts'
import { themeSummary } from './theme-answers.ts'
import { foundTheme, refuseFaults } from './theme-refusals.ts'

type Served = Pick<operations, 'queryThemeHistory' | 'rollBackTheme'>

/** What themes looked like, and a look that comes back. */
export function themeHistoryHandlers(deps: ThemeAdminDeps): HandlersOf<Served> {
  const { store, history, starter } = deps
  return {
    async queryThemeHistory(request) {
      const { session } = await themeAdministrator(deps, 'GET', request)
      const { themeId } = request.params
      const [revisions, themes] = await Promise.all([history.of(session.realm, themeId), store.read(session)])
      const now = themes.find(({ _id }) => _id === themeId)
      return {
        body: {
          result: revisions.map(({ at, hash, ...revision }, index) => ({
            ...revision,
            at: at.toISOString(),
            // The document may have been changed elsewhere since.
            current: index === 0 && now !== undefined && hash === lookHash(now),
          })),
        },
      }
    },
    async rollBackTheme(request) {
      const { session, by } = await themeAdministrator(deps, 'POST', request)
      const { themeId } = request.params
      const { realm } = session
      const { revision } = request.body
      const look = await history.look(realm, themeId, revision)
      if (!look) throw new DomainError('theme-revision-not-found', { revision })
      let known: ThemeDocument | undefined
      const themes = await store.change(session, (before) => {
        known = foundTheme(before, themeId)
        const { isDefault, linkedTrees } = known
        const restored: ThemeDocument = { ...look, _id: themeId, isDefault, linkedTrees }
        const others = before.filter((theme) => theme !== known).map(({ name }) => String(name))
        refuseFaults(checkTheme(restored, others))
        return saveTheme(before, restored)
      })
      const after = foundTheme(themes, themeId)
      cleanAhead(after)
      await history.note({ realm, before: known, after, by, restores: revision })
      return { body: themeSummary(after, readTheme(starter)) }
    },
  }
}

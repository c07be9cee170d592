import { createHash, randomUUID } from 'node:crypto'
import type { operations } from '../../../openapi/generated/portal.ts'
import { DomainError } from '../../contract/index.ts'
import type { HandlersOf, OperationRequest } from '../../contract/index.ts'
import { deleteTheme, saveTheme, setDefaultTheme } from './change-themes.ts'
import type { ThemeDocument } from './change-themes.ts'
import { checkTheme } from './check-theme.ts'
import { cleanAhead } from './clean-theme.ts'
import { colourNotes } from './colour-notes.ts'
import { freeName, importedTheme, withLines } from './import-theme.ts'
import { readTheme } from './read-theme.ts'
import type { ThemeAdminDeps } from './theme-admin-deps.ts'
import { themeHistoryHandlers } from './theme-history-handlers.ts'
import { themeAdministrator } from './theme-administrator.ts'
import { assertRoomForTheme, foundTheme, refuseFaults } from './theme-refusals.ts'
import { themeToEdit } from './theme-to-edit.ts'
import { placePreview, themeSummary } from './theme-answers.ts'
import { themeRevision } from './theme-store.ts'

type Served = Pick<
  operations,
  | 'listThemes'
  | 'previewTheme'
  | 'readThemeDocument'
  | 'saveTheme'
  | 'importTheme'
  | 'queryThemeHistory'
  | 'rollBackTheme'
  | 'deleteTheme'
  | 'setDefaultTheme'
>

/** Themes as administrators of a realm see and change them. */
export function themeAdminHandlers(deps: ThemeAdminDeps): HandlersOf<Served> {
  const { store, history, starter } = deps
  const starterTheme = readTheme(starter)
  const summary = (document: ThemeDocument) => themeSummary(document, starterTheme)

  const administrator = (method: string, request: Pick<OperationRequest, 'headers'>) =>
    themeAdministrator(deps, method, request)
  return {
    ...themeHistoryHandlers(deps),
    async listThemes(request) {
      const { session } = await administrator('GET', request)
      return { body: { result: (await store.read(session)).map(summary) } }
    },
    async readThemeDocument(request) {
      const who = await administrator('GET', request)
      const theme = foundTheme(await store.read(who.session), request.params.themeId)
      return { body: await themeToEdit(deps, who, theme, request.locales) }
    },
    async previewTheme(request) {
      await administrator('POST', request)
      const document = { ...request.body.theme, _id: 'preview' }
      const { locales } = request
      return {
        body: {
          account: await placePreview(document, starter, 'account', locales),
          journey: await placePreview(document, starter, 'journey', locales),
          notes: colourNotes(readTheme(document), starterTheme),
          faults: checkTheme(document, []),
        },
      }
    },
    async saveTheme(request) {
      const who = await administrator('PUT', request)
      const { themeId } = request.params
      const document = { ...request.body.theme, _id: themeId }
      let known: ThemeDocument | undefined
      const themes = await store.change(who.session, (before) => {
        known = before.find(({ _id }) => _id === themeId)
        const { base } = request.body
        if (base !== undefined && (!known || themeRevision(known) !== base))
          throw new DomainError('theme-changed')
        if (!known) assertRoomForTheme(before, themeId)
        const others = before.filter(({ _id }) => _id !== themeId).map(({ name }) => String(name))
        refuseFaults(checkTheme(document, others))
        return saveTheme(before, document)
      })
      cleanAhead(document)
      const { realm } = who.session
      await history.note({ realm, before: known, after: foundTheme(themes, themeId), by: who.by })
      return { body: await themeToEdit(deps, who, foundTheme(themes, themeId), request.locales) }
    },
    async importTheme(request) {
      const { session, by } = await administrator('POST', request)
      const { file } = request.body
      // Sent again under its key it is the same import, whatever became of the first answer.
      const key = request.headers['idempotency-key']
      const theme = importedTheme(
        file,
        typeof key === 'string' ? themeIdOf(`${session.realm} ${by.id} ${key}`) : randomUUID(),
      )
      refuseFaults(withLines(checkTheme(theme, []), file))
      const themes = await store.change(session, (before) => {
        if (before.some(({ _id }) => _id === theme._id)) return before
        assertRoomForTheme(before, theme._id)
        const taken = before.map(({ name }) => String(name))
        return saveTheme(before, { ...theme, name: freeName(String(theme['name']), taken) })
      })
      cleanAhead(theme)
      await history.note({ realm: session.realm, after: foundTheme(themes, theme._id), by })
      return { body: summary(foundTheme(themes, theme._id)) }
    },
    async setDefaultTheme(request) {
      const { session } = await administrator('POST', request)
      const { themeId } = request.params
      const themes = await store.change(session, (before) => {
        foundTheme(before, themeId)
        return setDefaultTheme(before, themeId)
      })
      return { body: summary(foundTheme(themes, themeId)) }
    },
    async deleteTheme(request) {
      const { session } = await administrator('DELETE', request)
      const { themeId } = request.params
      let removed: ThemeDocument | undefined
      await store.change(session, (before) => {
        removed = foundTheme(before, themeId)
        if (removed['isDefault'] === true) throw new DomainError('default-theme-not-deleted')
        return deleteTheme(before, themeId, starter)
      })
      if (!removed) throw new DomainError('theme-not-found', { theme: themeId })
      await history.forget(session.realm, themeId)
      return { body: summary(removed) }
    },
  }
}

/** An id that is the same for the same words. */
const themeIdOf = (words: string): string => createHash('sha256').update(words).digest('hex').slice(0, 32)

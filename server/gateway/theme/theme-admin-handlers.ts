import { randomUUID } from 'node:crypto'
import type { components, operations } from '../../../openapi/generated/portal.ts'
import { DomainError, isRecord, realmName } from '../../contract/index.ts'
import type { HandlersOf, OperationRequest } from '../../contract/index.ts'
import type { PlatformReader } from '../boot/platform-reader.ts'
import { currentAnswers } from '../boot/current-person.ts'
import { bootUser } from '../boot/person.ts'
import type { BrowserSession } from '../session/browser-sessions.ts'
import type { Guard } from '../session/guard.ts'
import type { Portals } from '../layers/portals.ts'
import type { PortalSettings } from '../portal-config.ts'
import { deleteTheme, saveTheme, setDefaultTheme } from './change-themes.ts'
import type { ThemeDocument, Themes } from './change-themes.ts'
import { checkTheme, type ThemeFault } from './check-theme.ts'
import { cleanAhead } from './clean-theme.ts'
import { colourNotes } from './colour-notes.ts'
import { defaultMenu } from './default-menu.ts'
import { freeName, importedTheme, withLines } from './import-theme.ts'
import { readTheme } from './read-theme.ts'
import { placePreview, themeSummary } from './theme-answers.ts'
import { colourDefaults, sizes, switches } from './theme-defaults.ts'
import { themeRevision } from './theme-store.ts'
import type { ThemeStore } from './theme-store.ts'

type Schemas = components['schemas']
type Served = Pick<
  operations,
  | 'listThemes'
  | 'previewTheme'
  | 'readThemeDocument'
  | 'saveTheme'
  | 'importTheme'
  | 'deleteTheme'
  | 'setDefaultTheme'
>

/** What the handlers of an administrator's themes need. */
export interface ThemeAdminParts {
  readonly guard: Guard
  readonly reader: PlatformReader
  readonly store: ThemeStore
  readonly starter: ThemeDocument
  readonly portals: Pick<Portals, 'of'>
  readonly settings: Pick<PortalSettings, 'flags' | 'adminManagedObject'>
}

/** Who administers the realm's themes, and what the menu of objects is made from. */
interface ThemeAdministrator {
  readonly session: BrowserSession
  readonly managed: unknown
  readonly privileges: components['schemas']['BootUser']['privileges']
}

/** Themes as administrators of a realm see and change them. */
export function themeAdminHandlers(parts: ThemeAdminParts): HandlersOf<Served> {
  const { guard, reader, store, starter } = parts
  const starterTheme = readTheme(starter)
  const summary = (document: ThemeDocument) => themeSummary(document, starterTheme)

  const administrator = async (
    method: string,
    { headers }: Pick<OperationRequest, 'headers'>,
  ): Promise<ThemeAdministrator> => {
    guard.assertOrigin(method, headers)
    const session = await guard.sessionOf(headers)
    if (!session) throw new DomainError('not-signed-in')
    const answers = await currentAnswers(reader, session)
    const who = bootUser(answers)
    if (!who?.roles.ui.includes('realmAdmin')) throw new DomainError('theme-needs-administrator')
    return { session, managed: answers.managed, privileges: who.privileges }
  }
  const toEdit = async (
    { session, managed, privileges }: ThemeAdministrator,
    document: ThemeDocument,
    locales: readonly string[],
  ): Promise<Schemas['ThemeToEdit']> => {
    const { portal } = await parts.portals.of(session.realm)
    const { flags, adminManagedObject } = parts.settings
    const objects = {
      config: managed,
      privileges,
      realm: realmName(session.realm),
      flags: { ...flags },
      adminManagedObject,
    }
    return {
      theme: document,
      base: themeRevision(document),
      isNew: document === starter,
      journeys: await journeysOf(reader, session),
      defaults: settingDefaults,
      menu: defaultMenu(portal.menus.get(MENU)?.menu.items ?? [], objects, locales),
    }
  }
  return {
    async listThemes(request) {
      const { session } = await administrator('GET', request)
      return { body: { result: (await store.read(session)).map(summary) } }
    },
    async readThemeDocument(request) {
      const who = await administrator('GET', request)
      const theme = found(await store.read(who.session), request.params.themeId)
      return { body: await toEdit(who, theme, request.locales) }
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
      const themes = await store.change(who.session, (before) => {
        const known = before.find(({ _id }) => _id === themeId)
        const { base } = request.body
        if (base !== undefined && (!known || themeRevision(known) !== base))
          throw new DomainError('theme-changed')
        if (!known) assertRoom(before, themeId)
        const others = before.filter(({ _id }) => _id !== themeId).map(({ name }) => String(name))
        refuseFaults(checkTheme(document, others))
        return saveTheme(before, document)
      })
      cleanAhead(document)
      return { body: await toEdit(who, found(themes, themeId), request.locales) }
    },
    async importTheme(request) {
      const { session } = await administrator('POST', request)
      const { file } = request.body
      const theme = importedTheme(file, randomUUID())
      refuseFaults(withLines(checkTheme(theme, []), file))
      const themes = await store.change(session, (before) => {
        assertRoom(before, theme._id)
        const taken = before.map(({ name }) => String(name))
        return saveTheme(before, { ...theme, name: freeName(String(theme['name']), taken) })
      })
      cleanAhead(theme)
      return { body: summary(found(themes, theme._id)) }
    },
    async setDefaultTheme(request) {
      const { session } = await administrator('POST', request)
      const { themeId } = request.params
      const themes = await store.change(session, (before) => {
        found(before, themeId)
        return setDefaultTheme(before, themeId)
      })
      return { body: summary(found(themes, themeId)) }
    },
    async deleteTheme(request) {
      const { session } = await administrator('DELETE', request)
      const { themeId } = request.params
      let removed: ThemeDocument | undefined
      await store.change(session, (before) => {
        removed = found(before, themeId)
        if (removed['isDefault'] === true) throw new DomainError('default-theme-not-deleted')
        return deleteTheme(before, themeId, starter)
      })
      if (!removed) throw new DomainError('theme-not-found', { theme: themeId })
      return { body: summary(removed) }
    },
  }
}

const settingDefaults = {
  ...colourDefaults,
  ...Object.fromEntries(Object.entries(sizes).map(([key, size]) => [key, size.default])),
  ...switches,
}

/** The menu that themes arrange. */
const MENU = 'main'

/** Journeys by name; `null` where the administrator may not list them. */
async function journeysOf(reader: PlatformReader, session: BrowserSession): Promise<string[] | null> {
  const path = 'realm-config/authentication/authenticationtrees/trees?_queryFilter=true'
  const page = await reader.access(session.realm, path, session).catch(() => undefined)
  if (!isRecord(page) || !Array.isArray(page['result'])) return null
  const names = page['result'].filter(isRecord).map(({ _id }) => _id)
  return names.filter((name): name is string => typeof name === 'string').toSorted()
}

/** Themes of one realm travel together; more of them would only slow every page down. */
const THEMES_MOST = 200

function assertRoom(themes: Themes, id: string): void {
  if (!/^[\w.-]{1,100}$/.test(id)) throw new DomainError('theme-id-not-valid', { id })
  if (themes.length >= THEMES_MOST) throw new DomainError('too-many-themes', { most: THEMES_MOST })
}

function found(themes: Themes, id: string): ThemeDocument {
  const theme = themes.find(({ _id }) => _id === id)
  if (!theme) throw new DomainError('theme-not-found', { theme: id })
  return theme
}

function refuseFaults(faults: readonly ThemeFault[]): void {
  if (faults.length > 0)
    throw new DomainError('theme-not-valid', { faults: inWords(faults) }, { detail: { faults } })
}

const inWords = (faults: readonly { setting: string; code: string }[]): string[] =>
  faults.map(({ setting, code }) => `${setting} (${code})`)

import type { components } from '../../../openapi/generated/portal.ts'
import { isRecord, realmName } from '../../contract/index.ts'
import type { PlatformReader } from '../boot/platform-reader.ts'
import type { Portals } from '../layers/portals.ts'
import type { PortalSettings } from '../portal-config.ts'
import type { BrowserSession } from '../session/browser-sessions.ts'
import type { ThemeDocument } from './change-themes.ts'
import { defaultMenu } from './default-menu.ts'
import type { ThemeAdministrator } from './theme-administrator.ts'
import { colourDefaults, sizes, switches } from './theme-defaults.ts'
import { themeRevision } from './theme-store.ts'

type ThemeToEdit = components['schemas']['ThemeToEdit']

/** What {@link themeToEdit} needs. */
export interface ThemeToEditDeps {
  readonly reader: PlatformReader
  readonly starter: ThemeDocument
  readonly portals: Pick<Portals, 'of'>
  readonly settings: Pick<PortalSettings, 'flags' | 'adminManagedObject'>
}

/** A theme with what an editor needs beside it: defaults, journeys, and the menu that it arranges. */
export async function themeToEdit(
  { reader, starter, portals, settings }: ThemeToEditDeps,
  { session, managed, privileges }: ThemeAdministrator,
  theme: ThemeDocument,
  locales: readonly string[],
): Promise<ThemeToEdit> {
  const { portal } = await portals.of(session.realm)
  const { flags, adminManagedObject } = settings
  const paths = [...portal.screens.values()].map(({ screen }) => screen.path)
  const objects = {
    config: managed,
    privileges,
    realm: realmName(session.realm),
    flags: { ...flags },
    adminManagedObject,
  }
  return {
    theme,
    base: themeRevision(theme),
    isNew: theme === starter,
    journeys: await journeysOf(reader, session),
    defaults: settingDefaults,
    menu: defaultMenu(portal.menus.get(MENU)?.menu.items ?? [], objects, paths, locales),
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

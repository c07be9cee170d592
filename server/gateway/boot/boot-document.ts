import type { components } from '../../../openapi/generated/portal.ts'
import { isRecord, realmName } from '../../contract/index.ts'
import type { AccessManager } from '../access-manager.ts'
import type { Definitions } from '../definitions.ts'
import type { Portals } from '../layers/portals.ts'
import type { Flags, PortalSettings } from '../portal-config.ts'
import type { BrowserSession } from '../session/browser-sessions.ts'
import { sessionState } from '../session-handlers.ts'
import { cleanHtml } from '../html/clean-html.ts'
import { bootThemeFor } from '../theme/remembered-theme.ts'
import { askedIsGone, loadTheme } from '../theme/load-theme.ts'
import { localeCandidates } from './locales.ts'
import { directionOf, languageOfPerson } from '../../contract/locale.ts'
import type { MessageShelf } from './messages.ts'
import { bootUser, isGoverned, privilegeFlags } from './person.ts'
import type { WrittenNotice } from './written-notice.ts'
import type { PlatformReader } from './platform-reader.ts'
import type { PlatformStart, StartPlatform } from './platform-start.ts'
import { nothingCounted, nothingHeld } from './probes.ts'
import type { PreferenceStore } from '../preferences/preference-store.ts'
import { bootMenu, bootRoutes } from './routes-and-menu.ts'
import type { BootMenuInput } from './routes-and-menu.ts'

export type BootDocument = components['schemas']['BootDocument']

/** What a boot document is made from. */
export interface BootDeps {
  readonly portals: Portals
  readonly settings: PortalSettings
  readonly access: AccessManager
  readonly reader: PlatformReader
  readonly messages: MessageShelf
  readonly notice: WrittenNotice
  readonly start: StartPlatform
  readonly preferences: Pick<PreferenceStore, 'all'>
  readonly version: string
  /** Whether pages can follow what is new. */
  readonly hasEvents: boolean
}

/** Who asks, and how. */
export interface BootRequest {
  readonly session: BrowserSession | null
  readonly realm: string | undefined
  readonly locale: string | undefined
  readonly languages: readonly string[]
  /** Only the product's own layer. */
  readonly safe: boolean
  /** Journey of the address, and the theme that the browser remembers. */
  readonly journey?: string | undefined
  readonly theme?: string | undefined
}

/**
 * Everything the shell needs for one visitor.
 *
 * @returns `null` when the session has ended meanwhile; ask again without it
 */
export async function bootDocument(deps: BootDeps, request: BootRequest): Promise<BootDocument | null> {
  const { settings, reader } = deps
  const { session } = request
  const realm = session?.realm ?? (await realmOfAddress(deps, request.realm))
  const name = realmName(realm)
  const wanted = {
    realm,
    journey: session ? undefined : (request.journey ?? settings.defaultJourney),
    theme: request.theme,
  }
  const [definitions, start, features, uiConfig, preferences, written, found] = await Promise.all([
    deps.portals.of(realm, request.safe),
    session ? deps.start(session) : undefined,
    reader.shared('info/features?_queryFilter=true', session),
    reader.shared('info/uiconfig', session),
    session ? deps.preferences.all(session) : undefined,
    session ? deps.notice(realm, session) : undefined,
    loadTheme(reader, session, wanted)
      .then((document) => ({ document, askedIsGone: askedIsGone(document, wanted) }))
      // Looks are no reason to keep anybody out: the shipped theme stands in.
      .catch(() => undefined),
  ])
  if (start === null) return null
  const theme = found?.document
  // What the administrators of the realm say now goes before what the operator said at the start.
  const notice = written ?? settings.notice
  const person = start?.person
  const user = person ? bootUser({ ...person, uiConfig }) : undefined
  if (session && !user) return null

  const chosen = languageOfPerson(person?.object) ?? request.locale
  const languages = localeCandidates(chosen, request.languages, platformLanguages(uiConfig))
  const spoken = await deps.messages.of(languages, definitions.portal.messages)
  const [locale = 'en', ...fallbackLocales] = spoken.locales
  const configured = effectiveFlags(settings.flags, { realm: name, user, features, uiConfig })
  const paths = user ? user.privileges.map(({ privilegePath }) => privilegePath) : []
  const { flags, counted, ...held } =
    start && user
      ? await start.probe({
          flags: configured,
          realm: name,
          userId: user.id,
          privileges: paths,
        })
      : { flags: configured, counted: nothingCounted, ...nothingHeld }
  if (user) user.privilegeFlags = privilegeFlags(user, held)
  const viewer = {
    user,
    realm: name,
    flags,
    roles: user ? [...user.roles.ui, ...user.roles.am, ...user.roles.idm] : [],
    privileges: [...paths, ...(user?.privilegeFlags ?? [])],
    counts: counted.counts,
  }
  const routes = bootRoutes(definitions, viewer, user !== undefined)
  return {
    product: { name: 'Atrium', version: deps.version },
    realm,
    ...(start && user ? await switchableRealms(start, user.roles.ui) : {}),
    locale,
    fallbackLocales,
    locales: [...definitions.portal.messages.keys()].sort(),
    direction: directionOf(locale),
    messages: {
      locales: [locale, ...fallbackLocales],
      parts: Object.fromEntries([...spoken.parts].map(([name, { hash }]) => [name, hash])),
    },
    flags,
    mode: settings.mode,
    ...(settings.mode === 'tenant' || settings.mode === 'fraas' ? { links: settings.links } : {}),
    ...(notice ? { notice: await cleanNotice(notice as Notice) } : {}),
    ...(settings.sessionTimeout ? { sessionTimeout: settings.sessionTimeout } : {}),
    ...(settings.tenant ? { tenant: settings.tenant } : {}),
    defaultJourney: settings.defaultJourney,
    ...(settings.timeZone === undefined ? {} : { timeZone: settings.timeZone }),
    ...(settings.captchaOrigins.length > 0 ? { captchaOrigins: [...settings.captchaOrigins] } : {}),
    ...(settings.postOrigins.length > 0 ? { postOrigins: [...settings.postOrigins] } : {}),
    ...(request.safe ? { safe: true } : {}),
    ...(definitions.failures.length > 0
      ? { pluginFailures: definitions.failures.map(({ plugin }) => plugin) }
      : {}),
    session:
      session && start
        ? { authenticated: true, csrf: session.csrf, state: sessionState(session, start.session) }
        : { authenticated: false },
    ...(user ? { user } : {}),
    theme: {
      ...(await bootThemeFor(theme ?? definitions.starterTheme, definitions.starterTheme, {
        place: user ? 'account' : 'journey',
        locales: languages,
        fontOrigins: settings.fontOrigins,
        scripts: { allowed: settings.themeScripts && !request.safe, realm },
      })),
      ...(found?.askedIsGone ? { askedIsGone: true } : {}),
    },
    ...(user
      ? menuOf(definitions, {
          viewer,
          routes,
          objects: {
            config: person?.managed,
            privileges: user.privileges,
            adminManagedObject: settings.adminManagedObject,
          },
          // A theme may be what locks somebody out: in safe mode its menu does not count either.
          themeMenu: request.safe ? undefined : theme?.['endUserMenuItems'],
          locales: languages,
        })
      : { menu: [] }),
    ...(person && person.privileges === undefined ? { managedObjectsFailed: true } : {}),
    routes,
    ...(user && deps.hasEvents ? { events: true } : {}),
    ...(settings.keepsKeys === false ? { keepsKeys: false } : {}),
    ...(user ? { dialogs: bootDialogs(definitions) } : {}),
    counts: user ? counted.counts : {},
    ...(counted.failed.length > 0 ? { countsFailed: [...counted.failed] } : {}),
    ...(user && preferences ? { preferences } : {}),
  }
}

type Notice = NonNullable<BootDocument['notice']>

async function cleanNotice(notice: Notice): Promise<Notice> {
  const { modal } = notice
  return modal ? { ...notice, modal: { ...modal, content: await cleanHtml(modal.content) } } : notice
}

/** A menu that cannot be made is empty, and the portal says so (spec section 2 "Default side menu"). */
function menuOf(definitions: Definitions, input: BootMenuInput): Pick<BootDocument, 'menu' | 'menuFailed'> {
  try {
    return { menu: bootMenu(definitions, input) }
  } catch {
    return { menu: [], menuFailed: true }
  }
}

function bootDialogs({ portal }: Definitions): Record<string, string> {
  return Object.fromEntries([...portal.dialogs].map(([id, { hash }]) => [id, hash]))
}

/** The realm of an address: the wished one, else the operator's, else the platform's. */
export async function realmOfAddress(
  { settings, access }: Pick<BootDeps, 'settings' | 'access'>,
  wished: string | undefined,
): Promise<string> {
  if (wished === undefined || wished === '') return settings.defaultRealm ?? access.defaultRealm()
  const parts = wished.split('/').filter((part) => part !== '' && part !== 'root')
  return `/${parts.join('/')}`
}

/** What narrows the operator's flags for a visitor. */
interface FlagTerms {
  readonly realm: string
  readonly user: BootDocument['user'] | undefined
  readonly features: unknown
  readonly uiConfig: unknown
}

/** Operator's flags, what the platform can do, the realm and the person (readings 10 and 11). */
function effectiveFlags(flags: Flags, { realm, user, features, uiConfig }: FlagTerms): Flags {
  const list = isRecord(features) && Array.isArray(features.result) ? features.result.filter(isRecord) : []
  const workflow = list.some((feature) => feature.name === 'workflow' && feature.enabled === true)
  const settings =
    isRecord(uiConfig) && isRecord(uiConfig.configuration) ? uiConfig.configuration.platformSettings : {}
  const hosted = !isRecord(settings) || settings.hostedPages !== false
  return {
    ...flags,
    governance: flags.governance && realm === 'alpha' && isGoverned(user?.userType),
    workflow: flags.workflow && workflow,
    hostedPages: flags.hostedPages && hosted,
  }
}

function platformLanguages(uiConfig: unknown): string[] {
  const configuration = isRecord(uiConfig) && isRecord(uiConfig.configuration) ? uiConfig.configuration : {}
  return [configuration.lang, configuration.defaultLocale].filter((one) => typeof one === 'string')
}

/** Reading 8: administrators switch to whatever realm they are shown, with an account there or without; with one realm there is nothing to switch. */
async function switchableRealms(
  start: PlatformStart,
  roles: readonly string[],
): Promise<{ realms?: string[] }> {
  if (!roles.includes('realmAdmin')) return {}
  const page = await start.realms()
  const rows = isRecord(page) && Array.isArray(page.result) ? page.result.filter(isRecord) : []
  const paths = rows
    .filter(({ name, active }) => typeof name === 'string' && active !== false)
    .map(({ name, parentPath }) =>
      name === '/'
        ? '/'
        : `${typeof parentPath === 'string' ? parentPath.replace(/\/$/, '') : ''}/${String(name)}`,
    )
  return paths.length > 1 ? { realms: paths } : {}
}

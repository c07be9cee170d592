import { readFileSync } from 'node:fs'
import { Type } from '@sinclair/typebox'
import type { Static } from '@sinclair/typebox'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { SystemNotice } from '../../engine/format/system-notice.ts'
import { isTimeZone } from '../../engine/format/days-in-zone.ts'
import type { components } from '../../openapi/generated/portal.ts'

type BootDocument = components['schemas']['BootDocument']

/** Flags of the portal with their defaults (reading 10). */
export const defaultFlags = {
  governance: false,
  workforce: true,
  reporting: false,
  riskAnalytics: false,
  riskDashboard: false,
  riskAdmin: false,
  lcmUser: false,
  lcmEntitlement: false,
  workflow: false,
  wsFed: false,
  monitoringUi: false,
  tableColumnResizing: false,
  hostedPages: true,
} as const

/** The flags of one session. */
export type Flags = { [Name in keyof typeof defaultFlags]: boolean }

const strict = { additionalProperties: false }
const optionalBoolean = Type.Optional(Type.Boolean())
/** An origin as a content security policy names it. */
const origin = Type.String({ pattern: '^https://[A-Za-z0-9.-]+(:[0-9]{1,5})?$' })
/** The same for what a sign-in step may load or post to; plain http only on the own machine. */
const stepOrigin = Type.String({
  pattern: '^(https://[A-Za-z0-9.-]+(:[0-9]{1,5})?|http://localhost:[0-9]{1,5})$',
})
const httpUrl = Type.String({ pattern: '^https?://[^\\s]+$' })

const seconds = Type.Optional(Type.Integer({ minimum: 1, maximum: 86_400 }))

/** The moments of the time-out check that an operator may change, in seconds (spec section 3, app-config flags). */
const SessionTimeout = Type.Object(
  {
    checkEverySeconds: seconds,
    maxWarningSeconds: seconds,
    maxSignOutSeconds: seconds,
    idleCheckAboveSeconds: seconds,
    idleWarningSeconds: seconds,
    idleSignOutSeconds: seconds,
  },
  strict,
)

/** What an operator may set (readings 10 and 12). */
export const PortalConfig = Type.Object(
  {
    flags: Type.Optional(
      Type.Object(
        Object.fromEntries(Object.keys(defaultFlags).map((name) => [name, optionalBoolean])),
        strict,
      ),
    ),
    mode: Type.Optional(
      Type.Union(['enduser', 'tenant', 'fraas', 'internal'].map((mode) => Type.Literal(mode))),
    ),
    links: Type.Optional(Type.Object({ help: Type.Optional(httpUrl), docs: Type.Optional(httpUrl) }, strict)),
    defaultRealm: Type.Optional(Type.String({ pattern: '^/' })),
    postLogout: Type.Optional(Type.Record(Type.String({ pattern: '^/' }), httpUrl, { maxProperties: 20 })),
    adminManagedObject: Type.Optional(Type.String({ minLength: 1 })),
    fontOrigins: Type.Optional(Type.Array(origin, { maxItems: 10 })),
    themeScripts: optionalBoolean,
    captchaOrigins: Type.Optional(Type.Array(stepOrigin, { maxItems: 10 })),
    postOrigins: Type.Optional(Type.Array(stepOrigin, { maxItems: 10 })),
    sessionTimeout: Type.Optional(SessionTimeout),
    timeZone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    region: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })),
    tier: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    tenantLocked: Type.Optional(Type.Boolean()),
    tenantLockedMessage: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    defaultJourney: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    notice: Type.Optional(SystemNotice),
  },
  strict,
)
type Written = Static<typeof PortalConfig>

/** The operator's settings, defaults filled in. */
export interface PortalSettings {
  readonly flags: Flags
  readonly mode: 'enduser' | 'tenant' | 'fraas' | 'internal'
  readonly links: { readonly help?: string; readonly docs?: string }
  /** Realm of an address without one; `undefined` = what the platform says. */
  readonly defaultRealm: string | undefined
  /** Where a sign-out of a realm leads, by its path, unless the platform wishes for another address. */
  readonly postLogout: Readonly<Record<string, string>>
  /** Managed objects whose names contain this are kept out of the menu (reading 14). */
  readonly adminManagedObject: string
  readonly notice: SystemNotice | undefined
  /** Origins of font families that are not ours (reading 26); the first answers their style sheets. */
  readonly fontOrigins: readonly string[]
  /** Whether scripts of themes may run, framed (architecture, section 7). */
  readonly themeScripts: boolean
  /** Origins from which a sign-in step may load a captcha, its frames and answers included. */
  readonly captchaOrigins: readonly string[]
  /** Origins to which a sign-in step may post a form. */
  readonly postOrigins: readonly string[]
  readonly sessionTimeout: BootDocument['sessionTimeout']
  /** Region, tier and lock, where the operator names any. */
  readonly tenant: BootDocument['tenant']
  readonly defaultJourney: string
  /** Zone of the days of people who have chosen none; theirs is the browser's where the operator sets none. */
  readonly timeZone?: string
  /** false where the platform is a tenant's own, which does not know a write by its key (`Idempotency-Key`). */
  readonly keepsKeys?: boolean
}

/** Settings of an operator who sets nothing. */
export const defaultSettings: PortalSettings = {
  flags: defaultFlags,
  mode: 'enduser',
  links: {},
  defaultRealm: undefined,
  postLogout: {},
  adminManagedObject: 'teammember',
  notice: undefined,
  fontOrigins: [],
  themeScripts: false,
  captchaOrigins: [],
  postOrigins: [],
  sessionTimeout: undefined,
  tenant: undefined,
  defaultJourney: 'Login',
}

/**
 * Reads the operator's file.
 *
 * @param flags those that hold where the file says nothing of them
 * @throws an Error with one line per fault: what, where, what to do
 * @example readPortalConfig('portal.json').flags.workforce
 */
export function readPortalConfig(file: string, flags: Flags = defaultFlags): PortalSettings {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
  return parsePortalConfig(value, file, flags)
}

/** The same for a value. @throws an Error with one line per fault */
export function parsePortalConfig(value: unknown, name: string, flags: Flags = defaultFlags): PortalSettings {
  const validate = new Ajv2020({ allErrors: true, strict: false }).compile(PortalConfig)
  if (!validate(value)) {
    const faults = (validate.errors ?? []).map((error) => {
      const extra =
        error.keyword === 'additionalProperties' ? ` (${String(error.params.additionalProperty)})` : ''
      return `${name} at "${error.instancePath || '/'}": ${error.message ?? 'is not valid'}${extra}`
    })
    throw new Error([...new Set(faults)].join('\n'))
  }
  const written = value as Written
  if (written.timeZone !== undefined && !isTimeZone(written.timeZone))
    throw new Error(
      `${name} at "/timeZone": must name a zone of the IANA database, e.g. Europe/Paris; "${written.timeZone}" is none`,
    )
  return {
    flags: { ...flags, ...written.flags },
    mode: (written.mode ?? 'enduser') as PortalSettings['mode'],
    links: written.links ?? {},
    defaultRealm: written.defaultRealm,
    postLogout: written.postLogout ?? {},
    adminManagedObject: written.adminManagedObject ?? 'teammember',
    notice: written.notice,
    fontOrigins: written.fontOrigins ?? [],
    themeScripts: written.themeScripts ?? false,
    captchaOrigins: written.captchaOrigins ?? [],
    postOrigins: written.postOrigins ?? [],
    sessionTimeout: timeoutOf(written.sessionTimeout),
    tenant: tenantOf(written),
    defaultJourney: written.defaultJourney ?? 'Login',
    ...(written.timeZone === undefined ? {} : { timeZone: written.timeZone }),
  }
}

function timeoutOf(written: Written['sessionTimeout']): BootDocument['sessionTimeout'] {
  if (!written) return undefined
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => [name.replace(/Seconds$/, ''), value]),
  )
}

function tenantOf({ region, tier, tenantLocked, tenantLockedMessage }: Written): BootDocument['tenant'] {
  if (region === undefined && tier === undefined && !tenantLocked) return undefined
  return {
    ...(region === undefined ? {} : { region }),
    ...(tier === undefined ? {} : { tier }),
    locked: tenantLocked ?? false,
    ...(tenantLockedMessage === undefined ? {} : { lockedMessage: tenantLockedMessage }),
  }
}

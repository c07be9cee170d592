import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { demoPassword } from './demo/personas.ts'
import { admissionDefaults, inWorkFor } from './gateway/admission.ts'
import type { AdmissionLimits } from './gateway/admission.ts'
import { defaultSettings, readPortalConfig } from './gateway/portal-config.ts'
import type { PortalSettings } from './gateway/portal-config.ts'
import { sessionLimits } from './platform/am/sessions/session.ts'
import type { SessionLimits } from './platform/am/sessions/session.ts'
import { readSmtp } from './platform/mail/smtp-settings.ts'
import type { SmtpSettings } from './platform/mail/smtp-settings.ts'
import { OUTBOX_DAYS } from './platform/mail/mailer.ts'
import { readOutboundAllow } from './platform/kernel/outbound/outbound-allow.ts'
import type { OutboundAllow } from './platform/kernel/outbound/outbound-allow.ts'
import { LEAST_KEPT_DAYS } from './store/audit-chain/retention.ts'
import { MAX_PASSWORD_LENGTH } from './store/password-hash.ts'
import { RISK_EVENT_DAYS } from './platform/risk/limits.ts'
import { retentionDefaults } from './store/retention.ts'
import type { Retention } from './store/retention.ts'
import { readRiskBuckets } from './risk-buckets.ts'
import type { RiskBuckets } from './risk-buckets.ts'
import { readTracing } from './tracing-settings.ts'
import type { TracingSettings } from './tracing-settings.ts'
import { readTrustedProxies } from './trusted-proxies.ts'

/** The server's settings, checked. */
export interface ServerConfig {
  /** 0 = any free port. */
  readonly port: number
  readonly host: string
  /** Public origin; `undefined` = `http://localhost:PORT`, once the port is known. */
  readonly publicOrigin: string | undefined
  /** Proxies whose `X-Forwarded-For` is believed: addresses, networks, or `loopback`. */
  readonly trustedProxies: readonly string[]
  /** Where mails are handed over; `undefined` = they stay in the outbox. */
  readonly smtp: SmtpSettings | undefined
  /** Where calls to target systems may go besides the internet. */
  readonly outboundAllow: OutboundAllow
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** The same database past any pooler, to hear of changes at once. */
  readonly listenUrl: string | undefined
  /** Origin of an existing tenant; `undefined` = the embedded platform. */
  readonly tenant: string | undefined
  readonly portal: PortalSettings
  readonly demo: boolean
  readonly demoUsers: number
  /** For `openidm-admin`, where that account has no password yet. */
  readonly adminPassword: string | undefined
  readonly managedConfig: string | undefined
  /** How long sessions of the embedded platform last. */
  readonly sessionLimits: SessionLimits
  /** How often what is due by time is looked for, in seconds. */
  readonly sweepSeconds: number
  /** For how many days something is kept. */
  readonly retention: Retention & { readonly outbox: number; readonly riskEvents: number }
  /** A file of places (`.mmdb`) by which sign-ins are located. */
  readonly riskGeoDb: string | undefined
  /** Where files of data sources of risk analytics are. */
  readonly riskBuckets: RiskBuckets
  /** How much the gateway works on at once. */
  readonly admission: AdmissionLimits
  /** Where the figures of the process are read; `undefined` = nowhere. Port 0 = any free port. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  /** Where traces go; `undefined` = nowhere. */
  readonly tracing: TracingSettings | undefined
  /** Check every answer against the contract. */
  readonly checkResponses: boolean
  readonly logLevel: string
}

type Environment = Readonly<Record<string, string | undefined>>

const LOOPBACK = ['127.0.0.1', 'localhost', '::1']
const SHORTEST_PASSWORD = 10
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** All faults of the environment at once; one line each names the variable and the remedy. */
export class ConfigFault extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(
      `The environment has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    )
    this.name = 'ConfigFault'
    this.faults = faults
  }
}

/**
 * Reads the environment. An empty variable counts as not set.
 *
 * @throws ConfigFault with every fault
 * @example readServerConfig(process.env).port
 */
export function readServerConfig(environment: Environment): ServerConfig {
  const faults: string[] = []
  const value = (name: string): string | undefined => {
    const text = environment[name]?.trim()
    return text === '' ? undefined : text
  }
  const integer = (
    name: string,
    fallback: number,
    low: number,
    high: number,
    without = `${fallback}`,
  ): number => {
    const text = value(name)
    if (text === undefined) return fallback
    const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN
    if (number >= low && number <= high) return number
    faults.push(
      `${name}=${text}: must be a whole number from ${low} to ${high}. Leave it out for ${without}.`,
    )
    return fallback
  }
  const readable = (name: string): string | undefined => {
    const file = value(name)
    if (file === undefined) return undefined
    try {
      accessSync(file, constants.R_OK)
    } catch {
      faults.push(`${name}=${file}: the file cannot be read. Check the path and its permissions.`)
    }
    return file
  }

  const port = integer('PORT', 8080, 0, 65_535)
  const host = value('HOST') ?? '127.0.0.1'
  assertHost('HOST', host, faults)
  const databaseUrl = value('DATABASE_URL')
  const listenUrl = value('DATABASE_LISTEN_URL')
  const isPostgres = (url: string | undefined): boolean =>
    url === undefined || /^postgres(ql)?:\/\//.test(url)
  if (!isPostgres(databaseUrl)) {
    faults.push(
      'DATABASE_URL: must start with postgres:// or postgresql://. Leave it out for the embedded database.',
    )
  }
  if (!isPostgres(listenUrl)) {
    faults.push(
      'DATABASE_LISTEN_URL: must start with postgres:// or postgresql://, and lead to the server itself, past any pooler.',
    )
  } else if (listenUrl !== undefined && databaseUrl === undefined) {
    faults.push('DATABASE_LISTEN_URL: is of use with DATABASE_URL only. Set that too, or leave this out.')
  }
  const tenant = readTenant(value('PLATFORM'), faults)
  const publicOrigin = readOrigin(value('PUBLIC_ORIGIN'), faults)
  const demo = readDemo(value('DEMO'), databaseUrl === undefined && tenant === undefined, faults)
  if (demo && tenant !== undefined) {
    faults.push('DEMO=on: the demo tenant belongs to the embedded platform. Leave out DEMO or PLATFORM.')
  } else if (demo && !LOOPBACK.includes(host)) {
    faults.push(
      `HOST=${host}: the demo accounts have known passwords and are served on the loopback only. Set DEMO=off or leave out HOST.`,
    )
  } else if (demo && publicOrigin !== undefined && !isLoopback(new URL(publicOrigin))) {
    faults.push(
      `PUBLIC_ORIGIN=${publicOrigin}: the demo accounts have known passwords and are served at addresses of this machine only. Set DEMO=off or leave out PUBLIC_ORIGIN.`,
    )
  }
  const dataDir = value('DATA_DIR') ?? '.data'
  assertFolder(dataDir, faults)
  const managedConfig = readable('MANAGED_CONFIG')
  if (managedConfig !== undefined && tenant !== undefined) {
    faults.push(
      'MANAGED_CONFIG: a tenant brings its own managed objects. Leave out MANAGED_CONFIG or PLATFORM.',
    )
  }

  if (tenant !== undefined && value('SMTP_URL') !== undefined)
    faults.push('SMTP_URL: a tenant sends its own mails. Leave out SMTP_URL or PLATFORM.')

  const config: ServerConfig = {
    port,
    host,
    publicOrigin,
    smtp: readSmtp(value('SMTP_URL'), value('MAIL_FROM'), faults),
    trustedProxies: readTrustedProxies(value('TRUSTED_PROXIES'), publicOrigin, faults),
    outboundAllow: readOutboundAllow(value('OUTBOUND_ALLOW'), faults),
    dataDir,
    databaseUrl,
    listenUrl,
    tenant,
    portal: readPortal(value('PORTAL_CONFIG'), demo, faults),
    demo,
    demoUsers: integer('DEMO_USERS', 500, 0, 1_000_000),
    adminPassword: readAdminPassword(environment.ADMIN_PASSWORD, { demo, tenant }, faults),
    managedConfig,
    sessionLimits: {
      idle: integer('SESSION_IDLE_SECONDS', sessionLimits.idle / 1000, 5, 86_400) * 1000,
      max: integer('SESSION_MAX_SECONDS', sessionLimits.max / 1000, 10, 604_800) * 1000,
    },
    sweepSeconds: integer('SWEEP_SECONDS', 60, 1, 3_600),
    retention: {
      audit: integer('AUDIT_RETENTION_DAYS', retentionDefaults.audit, LEAST_KEPT_DAYS, 36_500),
      notifications: integer('NOTIFICATION_RETENTION_DAYS', retentionDefaults.notifications, 1, 36_500),
      outbox: integer('OUTBOX_RETENTION_DAYS', OUTBOX_DAYS, 1, 36_500),
      riskEvents: integer('RISK_EVENT_RETENTION_DAYS', RISK_EVENT_DAYS, 7, 36_500),
    },
    riskGeoDb: readable('RISK_GEO_DB'),
    riskBuckets: readRiskBuckets(value, dataDir, faults),
    admission: {
      inWork: integer('MAX_IN_WORK', inWorkFor(tenant), 4, 10_000),
      inLine: integer('MAX_IN_LINE', admissionDefaults.inLine, 4, 100_000),
    },
    metrics: readMetrics(value, () => integer('METRICS_PORT', 0, 0, 65_535, 'no figures'), port, faults),
    tracing: readTracing(value, faults),
    checkResponses: value('NODE_ENV') === 'test' || value('NODE_ENV') === 'development',
    logLevel: readLogLevel(value('LOG_LEVEL') ?? 'warn', faults),
  }
  if (faults.length > 0) throw new ConfigFault(faults)
  return config
}

function readLogLevel(level: string, faults: string[]): string {
  if (!LEVELS.includes(level)) faults.push(`LOG_LEVEL=${level}: must be one of ${LEVELS.join(', ')}.`)
  return level
}

function assertFolder(dataDir: string, faults: string[]): void {
  if (existsSync(dataDir) && !statSync(dataDir).isDirectory())
    faults.push(`DATA_DIR=${dataDir}: is a file. Name a folder; it is made when it does not exist.`)
}

function assertHost(name: string, host: string, faults: string[]): string {
  if (/[\s/]/.test(host))
    faults.push(`${name}=${host}: must be a host name or address, e.g. 127.0.0.1 or 0.0.0.0.`)
  return host
}

/** @param own reads the port @param port of the portal */
function readMetrics(
  value: (name: string) => string | undefined,
  own: () => number,
  port: number,
  faults: string[],
): ServerConfig['metrics'] {
  const host = assertHost('METRICS_HOST', value('METRICS_HOST') ?? '127.0.0.1', faults)
  if (value('METRICS_PORT') === undefined) return undefined
  const read = own()
  if (read !== 0 && read === port)
    faults.push(`METRICS_PORT=${read}: is the port of the portal. Choose another one.`)
  return { host, port: read }
}

function readOrigin(text: string | undefined, faults: string[]): string | undefined {
  if (text === undefined) return undefined
  const url = parseUrl(text)
  const plain =
    url !== undefined && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
  if (!url || !plain || !['http:', 'https:'].includes(url.protocol)) {
    faults.push(`PUBLIC_ORIGIN=${text}: must be scheme, host and port only, e.g. https://portal.example.com.`)
    return undefined
  }
  if (url.protocol === 'http:' && !isLoopback(url)) {
    faults.push(`PUBLIC_ORIGIN=${text}: http is for this machine only. Use https for any other address.`)
    return undefined
  }
  return url.origin
}

function readTenant(text: string | undefined, faults: string[]): string | undefined {
  if (text === undefined || text === 'embedded') return undefined
  const url = parseUrl(text)
  if (!url || (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url)))) {
    faults.push(
      `PLATFORM=${text}: must be "embedded" or the https address of a tenant, e.g. https://tenant.example.com.`,
    )
    return undefined
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    faults.push(`PLATFORM=${text}: must have no path, query or user. Use ${url.origin}.`)
    return undefined
  }
  return url.origin
}

function readDemo(text: string | undefined, fallback: boolean, faults: string[]): boolean {
  if (text === undefined) return fallback
  if (text === 'on') return true
  if (text !== 'off') faults.push(`DEMO=${text}: must be "on" or "off".`)
  return false
}

/** Never trimmed, never part of a fault. */
function readAdminPassword(
  text: string | undefined,
  { demo, tenant }: Pick<ServerConfig, 'demo' | 'tenant'>,
  faults: string[],
): string | undefined {
  if (text === undefined || text === '') return undefined
  if (tenant !== undefined) {
    faults.push('ADMIN_PASSWORD: a tenant has its own administrators. Leave out ADMIN_PASSWORD or PLATFORM.')
  } else if (demo) {
    faults.push(
      'ADMIN_PASSWORD: in the demo tenant openidm-admin has the demo password. Set DEMO=off or leave out ADMIN_PASSWORD.',
    )
  } else if (text.length < SHORTEST_PASSWORD || text.length > MAX_PASSWORD_LENGTH) {
    faults.push(
      `ADMIN_PASSWORD: must have ${SHORTEST_PASSWORD} to ${MAX_PASSWORD_LENGTH} characters. Choose another one.`,
    )
  } else if (text === demoPassword) {
    faults.push('ADMIN_PASSWORD: is the public password of the demo accounts. Choose another one.')
  }
  return text
}

/** Of what the file does not say, the demo tenant shows every area that the platform has (reading 10). */
function readPortal(file: string | undefined, demo: boolean, faults: string[]): PortalSettings {
  const flags = demo
    ? {
        ...defaultSettings.flags,
        governance: true,
        reporting: true,
        riskAnalytics: true,
        riskDashboard: true,
        riskAdmin: true,
        lcmUser: true,
        lcmEntitlement: true,
      }
    : defaultSettings.flags
  if (file === undefined) return { ...defaultSettings, flags }
  try {
    return readPortalConfig(file, flags)
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n') : [String(error)]
    faults.push(...lines.map((line) => `PORTAL_CONFIG: ${line}`))
    return defaultSettings
  }
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

function isLoopback(url: URL): boolean {
  return LOOPBACK.includes(url.hostname.replace(/^\[|\]$/g, ''))
}

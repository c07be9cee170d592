import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigFault, readServerConfig } from '../../../server/config.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrium-config-'))
const file = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readServerConfig(environment)
  } catch (error) {
    if (error instanceof ConfigFault) return error.faults
    throw error
  }
  return []
}

describe('defaults', () => {
  test('nothing set: embedded, demo on, loopback', () => {
    expect(readServerConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      publicOrigin: undefined,
      dataDir: '.data',
      databaseUrl: undefined,
      tenant: undefined,
      demo: true,
      demoUsers: 500,
      checkResponses: false,
      sessionLimits: { idle: 1_800_000, max: 7_200_000 },
      portal: { flags: { workforce: true, hostedPages: true, governance: true }, mode: 'enduser' },
    })
  })

  test('without the demo an area is shown when the operator says so', () => {
    expect(readServerConfig({ DEMO: 'off' }).portal.flags.governance).toBe(false)
  })

  test.each([
    [{}, 32],
    [{ PLATFORM: 'https://tenant.example.com' }, 128],
    [{ PLATFORM: 'https://tenant.example.com', MAX_IN_WORK: '64' }, 64],
  ])('in front of a tenant more is in work: %j', (environment, inWork) =>
    expect(readServerConfig(environment).admission.inWork).toBe(inWork),
  )

  test.each([
    [{ DATABASE_URL: 'postgres://x/y' }, false],
    [{ DATABASE_URL: 'postgres://x/y', DEMO: 'on' }, true],
    [{ PLATFORM: 'https://tenant.example.com' }, false],
    [{ PLATFORM: 'embedded' }, true],
    [{ DEMO: 'off' }, false],
    [{ DEMO: '' }, true],
  ])('demo with %o is %s', (environment, demo) => expect(readServerConfig(environment).demo).toBe(demo))

  test.each([
    ['https://portal.example.com/', 'https://portal.example.com'],
    ['http://localhost:9000', 'http://localhost:9000'],
  ])('PUBLIC_ORIGIN %s', (text, origin) =>
    expect(readServerConfig({ PUBLIC_ORIGIN: text, DEMO: 'off' }).publicOrigin).toBe(origin),
  )

  test.each(['http://localhost:9000', 'http://[::1]:9000', 'https://127.0.0.1'])(
    'the demo may be served at %s',
    (origin) =>
      expect(readServerConfig({ PUBLIC_ORIGIN: origin })).toMatchObject({ demo: true, publicOrigin: origin }),
  )

  test('ADMIN_PASSWORD is taken as it is, and never shows in a fault', () => {
    expect(readServerConfig({ DEMO: 'off', ADMIN_PASSWORD: ' with spaces ' }).adminPassword).toBe(
      ' with spaces ',
    )
    expect(faultsOf({ DEMO: 'off', ADMIN_PASSWORD: 'mystery' }).join()).not.toContain('mystery')
  })

  test.each([
    [{}, undefined],
    [{ METRICS_HOST: '0.0.0.0' }, undefined],
    [{ METRICS_PORT: '9464' }, { host: '127.0.0.1', port: 9464 }],
    [
      { METRICS_PORT: '0', METRICS_HOST: '10.0.0.5' },
      { host: '10.0.0.5', port: 0 },
    ],
  ])('figures with %o: %o', (environment, metrics) =>
    expect(readServerConfig(environment).metrics).toEqual(metrics),
  )

  test.each([
    [{}, undefined],
    [{ OTEL_SERVICE_NAME: 'portal' }, undefined],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' },
      { url: 'http://127.0.0.1:4318/v1/traces', serviceName: 'atrium' },
    ],
    [
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'https://user:secret@traces.example.com/otlp/',
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
        OTEL_SERVICE_NAME: 'portal',
      },
      { url: 'https://user:secret@traces.example.com/otlp/v1/traces', serviceName: 'portal' },
    ],
  ])('traces with %o: %o', (environment, tracing) =>
    expect(readServerConfig(environment).tracing).toEqual(tracing),
  )

  test.each(['localhost:4318', 'grpc://secret', 'http://', 'https://secret/?key=secret', 'http://se cret'])(
    'an address of a collector that is none never shows in its fault: %s',
    (address) => {
      const [fault, ...others] = faultsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: address })
      expect(others).toEqual([])
      expect(fault).toMatch(/^OTEL_EXPORTER_OTLP_ENDPOINT: must be an http or https address.* Leave it out/)
      expect(fault).not.toContain('secret')
    },
  )

  test('PORTAL_CONFIG sets flags and mode', () => {
    const path = file(
      'good.json',
      '{"flags":{"governance":true},"mode":"tenant","links":{"docs":"https://docs.example.com"}}',
    )
    expect(readServerConfig({ PORTAL_CONFIG: path }).portal).toMatchObject({
      flags: { governance: true, workforce: true },
      mode: 'tenant',
      links: { docs: 'https://docs.example.com' },
    })
  })

  test.each([
    ['{"mode":"tenant"}', undefined, true],
    ['{"flags":{"reporting":true}}', undefined, true],
    ['{"flags":{"governance":false}}', undefined, false],
    ['{"mode":"tenant"}', 'off', false],
  ])('PORTAL_CONFIG %s with DEMO=%s leaves governance %s', (text, demo, governance) => {
    const environment = { PORTAL_CONFIG: file('flags.json', text), ...(demo ? { DEMO: demo } : {}) }
    expect(readServerConfig(environment).portal.flags.governance).toBe(governance)
  })
})

describe('each fault names the variable and the remedy', () => {
  test.each<[Record<string, string>, RegExp]>([
    [{ PORT: 'http' }, /^PORT=http: must be a whole number from 0 to 65535\. Leave it out for 8080/],
    [{ PORT: '70000' }, /^PORT=70000/],
    [{ PORT: '-1' }, /^PORT=-1/],
    [
      { METRICS_PORT: 'on' },
      /^METRICS_PORT=on: must be a whole number from 0 to 65535\. Leave it out for no figures/,
    ],
    [{ METRICS_PORT: '65536' }, /^METRICS_PORT=65536/],
    [{ METRICS_PORT: '8080' }, /^METRICS_PORT=8080: is the port of the portal/],
    [{ METRICS_PORT: '0', METRICS_HOST: 'a/b' }, /^METRICS_HOST=a\/b: must be a host name/],
    [
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4317',
        OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      },
      /^OTEL_EXPORTER_OTLP_PROTOCOL=grpc: traces are sent as http\/json/,
    ],
    [{ DEMO_USERS: '1.5' }, /^DEMO_USERS=1\.5: must be a whole number/],
    [{ HOST: 'a b' }, /^HOST=a b/],
    [{ HOST: '0.0.0.0' }, /^HOST=0\.0\.0\.0: the demo accounts .* Set DEMO=off/],
    [
      { PUBLIC_ORIGIN: 'https://portal.example.com' },
      /^PUBLIC_ORIGIN=https:\/\/portal\.example\.com: the demo accounts .* Set DEMO=off/,
    ],
    [{ DEMO: 'off', ADMIN_PASSWORD: 'too short' }, /^ADMIN_PASSWORD: must have 10 to 512 characters/],
    [{ DEMO: 'off', ADMIN_PASSWORD: 'Portal-Demo-1' }, /^ADMIN_PASSWORD: is the public password/],
    [{ ADMIN_PASSWORD: 'long enough' }, /^ADMIN_PASSWORD: in the demo tenant .* Set DEMO=off/],
    [
      { PLATFORM: 'https://t.example.com', ADMIN_PASSWORD: 'long enough' },
      /^ADMIN_PASSWORD: a tenant has its own/,
    ],
    [{ DEMO: 'yes' }, /^DEMO=yes: must be "on" or "off"/],
    [
      { DEMO: 'on', PLATFORM: 'https://t.example.com' },
      /^DEMO=on: the demo tenant belongs to the embedded platform/,
    ],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL: must start with postgres/],
    [
      { PUBLIC_ORIGIN: 'portal.example.com' },
      /^PUBLIC_ORIGIN=portal\.example\.com: must be scheme, host and port/,
    ],
    [{ PUBLIC_ORIGIN: 'https://a.example/portal' }, /^PUBLIC_ORIGIN=.*only/],
    [{ PUBLIC_ORIGIN: 'http://a.example' }, /^PUBLIC_ORIGIN=.*Use https/],
    [{ PLATFORM: 'http://tenant.example.com' }, /^PLATFORM=.*"embedded" or the https address/],
    [{ PLATFORM: 'https://tenant.example.com/am' }, /^PLATFORM=.*Use https:\/\/tenant\.example\.com/],
    [{ MANAGED_CONFIG: '/does/not/exist.json' }, /^MANAGED_CONFIG=.*cannot be read/],
    [{ PORTAL_CONFIG: '/does/not/exist.json' }, /^PORTAL_CONFIG: .*cannot be read/],
    [{ PORTAL_CONFIG: file('text.json', 'flags') }, /^PORTAL_CONFIG: .*is not JSON/],
    [
      { PORTAL_CONFIG: file('flag.json', '{"flags":{"govern":true}}') },
      /^PORTAL_CONFIG: .*"\/flags".*govern/,
    ],
    [{ PORTAL_CONFIG: file('mode.json', '{"mode":"admin"}') }, /^PORTAL_CONFIG: .*"\/mode"/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL=loud: must be one of/],
  ])('%o', (environment, expected) => {
    const faults = faultsOf(environment)
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.some((fault) => expected.test(fault))).toBe(true)
  })

  test('all faults are told at once', () => {
    expect(faultsOf({ PORT: 'x', DEMO: 'y', PLATFORM: 'z' })).toHaveLength(3)
  })

  test('http on the loopback is good for a tenant under test', () => {
    expect(readServerConfig({ PLATFORM: 'http://127.0.0.1:9000' }).tenant).toBe('http://127.0.0.1:9000')
  })

  test('a password in DATABASE_URL never shows in a fault', () => {
    expect(faultsOf({ DATABASE_URL: 'mysql://u:secret@x' }).join()).not.toContain('secret')
  })
})

describe('sessions', () => {
  test('last as long as the operator says', () => {
    const { sessionLimits } = readServerConfig({ SESSION_IDLE_SECONDS: '60', SESSION_MAX_SECONDS: '600' })
    expect(sessionLimits).toEqual({ idle: 60_000, max: 600_000 })
  })

  test('what is due is looked for each minute, or as the operator says', () => {
    expect(readServerConfig({}).sweepSeconds).toBe(60)
    expect(readServerConfig({ SWEEP_SECONDS: '5' }).sweepSeconds).toBe(5)
  })

  test.each([
    ['SWEEP_SECONDS', '0'],
    ['SESSION_IDLE_SECONDS', '4'],
    ['SESSION_MAX_SECONDS', 'long'],
  ])('not with %s=%s', (name, value) => {
    expect(faultsOf({ [name]: value }).join()).toContain(name)
  })

  test('a moment that is none is refused with its place', () => {
    const path = file('no-timeout.json', '{ "sessionTimeout": { "idleWarningSeconds": 0 } }')
    expect(faultsOf({ PORTAL_CONFIG: path }).join()).toContain('/sessionTimeout/idleWarningSeconds')
  })
})

describe('the tenant', () => {
  test('has region, tier and lock', () => {
    const path = file('tenant.json', '{ "region": "de", "tier": "staging", "tenantLocked": true }')
    expect(readServerConfig({ PORTAL_CONFIG: path }).portal.tenant).toEqual({
      region: 'de',
      tier: 'staging',
      locked: true,
    })
  })
})

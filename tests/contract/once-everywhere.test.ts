import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readServerConfig } from '../../server/config.ts'
import { demoPassword } from '../../server/demo/personas.ts'
import { stableId } from '../../server/demo/tenant.ts'
import { startServer } from '../../server/start.ts'
import type { RunningServer } from '../../server/start.ts'
import { databasesByDay } from '../store/support/fresh-database.ts'
import { createOwnDatabase } from '../support/own-database.ts'
import { signedIn } from './gateway-support.ts'
import type { Page } from './gateway-support.ts'
import { itemId } from './governance-support.ts'
import { startDemoServer } from '../support/demo-store.ts'

/** One write of a service, as the page sends it, and what shows how often it was done. */
interface Write {
  readonly who: string
  readonly send: readonly [method: string, path: string, body?: unknown]
  readonly shown: () => Promise<unknown>
}

describe.each(databasesByDay)('through the gateway a repeated key has one effect: %s', (kind) => {
  let server: RunningServer
  let remove: () => Promise<void>
  const pages = new Map<string, Page>()
  beforeAll(async () => {
    const common = { PORT: '0', DEMO: 'on', DEMO_USERS: '20', NODE_ENV: 'test' }
    if (kind === 'postgresql') {
      const own = await createOwnDatabase(process.env['TEST_DATABASE_URL'] ?? '', 'once')
      remove = own.drop
      server = await startServer(readServerConfig({ ...common, DATABASE_URL: own.url }))
    } else {
      const folder = mkdtempSync(join(tmpdir(), 'atrium-once-'))
      remove = async () => rmSync(folder, { recursive: true, force: true })
      server = await startDemoServer(join(folder, 'data'))
    }
    for (const who of ['erin.employee', 'mona.manager', 'adam.admin', 'gil.global', 'tara.auditor'])
      pages.set(who, await signedIn(server.origin, who, demoPassword))
  }, 120_000)
  afterAll(async () => {
    await server?.close()
    await remove?.()
  })

  const page = (who: string): Page => pages.get(who)!
  // oxlint-disable-next-line typescript/no-explicit-any -- an answer of whatever shape the test is about
  const ask = async (who: string, method: string, path: string, body?: unknown): Promise<any> => {
    const answer = await page(who).send(method, path, body)
    const text = await answer.text()
    expect(answer.status, `${path}: ${text}`).toBeLessThan(300)
    return JSON.parse(text)
  }
  const erin = stableId('alpha_user', 'erin.employee')
  const users = (who: string) => `/am/json/realms/root/realms/alpha/users/${stableId('alpha_user', who)}`

  const requested = async (): Promise<string> => {
    const body = await ask('erin.employee', 'POST', '/iga/governance/requests?_action=create', {
      users: [erin],
      catalogs: [{ type: 'entitlement', id: itemId('entitlement', 'Contract Vault Contract Signer') }],
      accessModifier: 'add',
    })
    return body.result[0].id
  }

  const cases: Readonly<Record<string, () => Promise<Write>>> = {
    'a comment on a request': async () => {
      const id = await requested()
      return {
        who: 'erin.employee',
        send: ['POST', `/iga/governance/requests/${id}?_action=comment`, { comment: 'Once' }],
        shown: async () =>
          (await ask('erin.employee', 'GET', `/iga/governance/requests/${id}`)).decision.comments.length,
      }
    },
    'a delegation': async () => ({
      who: 'mona.manager',
      send: [
        'POST',
        `/iga/governance/user/${stableId('alpha_user', 'mona.manager')}/set-proxy`,
        { proxyIds: [stableId('alpha_user', 'tara.auditor')] },
      ],
      shown: async () =>
        (
          await ask(
            'tara.auditor',
            'GET',
            `/openidm/managed/alpha_user/${stableId('alpha_user', 'tara.auditor')}?_fields=_notifications/*`,
          )
        )._notifications.length,
    }),
    'an object that is created': async () => ({
      who: 'adam.admin',
      send: ['POST', '/openidm/managed/alpha_organization?_action=create', { name: 'Once only' }],
      shown: async () =>
        (await ask('adam.admin', 'GET', '/openidm/managed/alpha_organization?_queryFilter=true&_fields=name'))
          .result.length,
    }),
    'an object that is changed': async () => ({
      who: 'adam.admin',
      send: [
        'PATCH',
        `/openidm/managed/alpha_user/${erin}`,
        [{ operation: 'replace', field: '/city', value: 'Lyon' }],
      ],
      shown: async () => (await ask('adam.admin', 'GET', `/openidm/managed/alpha_user/${erin}`))._rev,
    }),
    'a version of a secret': async () => {
      const value = { encoding: 'generic', useInPlaceholders: true, valueBase64: 'YQ==' }
      await ask('gil.global', 'PUT', '/environment/secrets/esv-once', value)
      return {
        who: 'gil.global',
        send: ['POST', '/environment/secrets/esv-once/versions?_action=create', { valueBase64: 'Yg==' }],
        shown: async () => (await ask('gil.global', 'GET', '/environment/secrets/esv-once/versions')).length,
      }
    },
    'a label of shared resources': async () => ({
      who: 'erin.employee',
      send: ['POST', `${users('erin.employee')}/oauth2/resources/labels?_action=create`, { name: 'Once' }],
      shown: async () =>
        (
          await ask(
            'erin.employee',
            'GET',
            `${users('erin.employee')}/oauth2/resources/labels?_queryFilter=true`,
          )
        ).result.length,
    }),
    'a preference': async () => ({
      who: 'erin.employee',
      send: ['PUT', '/enduser/portal/preferences/once.test', { value: 1 }],
      shown: async () => (await page('erin.employee').boot()).preferences?.['once.test'],
    }),
    'a layer that is published': async () => {
      const layers = '/enduser/portal/layers'
      const { draft } = await ask('adam.admin', 'GET', `${layers}/realm`)
      const { revision } = await ask('adam.admin', 'PUT', `${layers}/realm/draft`, {
        base: draft?.revision ?? 0,
        files: [],
      })
      return {
        who: 'adam.admin',
        send: ['POST', `${layers}/realm/publication`, { draft: revision, why: 'Once' }],
        shown: async () => (await ask('adam.admin', 'GET', `${layers}/realm`)).revision,
      }
    },
  }

  test.each(Object.entries(cases))('%s', async (name, prepare) => {
    const { who, send, shown } = await prepare()
    const key = { 'idempotency-key': `once ${name}` }
    const [method, path, body] = send
    const before = await shown()
    const first = await page(who).send(method, path, body, key)
    const text = await first.text()
    expect(first.status, text).toBeLessThan(300)
    const after = await shown()
    expect(after).not.toEqual(before)
    const again = await page(who).send(method, path, body, key)
    expect([again.status, await again.text()]).toEqual([first.status, text])
    expect(await shown()).toEqual(after)
    const other = await page(who).send(method, path, Array.isArray(body) ? [] : { other: 1 }, key)
    // What the contract refuses never reaches the key.
    expect([400, 409]).toContain(other.status)
  })
})

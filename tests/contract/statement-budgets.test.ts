import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../server/demo/personas.ts'
import type { RunningServer } from '../../server/start.ts'
import { startDemoServer } from '../support/demo-store.ts'
import { filledIn } from '../support/sign-in-step.ts'
import type { SignInStep } from '../support/sign-in-step.ts'
import { Page, signedIn } from './gateway-support.ts'

const PEOPLE = ['erin.employee', 'mona.manager', 'adam.admin'] as const
type Name = (typeof PEOPLE)[number]

/** What the database is asked for a call is exact, unlike its time: what the whole server sends while it is answered. */
describe('statements of a call', () => {
  const home = mkdtempSync(join(tmpdir(), 'atrium-budgets-'))
  const pages = new Map<Name, Page>()
  const ids = new Map<Name, string>()
  let server: RunningServer
  beforeAll(async () => {
    server = await startDemoServer(home, { NODE_ENV: 'production', LOG_LEVEL: 'error' })
    for (const name of PEOPLE) {
      const page = await signedIn(server.origin, name, demoPassword)
      pages.set(name, page)
      ids.set(name, (await page.boot()).user!.id)
    }
  })
  afterAll(async () => {
    await server?.close()
    rmSync(home, { recursive: true, force: true })
  })

  /** Until nothing is sent any more: what the call before left behind is not of this one. */
  async function quiet(): Promise<void> {
    for (let before = -1, turn = 0; turn < 100 && before !== server.statementsSent(); turn++) {
      before = server.statementsSent()
      await new Promise((passed) => setTimeout(passed, 100))
    }
  }

  /** The fewest of several times: what a timer sends at the same moment is not of the call. */
  async function fewest(times: number, call: (turn: number) => Promise<Response>): Promise<number> {
    const counts: number[] = []
    for (let turn = 0; turn < times; turn++) {
      await quiet()
      const before = server.statementsSent()
      const answer = await call(turn)
      const text = await answer.text()
      counts.push(server.statementsSent() - before)
      expect(answer.status, text).toBeLessThan(300)
    }
    return Math.min(...counts)
  }
  const path = (text: string, name: Name): string => text.replace('{id}', ids.get(name)!)

  test.each<[string, Name, string, string, unknown, number]>([
    ['own person', 'erin.employee', 'GET', '/openidm/managed/alpha_user/{id}', undefined, 0],
    [
      'poll of the notifications',
      'erin.employee',
      'GET',
      '/openidm/managed/alpha_user/{id}?_fields=_notifications/*',
      undefined,
      0,
    ],
    ['schema', 'erin.employee', 'GET', '/openidm/schema/managed/alpha_user', undefined, 0],
    ['configuration', 'erin.employee', 'GET', '/openidm/config/ui/configuration', undefined, 0],
    ['boot', 'erin.employee', 'GET', '/enduser/portal/boot', undefined, 6],
    ['boot of an administrator', 'adam.admin', 'GET', '/enduser/portal/boot', undefined, 6],
    ['counts, known for a second', 'erin.employee', 'GET', '/enduser/counts', undefined, 0],
    [
      'page of people',
      'adam.admin',
      'GET',
      '/openidm/managed/alpha_user?_queryFilter=true&_pageSize=10&_totalPagedResultsPolicy=EXACT',
      undefined,
      2,
    ],
    [
      'my requests',
      'erin.employee',
      'POST',
      '/iga/governance/user/{id}/requests?_action=search&_pageSize=10',
      {},
      1,
    ],
    [
      'approvals',
      'mona.manager',
      'POST',
      '/iga/governance/user/{id}/tasks?_action=search&pageSize=10&actorStatus=active&type=request',
      {},
      2,
    ],
    [
      'catalogue',
      'erin.employee',
      'GET',
      '/iga/governance/catalog?_queryFilter=true&_pageSize=10',
      undefined,
      1,
    ],
    ['a rule', 'adam.admin', 'GET', '/iga/governance/policy/rule/books-four-eyes', undefined, 2],
    [
      'history of a rule',
      'adam.admin',
      'GET',
      '/iga/governance/policy/rule/books-four-eyes/history',
      undefined,
      2,
    ],
    ['published layers', 'adam.admin', 'GET', '/enduser/portal/layers', undefined, 3],
  ])('%s', async (_, name, method, address, body, most) => {
    const page = pages.get(name)!
    const call = () => page.send(method, path(address, name), body)
    await (await call()).text()
    expect(await fewest(5, call)).toBeLessThanOrEqual(most)
  })

  test('counts that are not known', async () => {
    const erin = pages.get('erin.employee')!
    const asked = await fewest(3, async () => {
      await new Promise((passed) => setTimeout(passed, 1_100))
      return erin.send('GET', '/enduser/counts')
    })
    expect(asked).toBeGreaterThan(0)
    // One for each count that has a list of its own.
    expect(asked).toBeLessThanOrEqual(7)
  })

  test('counts are those of the boot document', async () => {
    const mona = pages.get('mona.manager')!
    const { counts } = (await (await mona.send('GET', '/enduser/counts')).json()) as {
      counts: Record<string, number>
    }
    expect(counts['approvalsCount']).toBeGreaterThan(0)
    expect(counts).toEqual((await mona.boot()).counts)
  })

  test('a sign-in, from the first question to the cookie', async () => {
    const url = '/am/json/realms/root/realms/alpha/authenticate'
    const most = await fewest(5, async () => {
      const page = new Page(server.origin)
      const step = (await (await page.send('POST', url, {})).json()) as SignInStep
      const answer = await page.send('POST', url, filledIn(step, 'erin.employee', demoPassword))
      expect(page.cookies).toContain('atrium')
      return answer
    })
    // Two of them behind the answer: what came before is read, and the scored event kept.
    expect(most).toBeLessThanOrEqual(14)
  })

  test('a request with its conflicts and the stages that are still to come', async () => {
    const mona = pages.get('mona.manager')!
    const tasks = '/iga/governance/user/{id}/tasks?_action=search&pageSize=1&actorStatus=active&type=request'
    const waiting = await mona.send('POST', path(tasks, 'mona.manager'), {})
    const { result } = (await waiting.json()) as { result: { id: string }[] }
    const asked = await fewest(5, () => mona.send('GET', `/iga/governance/requests/${result[0]!.id}`))
    expect(asked).toBeLessThanOrEqual(13)
  })

  test('a decision', async () => {
    const mona = pages.get('mona.manager')!
    const waiting = await mona.send(
      'POST',
      path(
        '/iga/governance/user/{id}/tasks?_action=search&pageSize=10&actorStatus=active&type=request',
        'mona.manager',
      ),
      {},
    )
    const { result } = (await waiting.json()) as { result: { id: string }[] }
    expect(result.length).toBeGreaterThanOrEqual(2)
    // What the process does by itself meanwhile is counted too: the quietest of several tells.
    const most = await fewest(Math.min(result.length, 6), (turn) =>
      mona.send('POST', `/iga/governance/requests/${result[turn]!.id}?_action=approve`, {
        justification: 'Needed',
      }),
    )
    expect(most).toBeLessThanOrEqual(8)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTargetService } from '../../../server/platform/connectors/targets/target-service.ts'
import { identityStoreConnector } from '../../../server/platform/iga/access/provision.ts'
import { readOutboundAllow } from '../../../server/platform/kernel/outbound/outbound-allow.ts'
import { createOutbound } from '../../../server/platform/kernel/outbound/outbound.ts'
import { TOKEN } from './scim-system.ts'
import type { Fault } from './scim-system.ts'
import { BY, reader, signer, startTargets, vault } from './target-support.ts'
import type { TargetsUnderTest } from './target-support.ts'

const WHO = 'erin.employee'
const OTHER = 'mona.manager'

let under: TargetsUnderTest
beforeAll(async () => {
  under = await startTargets()
})
afterAll(() => under.close())
beforeEach(() => under.clear())

/** How the system and the account of a person stand, in the words that administrators read. */
const standing = async (id: string, userName = WHO) => {
  const system = await under.targets.systems.read(id, {})
  const row = await under.service.database.kysely
    .withTables<{
      target_account: { user_id: string; state: string; problem: { code: string } | null; attempts: number }
    }>()
    .selectFrom('target_account')
    .selectAll()
    .where('user_id', '=', under.service.id(userName))
    .executeTakeFirst()
  return { system: system.problem?.message, account: row?.state, code: row?.problem?.code }
}
/** Does something with the first calls that fit, and lets the others through. */
const first = (count: number, fits: (call: string) => boolean, fault: Fault): Fault => {
  let left = count
  return (request, response, next) => {
    if (left <= 0 || !fits(`${request.method} ${request.path}`)) return next()
    left--
    fault(request, response, next)
  }
}
const posts = (call: string): boolean => call.startsWith('POST /scim/Users')

describe('a system that is away', () => {
  test.each<[string, Fault, string]>([
    ['ends connections', (request) => request.socket.destroy(), 'could not be reached'],
    ['is overloaded', (_request, response) => void response.status(503).end(), 'busy or away (status 503)'],
    [
      'refuses the token',
      (_request, response) => void response.status(401).end(),
      'does not accept the token',
    ],
    ['forbids it', (_request, response) => void response.status(403).end(), 'does not accept the token'],
    [
      'leads to the addresses of the machine',
      (_request, response) => response.redirect(307, 'http://169.254.169.254/latest/meta-data'),
      'Calls to 169.254.169.254 are not allowed.',
    ],
  ])('that %s is left alone for a while, and everything waits', async (_what, fault, message) => {
    await under.give(WHO, vault)
    await under.give(OTHER, vault)
    under.scim.fault = fault
    const { _id: id } = await under.connect()
    await under.targets.work()
    const { system, account } = await standing(id)
    expect([system, account]).toEqual([expect.stringContaining(message), 'waiting'])
    const calls = under.scim.calls.length
    await under.targets.work()
    expect(under.scim.calls).toHaveLength(calls)
    for (let round = 0; round < 30; round++) {
      under.service.time.now += 1_000_000
      await under.targets.work()
    }
    expect(await under.states()).not.toContain('dead')
    under.scim.fault = undefined
    await under.settle()
    expect(await under.states()).toMatchObject({ [WHO]: 'confirmed', [OTHER]: 'confirmed' })
    expect((await standing(id)).system).toBeUndefined()
  })

  test('that says when to come back is not called before', async () => {
    await under.give(WHO, vault)
    under.scim.fault = first(
      1,
      () => true,
      (_request, response) => void response.status(429).set('retry-after', '120').end(),
    )
    await under.connect()
    await under.targets.work()
    expect(under.scim.calls).toHaveLength(1)
    under.service.time.now += 119_000
    await under.targets.work()
    expect(under.scim.calls).toHaveLength(1)
    under.service.time.now += 2_000
    await under.targets.work()
    expect(await under.states()).toEqual({ [WHO]: 'confirmed' })
  })

  test('holds back no other', async () => {
    await under.give(WHO, vault)
    await under.connect()
    under.scim.fault = () => {}
    const stuck = under.targets.work()
    await under.restart()
    await stuck
    under.scim.fault = undefined
    under.service.time.now += 130_000
    await under.targets.work()
    expect(await under.states()).toEqual({ [WHO]: 'confirmed' })
  })
})

describe('an answer that is lost', () => {
  test('after an account was created makes no second one', async () => {
    await under.give(WHO, vault, signer)
    under.scim.fault = first(1, posts, (request, response, next) => {
      response.end = (() => request.socket.destroy()) as never
      next()
    })
    await under.connect()
    await under.settle()
    expect(under.scim.users.size).toBe(1)
    expect(under.scim.account(WHO)).toMatchObject({ active: true, groups: ['Contract Signer'] })
  })

  test('and an error after it was done make none either', async () => {
    await under.give(WHO, vault, signer)
    under.scim.fault = first(
      3,
      (call) => !call.startsWith('GET'),
      (_request, response, next) => {
        const end = response.end.bind(response) as unknown as (text: string) => Response
        response.end = (() => {
          response.removeHeader('content-length')
          response.statusCode = 500
          return end('{}')
        }) as never
        next()
      },
    )
    await under.connect()
    await under.settle()
    expect(under.scim.users.size).toBe(1)
    expect(under.scim.groups.size).toBe(1)
    expect(under.scim.account(WHO)).toMatchObject({ groups: ['Contract Signer'] })
  })
})

describe('a process that ends in the middle', () => {
  /** Lets the system do it, and the process end before it hears of it. */
  const endAfter = async (fits: (call: string) => boolean) => {
    let stopped: Promise<void> | undefined
    under.scim.fault = (request, response, next) => {
      if (stopped || !fits(`${request.method} ${request.path}`)) return next()
      response.end = (() => {
        stopped = under.restart()
        return response
      }) as never
      next()
    }
    await under.targets.work()
    await stopped
    under.scim.fault = undefined
    under.service.time.now += 130_000
  }

  test.each([
    ['after an account was created', posts],
    ['after a group was created', (call: string) => call.startsWith('POST /scim/Groups')],
    ['after a group was joined', (call: string) => call.startsWith('PATCH /scim/Groups')],
  ])('%s: it is gone on with, once', async (_what, fits) => {
    await under.give(WHO, vault, signer)
    await under.connect()
    await endAfter(fits)
    await under.settle()
    expect([under.scim.users.size, under.scim.groups.size]).toEqual([1, 1])
    expect(under.scim.account(WHO)).toMatchObject({ active: true, groups: ['Contract Signer'] })
  })

  test('what was sent and is wanted no more is taken back, though nobody heard of it', async () => {
    await under.give(WHO, vault, signer)
    await under.connect()
    await endAfter((call) => call.startsWith('PATCH /scim/Groups'))
    await under.take(WHO, signer)
    await under.settle()
    expect(under.scim.account(WHO)).toMatchObject({ active: true, groups: [] })
  })

  test('an account that was created and is wanted no more is ended', async () => {
    await under.give(WHO, vault)
    await under.connect()
    await endAfter(posts)
    await under.take(WHO, vault)
    await under.settle()
    expect(under.scim.account(WHO)).toMatchObject({ active: false })
  })

  test('a group that another process makes at the same time is taken', async () => {
    await under.give(WHO, reader)
    await under.give('mona.manager', reader)
    await under.connect()
    const makesGroup = (call: string): boolean => call === 'POST /scim/Groups'
    under.scim.fault = first(1, makesGroup, (_request, _response, next) => {
      under.scim.groups.set('theirs', { id: 'theirs', displayName: 'Contract Reader', members: [] })
      next()
    })
    await under.settle()
    expect([...under.scim.groups.keys()]).toEqual(['theirs'])
    for (const who of [WHO, 'mona.manager'])
      expect(under.scim.account(who)).toMatchObject({ groups: ['Contract Reader'] })
  })

  test('what changes while it is sent is sent too', async () => {
    await under.give(WHO, vault)
    await under.connect()
    const giveFirst = async (next: () => void): Promise<void> => {
      await under.give(WHO, reader)
      next()
    }
    under.scim.fault = first(1, posts, (_request, _response, next) => void giveFirst(next))
    await under.settle()
    expect(under.scim.account(WHO)).toMatchObject({ groups: ['Contract Reader'] })
  })
})

describe('an answer that cannot be used', () => {
  test.each<[string, Fault, string]>([
    [
      'is no JSON',
      (_request, response) => void response.status(200).send('<html>'),
      'target-answer-not-usable',
    ],
    ['is something else', (_request, response) => void response.json([1]), 'target-answer-not-usable'],
    [
      'is nested without end',
      (_request, response) => void response.status(200).send(`{"a":${'['.repeat(50)}${']'.repeat(50)}}`),
      'target-answer-not-usable',
    ],
    [
      'has a hundred megabytes',
      (_request, response) => {
        const block = Buffer.alloc(1_000_000, 32)
        let sent = 0
        const more = (): void => {
          while (!response.destroyed && sent++ < 100)
            if (!response.write(block)) return void response.once('drain', more)
          response.end()
        }
        more()
      },
      'target-answer-too-large',
    ],
    ['is an error that stays', (_request, response) => void response.status(500).end(), 'target-failed'],
  ])('%s: it is tried some times, then it stays in the list', async (_what, fault, code) => {
    await under.give(WHO, vault)
    under.scim.fault = fault
    const { _id: id } = await under.connect()
    await under.targets.work()
    expect(await standing(id)).toEqual({ system: undefined, account: 'waiting', code })
    await under.settle()
    expect(await standing(id)).toEqual({ system: undefined, account: 'dead', code })
    expect(under.scim.calls).toHaveLength(10)
    under.scim.fault = undefined
    await under.targets.systems.update(id, { matchBy: 'userName' }, undefined, BY, {})
    await under.settle()
    expect(await standing(id)).toEqual({ system: undefined, account: 'confirmed', code: undefined })
  })
})

test('what the system refuses for good is tried once, and what changes is tried anew', async () => {
  under.scim.users.set('other', { id: 'other', userName: WHO, externalId: 'of-somebody' })
  await under.give(WHO, vault)
  const { _id: id } = await under.connect({ matchBy: 'externalId' })
  await under.settle()
  expect(await standing(id)).toMatchObject({ account: 'dead', code: 'target-conflict' })
  expect(under.scim.calls.filter(posts)).toHaveLength(1)
  under.scim.users.clear()
  await under.patch(WHO, { operation: 'replace', field: '/givenName', value: 'Erina' })
  await under.settle()
  expect(under.scim.account(WHO)).toMatchObject({ name: { givenName: 'Erina' } })
})

test('the account of somebody else is not taken', async () => {
  await under.give(WHO, vault)
  const { _id: id } = await under.connect()
  await under.settle()
  const [account] = under.scim.users.values()
  account!['userName'] = OTHER
  await under.give(OTHER, vault)
  await under.settle()
  expect(await standing(id, OTHER)).toMatchObject({ account: 'dead', code: 'target-account-taken' })
})

test('where there are no systems it is looked for them once a minute', async () => {
  const { database, governance, identity, time } = under.service
  const targets = createTargetService({
    database,
    outbound: createOutbound(readOutboundAllow('127.0.0.1', [])),
    sealing: { seal: (_place, secret) => secret, unseal: (_place, sealed) => sealed },
    objects: identity.provisioned,
    realm: '/alpha',
    connector: identityStoreConnector,
    report: () => {},
    clock: () => time.now,
    every: 10,
  })
  const pause = () => new Promise((done) => setTimeout(done, 200))
  targets.start((userId) => governance.requests.settleProvisioning(userId))
  try {
    const before = database.statementsSent()
    await pause()
    expect(database.statementsSent() - before).toBeLessThanOrEqual(2)
    await under.give(WHO, vault)
    const input = { name: 'Vault', baseUrl: under.scim.base, token: TOKEN, applicationId: vault }
    await targets.systems.create(input, BY, {})
    await pause()
    expect(under.scim.users.size).toBe(0)
    time.now += 60_000
    await expect.poll(() => under.scim.users.size, { timeout: 10_000 }).toBe(1)
  } finally {
    await targets.stop()
  }
})

test('a paused system is not called', async () => {
  const { _id: id } = await under.connect()
  await under.targets.systems.setState(id, 'paused', BY, {})
  await under.give(WHO, vault)
  await under.targets.work()
  expect([under.scim.calls, await under.states()]).toEqual([[], { [WHO]: 'dirty' }])
  await under.targets.systems.setState(id, 'active', BY, {})
  await under.settle()
  expect(await under.states()).toEqual({ [WHO]: 'confirmed' })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operations } from '../../openapi/generated/operations.ts'
import { DomainError, isRefusal, problemOf } from '../../server/contract/index.ts'
import type { OperationReply, OperationRequest } from '../../server/contract/index.ts'
import { once } from '../../server/contract/once.ts'
import type { Database } from '../../server/store/database.ts'
import { createKeyStore } from '../../server/store/idempotency/key-store.ts'
import { databases, freshDatabase } from '../store/support/fresh-database.ts'

const log = { warn: () => undefined } as unknown as Parameters<typeof once>[3]
const caller = { id: 'ada', realm: '/alpha', component: 'managed/alpha_user', roles: [], scopes: [] }
const call = (key: string | undefined, more: Partial<OperationRequest> = {}): OperationRequest => ({
  operationId: 'anything',
  params: {},
  query: {},
  body: { some: 'thing' },
  headers: key === undefined ? {} : { 'idempotency-key': key },
  caller,
  locales: [],
  ip: '127.0.0.1',
  transactionId: 't',
  ...more,
})
const codeOf = (error: unknown): unknown => {
  if (!isRefusal(error)) return error
  const { code, detail } = problemOf(error)
  return [code, (detail as { code?: string } | undefined)?.code]
}

describe.each(databases)('a call with a key: %s', (kind) => {
  let database: Database
  const time = { now: Date.parse('2026-05-01T09:00:00Z') }
  beforeAll(async () => {
    database = await freshDatabase(kind)
    await sql`create table effect (id serial primary key, what text)`.execute(database.kysely)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await sql`delete from effect`.execute(database.kysely)
    await sql`delete from idempotency_key`.execute(database.kysely)
  })
  const keys = () => createKeyStore(database, () => time.now)
  const send = (request: OperationRequest, handler: () => Promise<OperationReply>) =>
    once(keys(), request, handler, log)
  const refusalOf = (request: OperationRequest, handler: () => Promise<OperationReply>) =>
    send(request, handler).then(
      (answer) => answer,
      (error: unknown) => codeOf(error),
    )
  const effects = async () =>
    Number((await sql<{ n: number }>`select count(*) as n from effect`.execute(database.kysely)).rows[0]?.n)
  const add = async () => {
    await sql`insert into effect (what) values ('done')`.execute(database.kysely)
    return { status: 201, body: { number: await effects() }, headers: { location: '/x' } }
  }
  const addInTransaction = () =>
    database.kysely.transaction().execute(async (tx) => {
      await sql`insert into effect (what) values ('done')`.execute(tx)
      return { body: { inTransaction: true } }
    })
  /** The process dies: nothing that it would still do is done. */
  const dieAfter = async (request: OperationRequest, handler: () => Promise<OperationReply>) => {
    const real = keys()
    const dead = { ...real, keep: async () => {}, release: async () => {} }
    await once(dead, request, handler, log).catch(() => undefined)
  }

  const writes = Object.entries(operations).filter(([, row]) => row.method !== 'GET' && !row.reads)
  test('of every operation is done once and answered alike', async () => {
    for (const [operationId] of writes) {
      const request = call(`key-of-${operationId}`, { operationId })
      const first = await send(request, add)
      expect(await send(request, add), operationId).toEqual(first)
    }
    expect(await effects()).toBe(writes.length)
  })

  test.each([
    ['a change of its own', () => add],
    ['a transaction', () => addInTransaction],
  ])('ten at once with %s have one effect', async (_, handlerOf) => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => refusalOf(call('ten'), handlerOf())))
    expect(await effects()).toBe(1)
    const [done] = answers.filter((each) => !Array.isArray(each))
    expect(done).toBeDefined()
    for (const answer of answers) expect([done, [409, 'in-progress']]).toContainEqual(answer)
    expect(await send(call('ten'), handlerOf())).toEqual(done)
  })

  test('without a key, or of nobody, is done each time and costs no statement', async () => {
    const none = { ...keys(), begin: () => Promise.reject(new Error('asked')) }
    await once(none, call(undefined), add, log)
    await once(none, call('k', { caller: null }), add, log)
    await once(none, call(undefined), add, log)
    expect(await effects()).toBe(3)
  })

  test('is another one of another caller, realm or client', async () => {
    const others = [
      caller,
      { ...caller, id: 'bob' },
      { ...caller, realm: '/bravo' },
      { ...caller, client: 'c' },
    ]
    for (const each of others) await send(call('same', { caller: each }), add)
    expect(await effects()).toBe(others.length)
  })

  test.each([
    ['operation', { operationId: 'another' }],
    ['address', { params: { id: 'x' } }],
    ['query', { query: { phaseName: 'x' } }],
    ['body', { body: { some: 'other' } }],
  ])('is refused with another %s', async (_, more) => {
    await send(call('reused'), add)
    expect(await refusalOf(call('reused', more), add)).toEqual([409, 'key-reused'])
    expect(await effects()).toBe(1)
  })

  test.each([
    ['', 400],
    ['x'.repeat(201), 400],
    ['tab\t', 400],
    ['x'.repeat(200), 0],
    ['a b;c', 0],
  ])('takes the key %j or not', async (key, refused) => {
    const answer = await refusalOf(call(key), add)
    expect(Array.isArray(answer) ? answer[0] : 0).toBe(refused)
  })

  test('that was refused leaves its key free', async () => {
    const refuse = async () => {
      await database.kysely.transaction().execute(async (tx) => {
        await sql`insert into effect (what) values ('half')`.execute(tx)
        throw new DomainError('body-not-valid', { why: 'no' })
      })
      return {}
    }
    expect(await refusalOf(call('free'), refuse)).toEqual([400, 'body-not-valid'])
    expect(await refusalOf(call('free', { body: 'other' }), add)).toMatchObject({ status: 201 })
  })

  test('that failed before anything was kept leaves its key free', async () => {
    const broken = async () => Promise.reject(new TypeError('broken'))
    expect(await refusalOf(call('broken'), broken)).toBeInstanceOf(TypeError)
    expect(await refusalOf(call('broken'), add)).toMatchObject({ status: 201 })
  })

  test('that is refused after a change is refused alike, and the change is not made twice', async () => {
    const half = async () => {
      await add()
      throw new DomainError(
        'action-not-supported',
        { action: 'rest' },
        { detail: { left: ['b'] }, status: 422 },
      )
    }
    expect(await refusalOf(call('half'), half)).toEqual([422, 'action-not-supported'])
    expect(await refusalOf(call('half'), half)).toEqual([422, 'action-not-supported'])
    expect(await effects()).toBe(1)
  })

  test('that is refused again is refused in the language of whoever sends it again', async () => {
    const half = async () => {
      await add()
      throw new DomainError('action-not-supported', { action: 'rest' }, { detail: { left: ['b'] } })
    }
    const said = async (locale: string) => {
      const error = await send(call('said', { locales: [locale] }), half).catch((thrown: unknown) => thrown)
      const { code, message, detail } = problemOf(error, { locales: [locale] })
      return { code, message, detail }
    }
    const detail = { left: ['b'], code: 'action-not-supported', params: { action: 'rest' } }
    expect(await said('en')).toEqual({ code: 400, message: "Unsupported action 'rest'.", detail })
    expect(await said('fr')).toEqual({
      code: 400,
      message: 'L’action «\u00a0rest\u00a0» n’est pas prise en charge.',
      detail,
    })
    expect(await effects()).toBe(1)
  })

  test.each([
    ['a change of its own', () => add],
    ['a transaction', () => addInTransaction],
  ])('whose process died after %s is in progress, then already done', async (_, handlerOf) => {
    await dieAfter(call('dead'), handlerOf())
    expect(await refusalOf(call('dead'), handlerOf())).toEqual([409, 'in-progress'])
    time.now += 11_000
    expect(await refusalOf(call('dead'), handlerOf())).toEqual([409, 'already-done'])
    expect(await effects()).toBe(1)
  })

  test('whose process died before any change is done by the next', async () => {
    // A wrong password is counted although nothing is done.
    await dieAfter(call('early'), async () => {
      await sql`insert into access_failure (key, failures, window_ends) values (${`k${time.now}`}, 1, now())`.execute(
        database.kysely,
      )
      throw new Error('killed')
    })
    expect(await refusalOf(call('early'), add)).toEqual([409, 'in-progress'])
    time.now += 11_000
    expect(await refusalOf(call('early'), add)).toMatchObject({ status: 201 })
    expect(await effects()).toBe(1)
  })

  test('of an embedded store that is opened again waits for no dead process', async () => {
    await dieAfter(call('reopened'), addInTransaction)
    await sql`update idempotency_key set lease = 'another-process:1'`.execute(database.kysely)
    const found = kind === 'embedded' ? 'already-done' : 'in-progress'
    expect(await refusalOf(call('reopened'), add)).toEqual([409, found])
  })

  test.each([
    ['a change of its own', () => add],
    ['a transaction', () => addInTransaction],
  ])('that somebody took over commits nothing any more: %s', async (_, handlerOf) => {
    const slow = async () => {
      time.now += 11_000
      await send(call('slow'), add)
      return handlerOf()()
    }
    expect(await refusalOf(call('slow'), slow)).toEqual([409, 'in-progress'])
    expect(await effects()).toBe(1)
  })

  test('is only known to be done where the answer is too large to keep', async () => {
    const large = async () => ({ ...(await add()), body: { text: 'x'.repeat(300_000) } })
    await send(call('large'), large)
    expect(await refusalOf(call('large'), large)).toEqual([409, 'already-done'])
  })

  test('can be read from its row by nobody', async () => {
    const secret = 'the-secret-of-the-answer'
    await send(call('plain-key', { body: { password: 'Portal-Demo-1' } }), async () => ({ body: { secret } }))
    const { rows } = await sql<{ row: string; answer: Buffer }>`
      select k::text as row, answer from idempotency_key k`.execute(database.kysely)
    const text = rows.map(({ row, answer }) => row + answer.toString('latin1')).join()
    for (const each of [secret, 'plain-key', 'Portal-Demo-1']) expect(text).not.toContain(each)
    expect(text).not.toMatch(/\bada\b/)
  })

  test('is forgotten after a day', async () => {
    await send(call('day'), add)
    time.now += 86_400_000
    await send(call('day', { body: 'another' }), add)
    expect(await effects()).toBe(2)
    time.now += 86_400_000
    await keys().sweep()
    const { rows } = await sql`select id from idempotency_key`.execute(database.kysely)
    expect(rows).toEqual([])
  })

  test('leaves alone what is still done after the answer', async () => {
    let after: Promise<unknown> = Promise.resolve()
    await send(call('after'), async () => {
      after = new Promise((resolve) => setTimeout(resolve, 20)).then(add)
      throw new DomainError('body-not-valid', { why: 'no' })
    }).catch(() => undefined)
    await after
    expect(await effects()).toBe(1)
  })
})

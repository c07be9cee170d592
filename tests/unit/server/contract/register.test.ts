import { afterEach, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { HttpProblem, createContractApp, registerContract } from '../../../../server/contract/index.ts'
import type { ContractDocument, Handlers } from '../../../../server/contract/index.ts'

const json = (schema: unknown) => ({ description: '', content: { 'application/json': { schema } } })
const thing = {
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: { name: { type: 'string' } },
}

const document: ContractDocument = {
  service: 'access',
  root: {
    servers: [{ url: '/am/json' }],
    components: { schemas: { Thing: thing } },
    paths: {
      '/{realmPath}/things': {
        parameters: [
          {
            name: 'realmPath',
            in: 'path',
            required: true,
            'x-multi-segment': true,
            schema: { type: 'string' },
          },
        ],
        get: {
          operationId: 'listThings',
          'x-api-version': 'protocol=2.1,resource=1.0',
          parameters: [
            { name: '_pageSize', in: 'query', schema: { type: 'integer', maximum: 100 } },
            { name: 'deep', in: 'query', schema: { type: 'boolean' } },
          ],
          responses: { 200: json({ type: 'object' }) },
        },
      },
      '/{realmPath}/things#_action=create': {
        parameters: [
          {
            name: 'realmPath',
            in: 'path',
            required: true,
            'x-multi-segment': true,
            schema: { type: 'string' },
          },
        ],
        post: {
          operationId: 'createThing',
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
          responses: { 201: json({ $ref: '#/components/schemas/Thing' }) },
        },
      },
      '/{realmPath}/files/{name}': {
        get: {
          operationId: 'readFile',
          security: [{ session: [] }],
          parameters: [
            {
              name: 'realmPath',
              in: 'path',
              required: true,
              'x-multi-segment': true,
              schema: { type: 'string' },
            },
            { name: 'name', in: 'path', required: true, 'x-multi-segment': true, schema: { type: 'string' } },
          ],
          responses: { 200: json({ type: 'object' }) },
        },
      },
      '/{realmPath}/all/*': {
        get: { operationId: 'readAll', responses: { 200: json(true) } },
      },
    },
  },
}

const good: Handlers = {
  listThings: async ({ params, query }) => ({ body: { params, query } }),
  createThing: async ({ body }) => ({ body }),
  readFile: async ({ params, caller }) => ({ body: { params, id: caller?.id } }),
  readAll: async () => ({ body: {} }),
}

const noKeys = async (): Promise<never> => {
  throw new Error('No operation here takes a key.')
}

const open: FastifyInstance[] = []
function start(handlers: Handlers = good, signedIn = false): FastifyInstance {
  const app = createContractApp({ foldRealms: true })
  open.push(app)
  const caller = { id: 'ada', realm: '/alpha', component: 'managed/user', roles: [], scopes: [] }
  registerContract(app, {
    documents: [document],
    handlers,
    checkResponses: true,
    keys: { begin: noKeys, run: noKeys, keep: noKeys, release: noKeys, sweep: noKeys },
    resolveCaller: async () => (signedIn ? caller : null),
  })
  return app
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()))
})

describe('start-up', () => {
  test('names operations without handler and handlers without operation', () => {
    const { listThings, ...rest } = good
    expect(listThings).toBeDefined()
    expect(() => start({ ...rest, stray: async () => ({}) })).toThrow(
      /operations without a handler: listThings\. handlers without an operation: stray/,
    )
  })
})

describe('routing', () => {
  test('folds the realm, coerces the query, keeps unknown parameters', async () => {
    const answer = await start().inject(
      '/am/json/realms/root/realms/alpha/things/?_pageSize=5&deep=true&other=x',
    )
    expect(answer.json()).toEqual({
      params: { realmPath: '/alpha' },
      query: { _pageSize: 5, deep: true, other: 'x' },
    })
    expect(answer.headers['content-type']).toBe('application/json;charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['content-api-version']).toBe('protocol=2.1,resource=1.0')
  })

  test('a parameter of several segments is decoded once', async () => {
    const answer = await start(good, true).inject('/am/json/files/ui/th%2565me')
    expect(answer.json()).toMatchObject({ params: { name: 'ui/th%65me' }, id: 'ada' })
  })

  test('a star in the path is only a star', async () => {
    const app = start()
    expect((await app.inject('/am/json/all/*')).statusCode).toBe(200)
    expect((await app.inject('/am/json/all/x')).statusCode).toBe(404)
  })

  test('echoes the transaction id, makes one when there is none', async () => {
    const app = start()
    const echoed = await app.inject({
      url: '/am/json/things',
      headers: { 'x-forgerock-transactionid': 't-1' },
    })
    expect(echoed.headers['x-forgerock-transactionid']).toBe('t-1')
    const made = await app.inject('/am/json/things')
    expect(made.headers['x-forgerock-transactionid']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('refusals', () => {
  test.each([
    [
      'GET',
      '/am/json/things?_pageSize=many',
      undefined,
      400,
      /'_pageSize' must be integer/,
      'query-not-valid',
    ],
    ['GET', '/am/json/things?_pageSize=101', undefined, 400, /'_pageSize' must be <= 100/, 'query-not-valid'],
    ['GET', '/am/json/things?_pageSize=1&_pageSize=2', undefined, 400, /_pageSize/, 'query-not-valid'],
    [
      'POST',
      '/am/json/things?_action=create',
      '{"nam":1}',
      400,
      /'name' is required.*'nam' is not known/,
      'body-not-valid',
    ],
    ['POST', '/am/json/things?_action=create', '{"name":1}', 400, /'name' must be string/, 'body-not-valid'],
    ['POST', '/am/json/things?_action=create', '', 400, /request body is required/, 'body-required'],
    ['POST', '/am/json/things?_action=create', '{"name"', 400, /not valid JSON/, 'json-not-valid'],
    ['POST', '/am/json/things?_action=create', '{"__proto__":{}}', 400, /__proto__/, 'json-key-refused'],
    [
      'POST',
      '/am/json/things?_action=create',
      '['.repeat(80) + ']'.repeat(80),
      400,
      /deeper than 64/,
      'json-too-deep',
    ],
    [
      'POST',
      '/am/json/things?_action=create',
      `{"name":"${'x'.repeat(1_100_000)}"}`,
      413,
      /large/,
      'body-too-large',
    ],
    [
      'POST',
      '/am/json/things?_action=destroy',
      '{}',
      400,
      /Unsupported action 'destroy'; supported: create/,
      'action-not-here',
    ],
    ['POST', '/am/json/things', '{}', 400, /_action is required here; one of: create/, 'action-required'],
    [
      'DELETE',
      '/am/json/things',
      undefined,
      405,
      /DELETE is not supported here; supported: GET, POST/,
      'method-not-supported',
    ],
    ['GET', '/am/json/nothing', undefined, 404, /Not Found/, 'not-found'],
    ['GET', '/am/json/files/a', undefined, 401, /Access Denied/, 'not-signed-in'],
  ] as const)('%s %s', async (method, url, payload, code, message, domainCode) => {
    const answer = await start().inject({
      method,
      url,
      ...(payload === undefined ? {} : { payload, headers: { 'content-type': 'application/json' } }),
    })
    expect(answer.statusCode).toBe(code)
    expect(answer.json()).toMatchObject({
      code,
      reason: expect.any(String),
      message: expect.stringMatching(message),
      detail: { code: domainCode, params: expect.any(Object) },
    })
  })

  test('are said in the language of the reader', async () => {
    const of = async (language: string, url: string, payload?: object) =>
      (
        await start().inject({
          method: payload ? 'POST' : 'GET',
          url,
          headers: { 'accept-language': language },
          ...(payload ? { payload } : {}),
        })
      ).json()
    expect(await of('fr-CA, en;q=0.5', '/am/json/nothing')).toEqual({
      code: 404,
      reason: 'Not Found',
      message: 'Introuvable',
      detail: { code: 'not-found', params: {} },
    })
    expect(await of('ar', '/am/json/things?_action=destroy', {})).toMatchObject({
      message: 'الإجراء «destroy» غير مدعوم؛ المدعوم: create.',
      detail: { code: 'action-not-here', params: { action: 'destroy', actions: ['create'] } },
    })
    expect(await of('xx', '/am/json/nothing')).toMatchObject({ message: 'Not Found' })
  })

  test('other content types are refused unless the body is empty', async () => {
    const app = start()
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const refused = await app.inject({
      method: 'POST',
      url: '/am/json/things?_action=create',
      payload: 'name=a',
      headers: form,
    })
    expect(refused.statusCode).toBe(415)
  })
})

describe('answers', () => {
  test('a wrong shape is a 500 that names the operation', async () => {
    const answer = await start({
      ...good,
      createThing: async () => ({ body: { name: 'a', extra: 1 } }),
    }).inject({
      method: 'POST',
      url: '/am/json/things?_action=create',
      payload: { name: 'a' },
    })
    expect(answer.statusCode).toBe(500)
    expect(answer.json().message).toMatch(/createThing does not match the contract.*'extra' is not known/)
  })

  test('a problem of the domain keeps its detail; any other error says nothing', async () => {
    const app = start({
      ...good,
      listThings: async () => {
        throw new HttpProblem(403, 'Failed policy validation', { detail: { result: false } })
      },
      createThing: async () => {
        throw new Error('secret internals')
      },
    })
    expect((await app.inject('/am/json/things')).json()).toEqual({
      code: 403,
      reason: 'Forbidden',
      message: 'Failed policy validation',
      detail: { result: false },
    })
    const failed = await app.inject({
      method: 'POST',
      url: '/am/json/things?_action=create',
      payload: { name: 'a' },
    })
    expect(failed.statusCode).toBe(500)
    expect(failed.body).not.toContain('secret internals')
  })
})

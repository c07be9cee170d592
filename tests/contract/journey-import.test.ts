import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALPHA, kindsOf, startJourneys } from './journeys-support.ts'
import type { JourneysUnderTest } from './journeys-support.ts'

let service: JourneysUnderTest
let global: string
beforeAll(async () => {
  service = await startJourneys()
  global = await service.signIn('gil.global')
})
afterAll(() => service.close())

const trees = `${ALPHA}/realm-config/authentication/authenticationtrees/trees`
const SUCCESS = '70e691a5-1e33-4ac3-a356-e7b6d60d92e0'
const exported = {
  tree: {
    _id: 'Imported',
    entryNodeId: 'p',
    nodes: {
      p: { nodeType: 'PageNode', displayName: 'Page', connections: { outcome: 's' } },
      s: { nodeType: 'ScriptedDecisionNode', displayName: 'House rules', connections: { yes: SUCCESS } },
    },
  },
  nodes: {
    p: {
      pageHeader: { en: 'Hello' },
      nodes: [{ _id: 'n', nodeType: 'UsernameCollectorNode', displayName: 'Name' }],
    },
    s: { script: 'x' },
  },
  innerNodes: { n: {} },
}
const call = async (method: 'POST' | 'DELETE' | 'GET', url: string, token?: string, payload?: object) => {
  const answer = await service.app.inject({
    method,
    url,
    ...(payload ? { payload } : {}),
    ...(token === undefined ? {} : { headers: { cookie: `${service.cookieName}=${token}` } }),
  })
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> }
}
const importing = (payload: object, token: string | undefined = global) =>
  call('POST', `${trees}?_action=import`, token, payload)

describe('import of journeys', () => {
  test('names what cannot be run, lists the journey, runs it up to there, and takes it away again', async () => {
    expect((await importing(exported)).body).toEqual({
      result: [
        {
          journey: 'Imported',
          replaced: false,
          unknownNodeTypes: [{ nodeType: 'ScriptedDecisionNode', nodes: ['House rules'] }],
          notes: [],
        },
      ],
    })
    const list = await call('GET', `${trees}?_queryFilter=true`, global)
    expect((list.body['result'] as { _id: string }[]).map(({ _id }) => _id)).toContain('Imported')
    const first = await service.start('Imported')
    expect(first.body.header).toBe('Hello')
    const stopped = await service.send(first.body, ['ada'])
    expect(stopped.status).toBe(501)
    expect(stopped.body.message).toContain('"House rules" is of the kind ScriptedDecisionNode')
    const params = { journey: 'Imported', node: 'House rules', kind: 'ScriptedDecisionNode' }
    expect(stopped.body.detail).toMatchObject({
      code: 'journey-node-not-supported',
      params: { why: { code: 'journey-kind-unknown', params } },
    })
    expect((await call('DELETE', `${trees}/Imported`, global)).status).toBe(200)
    expect((await service.start('Imported')).status).toBe(400)
  })

  test('over a shipped journey, until it is removed', async () => {
    const own = { ...exported, tree: { ...exported.tree, _id: 'CallbackChoice' } }
    expect((await importing(own)).body).toMatchObject({ result: [{ replaced: true }] })
    expect(kindsOf(await service.start('CallbackChoice'))).toEqual(['NameCallback'])
    await call('DELETE', `${trees}/CallbackChoice`, global)
    expect(kindsOf(await service.start('CallbackChoice'))).toEqual(['ChoiceCallback'])
    expect((await call('DELETE', `${trees}/CallbackChoice`, global)).status).toBe(404)
  })

  test('the journey that everybody signs in with is replaced on purpose only', async () => {
    const own = { ...exported, tree: { ...exported.tree, _id: 'Login' } }
    expect(await importing(own)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Nothing was imported') },
    })
    expect(kindsOf(await service.start('Login'))).toHaveLength(2)
    const url = `${trees}?_action=import&replaceDefault=true`
    expect((await call('POST', url, global, own)).body).toMatchObject({ result: [{ replaced: true }] })
    expect(kindsOf(await service.start('Login'))).toHaveLength(1)
    await call('DELETE', `${trees}/Login`, global)
    expect(kindsOf(await service.start('Login'))).toHaveLength(2)
  })

  test.each<[string, string | undefined, number]>([
    ['nobody', undefined, 401],
    ['an employee', 'erin.employee', 403],
    ['an administrator of the realm', 'adam.admin', 403],
  ])('%s may not', async (_who, userName, status) => {
    const token = userName === undefined ? undefined : await service.signIn(userName)
    const answer = await call('POST', `${trees}?_action=import`, token, exported)
    expect(answer.status).toBe(status)
  })

  test.each<[string, object, RegExp]>([
    ['no tree', { nodes: {} }, /tree is missing/],
    [
      'an entry that is not there',
      { ...exported, tree: { ...exported.tree, entryNodeId: 'q' } },
      /names the node q/,
    ],
  ])('%s is refused with the place', async (_what, payload, message) => {
    const answer = await importing(payload)
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) } })
  })
})

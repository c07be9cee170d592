import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALPHA, BRAVO, idsOf, startToolServer } from './administration-support.ts'
import type { ToolServer } from './administration-support.ts'

// Journeys as a tool lists, exports and imports them: node by node, then the tree.

let server: ToolServer
beforeAll(async () => {
  server = await startToolServer()
}, 120_000)
afterAll(() => server?.close())

const AREA = '/realm-config/authentication/authenticationtrees'
const TREES = `${ALPHA}${AREA}/trees`
const NODES = `${ALPHA}${AREA}/nodes`
const SUCCESS = '70e691a5-1e33-4ac3-a356-e7b6d60d92e0'
const FAILURE = 'e301438c-0bd0-429c-ab0c-66126501069a'
const PAGE = '11111111-0000-4000-8000-000000000001'
const NAME = '11111111-0000-4000-8000-000000000002'
const ASK = '11111111-0000-4000-8000-000000000003'

interface Tree {
  readonly _id: string
  readonly _rev: string
  readonly entryNodeId: string
  readonly nodes: Record<string, { nodeType: string; connections: Record<string, string> }>
}
const page = { pageHeader: { en: 'Hello' }, nodes: [{ _id: NAME, nodeType: 'UsernameCollectorNode' }] }
const tree = (more: Record<string, unknown> = {}) => ({
  entryNodeId: PAGE,
  enabled: true,
  uiConfig: {},
  staticNodes: {},
  nodes: {
    [PAGE]: {
      nodeType: 'PageNode',
      displayName: 'Page',
      connections: { outcome: ASK },
      x: 1,
      y: 2,
    },
    [ASK]: {
      nodeType: 'MessageNode',
      displayName: 'Sure?',
      connections: { true: SUCCESS, false: FAILURE },
    },
  },
  ...more,
})
const call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
  who = 'gil.global',
) => server.ask(who, method, path, body, headers)
const writeNodes = async (header = 'Hello', who = 'gil.global') => {
  const named = { ...page, pageHeader: { en: header } }
  const answers = [
    await call('PUT', `${NODES}/PageNode/${PAGE}`, named, {}, who),
    await call('PUT', `${NODES}/UsernameCollectorNode/${NAME}`, {}, {}, who),
    await call('PUT', `${NODES}/MessageNode/${ASK}`, { message: { en: 'Sure?' } }, {}, who),
  ]
  return answers.map(({ status }) => status)
}
const begin = async (journey: string) => {
  const answer = await fetch(
    `${server.origin}${ALPHA}/authenticate?authIndexType=service&authIndexValue=${journey}`,
    { method: 'POST' },
  )
  return { status: answer.status, body: (await answer.json()) as { header?: string } }
}
const audited = async (journey: string): Promise<string[]> => {
  const filter = encodeURIComponent(`resource eq "config/journey/alpha/${journey}"`)
  const { body } = await call('GET', `/openidm/audit?_queryFilter=${filter}&_pageSize=20`)
  return (body['result'] as { action: string }[]).map(({ action }) => action).toReversed()
}

describe('what there is', () => {
  test('every node of every journey is read by its kind and id, also those on pages', async () => {
    const list = await call('GET', `${TREES}?_queryFilter=true`, undefined, {}, 'adam.admin')
    const trees = list.body['result'] as Tree[]
    expect(trees.length).toBeGreaterThan(20)
    const ids = trees.flatMap(({ nodes }) => Object.keys(nodes))
    // Without their journey nothing else tells them apart.
    expect(new Set(ids).size).toBe(ids.length)
    const journey = trees.find(({ _id }) => _id === 'LoginWithSecondFactor') ?? trees[0]!
    expect(Object.keys(journey.nodes)).toContain(journey.entryNodeId)
    for (const [id, { nodeType, connections }] of Object.entries(journey.nodes)) {
      const read = await call('GET', `${NODES}/${nodeType}/${id}`, undefined, {}, 'adam.admin')
      expect(read).toMatchObject({ status: 200, body: { _id: id, _type: { _id: nodeType } } })
      const outcomes = (read.body['_outcomes'] as { id: string }[]).map((outcome) => outcome.id)
      expect(outcomes).toEqual(expect.arrayContaining(Object.keys(connections)))
      for (const next of Object.values(connections))
        expect([SUCCESS, FAILURE, ...Object.keys(journey.nodes)]).toContain(next)
      const inner = (read.body['nodes'] ?? []) as { _id: string; nodeType: string }[]
      for (const one of inner)
        expect((await call('GET', `${NODES}/${one.nodeType}/${one._id}`)).status).toBe(200)
    }
  })

  test('kinds, outcomes, and every node at once', async () => {
    const types = await call('POST', `${NODES}?_action=getAllTypes`, {})
    expect(idsOf(types)).toEqual(
      expect.arrayContaining(['PageNode', 'MessageNode', 'InnerTreeEvaluatorNode']),
    )
    const outcomes = (type: string, settings: unknown) =>
      call('POST', `${NODES}/${type}?_action=listOutcomes`, settings)
    expect((await outcomes('ChoiceCollectorNode', { choices: ['a', 'b'] })).body).toEqual([
      { id: 'a', displayName: 'a' },
      { id: 'b', displayName: 'b' },
    ])
    expect((await outcomes('PageNode', page)).body).toEqual([{ id: 'outcome', displayName: 'outcome' }])
    expect((await outcomes('NoSuchNode', {})).body).toEqual([])
    const about = (type: string, action: string) => call('POST', `${NODES}/${type}?_action=${action}`, {})
    expect((await about('RetryLimitDecisionNode', 'schema')).body).toEqual({
      type: 'object',
      properties: { retryLimit: { type: 'number', required: false } },
    })
    for (const type of idsOf(types)) {
      expect([type, (await about(type, 'schema')).status]).toEqual([type, 200])
      expect((await about(type, 'template')).body['_type']).toMatchObject({ _id: type })
    }
    expect((await about('NoSuchNode', 'schema')).status).toBe(404)
    expect((await about('NoSuchNode', 'template')).status).toBe(404)
    const all = await call('POST', `${NODES}?_action=nextdescendents`, {})
    const messages = await call('GET', `${NODES}/MessageNode?_queryFilter=true`)
    expect(idsOf(messages).length).toBeGreaterThan(0)
    expect(idsOf(all)).toEqual(expect.arrayContaining(idsOf(messages)))
  })

  test('an export that comes back changes nothing, not even of the journey that everybody signs in with', async () => {
    for (const name of ['Login', 'AskSecondFactor']) {
      const exported = (await call('GET', `${TREES}/${name}`)).body as unknown as Tree
      for (const [id, { nodeType }] of Object.entries(exported.nodes)) {
        const { body } = await call('GET', `${NODES}/${nodeType}/${id}`)
        expect((await call('PUT', `${NODES}/${nodeType}/${id}`, body)).status).toBe(200)
      }
      const { _rev, ...sent } = exported
      expect((await call('PUT', `${TREES}/${name}`, sent)).body).toEqual(exported)
      // It is still the shipped one.
      expect((await call('DELETE', `${TREES}/${name}`)).status).toBe(404)
    }
  })
})

describe('a journey that is written', () => {
  test('is in force with its tree and not before, is changed as a whole, and is taken away', async () => {
    expect(await writeNodes()).toEqual([201, 201, 201])
    expect((await begin('Written')).status).toBe(400)
    const made = await call('PUT', `${TREES}/Written`, tree())
    expect([made.status, made.body['_id']]).toEqual([201, 'Written'])
    expect((await begin('Written')).body.header).toBe('Hello')
    expect((await call('GET', `${NODES}/PageNode/${PAGE}`)).body).toMatchObject(page)

    expect(await writeNodes('Good day')).toEqual([200, 200, 200])
    // What was written is read by who wrote it, and runs when the tree takes it.
    expect((await call('GET', `${NODES}/PageNode/${PAGE}`)).body['pageHeader']).toEqual({ en: 'Good day' })
    expect(
      (await call('GET', `${NODES}/PageNode/${PAGE}`, undefined, {}, 'adam.admin')).body['pageHeader'],
    ).toEqual({ en: 'Hello' })
    expect((await begin('Written')).body.header).toBe('Hello')
    expect((await call('PUT', `${TREES}/Written`, tree())).status).toBe(200)
    expect((await begin('Written')).body.header).toBe('Good day')

    expect((await call('PUT', `${TREES}/Written`, tree({ enabled: false }))).status).toBe(200)
    expect((await begin('Written')).status).toBe(400)
    expect((await call('DELETE', `${NODES}/PageNode/${PAGE}`)).status).toBe(409)
    expect((await call('DELETE', `${TREES}/Written`)).status).toBe(200)
    // A tool removes the nodes after their tree.
    expect((await call('GET', `${NODES}/PageNode/${PAGE}`, undefined, {}, 'adam.admin')).status).toBe(404)
    expect((await call('DELETE', `${NODES}/PageNode/${PAGE}`)).status).toBe(200)
    expect((await call('GET', `${NODES}/PageNode/${PAGE}`)).status).toBe(404)
    expect(await audited('Written')).toEqual(['create', 'update', 'update', 'delete'])
  })

  test('over a shipped one, which is back when it is removed', async () => {
    await writeNodes('Mine')
    expect((await call('PUT', `${TREES}/CallbackChoice`, tree())).status).toBe(200)
    expect((await begin('CallbackChoice')).body.header).toBe('Mine')
    expect((await call('DELETE', `${TREES}/CallbackChoice`)).status).toBe(200)
    expect((await begin('CallbackChoice')).body.header).not.toBe('Mine')
  })

  test('says which kinds of nodes the platform does not have', async () => {
    const odd = '11111111-0000-4000-8000-000000000009'
    await call('PUT', `${NODES}/ScriptedDecisionNode/${odd}`, { script: 'x' })
    const nodes = { [odd]: { nodeType: 'ScriptedDecisionNode', connections: { true: SUCCESS } } }
    const made = await call('PUT', `${TREES}/Odd`, tree({ entryNodeId: odd, nodes }))
    expect([made.status, made.headers.get('x-unknown-node-types')]).toEqual([201, 'ScriptedDecisionNode'])
    await call('DELETE', `${TREES}/Odd`)
  })

  test('If-Match and If-None-Match', async () => {
    await writeNodes()
    const made = await call('PUT', `${TREES}/Matched`, tree(), { 'if-none-match': '*' })
    expect(made.status).toBe(201)
    expect((await call('PUT', `${TREES}/Matched`, tree(), { 'if-none-match': '*' })).status).toBe(412)
    const rev = { 'if-match': String(made.body['_rev']) }
    expect((await call('PUT', `${TREES}/Matched`, tree({ enabled: false }), rev)).status).toBe(200)
    expect((await call('PUT', `${TREES}/Matched`, tree(), rev)).status).toBe(412)
    expect((await call('DELETE', `${TREES}/Matched`, undefined, rev)).status).toBe(412)
    const node = await call('GET', `${NODES}/MessageNode/${ASK}`)
    const write = (match: string) =>
      call('PUT', `${NODES}/MessageNode/${ASK}`, { message: { en: 'Really?' } }, { 'if-match': match })
    expect((await write('other')).status).toBe(412)
    expect((await write(String(node.body['_rev']))).status).toBe(200)
    expect((await call('DELETE', `${TREES}/Matched`, undefined, { 'if-match': '*' })).status).toBe(200)
  })

  test('a secret of a node is not answered, and stays', async () => {
    const id = '11111111-0000-4000-8000-000000000008'
    const node = `${NODES}/product-CaptchaNode/${id}`
    expect((await call('PUT', node, { siteKey: 's', secretKey: 'never-answered' })).status).toBe(201)
    const nodes = {
      [id]: { nodeType: 'product-CaptchaNode', connections: { true: SUCCESS, false: FAILURE } },
    }
    expect((await call('PUT', `${TREES}/Captcha`, tree({ entryNodeId: id, nodes }))).status).toBe(201)
    const read = await call('GET', node)
    expect(JSON.stringify(read.body)).not.toContain('never-answered')
    await call('PUT', node, { ...read.body, siteKey: 't' })
    const again = await call('PUT', `${TREES}/Captcha`, tree({ entryNodeId: id, nodes }))
    expect(again.status).toBe(200)
    const all = await call('POST', `${NODES}?_action=nextdescendents`, {})
    expect(JSON.stringify(all.body)).not.toContain('never-answered')
    await call('DELETE', `${TREES}/Captcha`)
  })
})

describe('what is refused', () => {
  test('a node that nobody has written, an entry that is not there: nothing is in force', async () => {
    const none = '22222222-0000-4000-8000-000000000001'
    const nodes = { [none]: { nodeType: 'MessageNode', connections: {} } }
    expect((await call('PUT', `${TREES}/Broken`, tree({ entryNodeId: none, nodes }))).body).toMatchObject({
      code: 400,
      detail: { code: 'journey-node-missing', params: { node: none, journey: 'Broken' } },
    })
    await writeNodes()
    expect((await call('PUT', `${TREES}/Broken`, tree({ entryNodeId: none }))).body).toMatchObject({
      code: 400,
      detail: { code: 'journey-file-not-valid' },
    })
    expect((await call('GET', `${TREES}/Broken`)).status).toBe(404)
    // Under another kind it is another node.
    const other = { [ASK]: { nodeType: 'PageNode', connections: {} } }
    expect((await call('PUT', `${TREES}/Broken`, tree({ entryNodeId: ASK, nodes: other }))).status).toBe(400)
  })

  test('another journey in place of the one that everybody signs in with', async () => {
    await writeNodes()
    expect((await call('PUT', `${TREES}/Login`, tree())).body).toMatchObject({
      code: 400,
      detail: { code: 'default-journey-kept' },
    })
    expect((await call('PUT', `${TREES}/Login?replaceDefault=true`, tree())).status).toBe(200)
    expect((await begin('Login')).body.header).toBe('Hello')
    expect((await call('DELETE', `${TREES}/Login`)).status).toBe(200)
  })

  test.each(['adam.admin', 'erin.employee'])('%s may not write', async (who) => {
    expect(await writeNodes('Theirs', who)).toEqual([403, 403, 403])
    expect((await call('PUT', `${TREES}/Theirs`, tree(), {}, who)).status).toBe(403)
    expect((await call('DELETE', `${TREES}/AskSecondFactor`, undefined, {}, who)).status).toBe(403)
    expect((await call('DELETE', `${NODES}/PageNode/${PAGE}`, undefined, {}, who)).status).toBe(403)
  })

  test('who does not administer the realm may not read', async () => {
    for (const path of [`${BRAVO}${AREA}/nodes/PageNode`, `${BRAVO}${AREA}/nodes/PageNode/x`])
      expect((await call('GET', path, undefined, {}, 'adam.admin')).status).toBe(403)
    expect((await server.ask(null, 'GET', `${NODES}/PageNode`)).status).toBe(401)
    expect((await call('POST', `${NODES}?_action=getAllTypes`, {}, {}, 'erin.employee')).status).toBe(403)
  })
})

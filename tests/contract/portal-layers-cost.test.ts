import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectFolder } from '../../server/contract/index.ts'
import type { OperationRequest } from '../../server/contract/index.ts'
import { readProduct } from '../../server/gateway/definitions.ts'
import { layerHandlers } from '../../server/gateway/layers/layer-handlers.ts'
import { createLayerStore } from '../../server/gateway/layers/layer-store.ts'
import { freshDatabase } from '../store/support/fresh-database.ts'
import type { Database } from '../../server/store/database.ts'
import { browserSession } from '../support/browser-session.ts'

const REVISIONS = 200
const author = { id: 'internal/user/gil', name: 'Gil' }
const filesOf = (revision: number) => [
  {
    file: 'locales/en/big.json',
    text: JSON.stringify({ acme: { big: `${revision} ${'x'.repeat(20_000)}` } }),
  },
]
const session = browserSession({ subject: 'gil' })

let database: Database
let handlers: ReturnType<typeof layerHandlers>
let composed = 0
beforeAll(async () => {
  database = await freshDatabase()
  const read = await readProduct(join(projectFolder('openapi'), '..'))
  // Each composition looks at the layers of the product once.
  const product = Object.defineProperty({ ...read }, 'layers', {
    get: () => {
      composed += 1
      return read.layers
    },
  })
  const store = createLayerStore(database, Date.now)
  for (const layer of ['tenant', 'realm:alpha'])
    for (let after = 0; after < REVISIONS; after += 1)
      await store.publish(layer, { files: filesOf(after + 1), why: 'again', by: author, after })
  handlers = layerHandlers({
    guard: { assertOrigin: () => {}, sessionOf: async () => session },
    reader: {
      identity: async (path) =>
        path.startsWith('authentication')
          ? {
              authenticationId: 'gil',
              authorization: {
                id: 'gil',
                component: 'internal/user',
                roles: ['internal/role/openidm-admin'],
              },
            }
          : undefined,
      shared: async () => undefined,
      access: async () => ({ roles: ['ui-global-admin', 'ui-realm-admin'] }),
      counts: async () => null,
      start: async () => undefined,
      probe: () => async () => ({ status: 0, body: undefined }),
    },
    product,
    store,
    openapi: projectFolder('openapi'),
  })
}, 60_000)
afterAll(() => database?.close())

const request = (params: Record<string, string> = {}, body?: unknown) =>
  ({ params, query: {}, body, headers: {} }) as unknown as OperationRequest & {
    params: never
    query: never
    body: never
  }
/** Statements and compositions of some work. */
async function costOf<Result>(work: () => Promise<Result>): Promise<{ cost: number[]; result: Result }> {
  const before = [database.statementsSent(), composed]
  const result = await work()
  return { cost: [database.statementsSent() - before[0]!, composed - before[1]!], result }
}

describe(`layers with ${REVISIONS} revisions`, () => {
  test('all of them are one statement, and only what is in force is read', async () => {
    const { cost, result } = await costOf(() => handlers.listLayers(request()))
    expect(cost).toEqual([1, 1])
    expect(result.body?.result.map(({ layer, revision }) => [layer, revision])).toEqual([
      ['tenant', REVISIONS],
      ['realm:alpha', REVISIONS],
    ])
    const bytes = JSON.stringify(result.body).length
    expect(bytes).toBeGreaterThan(2 * 20_000)
    expect(bytes).toBeLessThan(2 * 21_000)
  })

  test('who only looks composes nothing, however many they are', async () => {
    const { cost } = await costOf(() =>
      Promise.all(Array.from({ length: 20 }, () => handlers.listLayers(request()))),
    )
    expect(cost).toEqual([20, 0])
    expect((await costOf(() => handlers.readLayer(request({ layerId: 'realm' })))).cost).toEqual([1, 0])
    expect((await costOf(() => handlers.queryLayerHistory(request({ layerId: 'realm' })))).cost).toEqual([
      1, 0,
    ])
  })

  test('a draft is composed once: when it is saved, and neither when it is looked at nor published', async () => {
    const broken = [{ file: 'x.screen.json', text: '{ "format": 1' }]
    const saved = await costOf(() =>
      handlers.saveLayerDraft(request({ layerId: 'realm' }, { base: 0, files: broken })),
    )
    expect(saved.cost[1]).toBe(1)
    expect(saved.result.body?.findings).toMatchObject([{ code: 'FMT001', severity: 'error' }])
    expect((await costOf(() => handlers.readLayer(request({ layerId: 'realm' })))).cost).toEqual([1, 0])
    const mended = await costOf(() =>
      handlers.saveLayerDraft(
        request({ layerId: 'realm' }, { base: saved.result.body?.revision, files: filesOf(0) }),
      ),
    )
    expect([mended.cost[1], mended.result.body?.findings]).toEqual([1, []])
    const published = await costOf(() =>
      handlers.publishLayer(
        request({ layerId: 'realm' }, { draft: mended.result.body?.revision, why: 'mended' }),
      ),
    )
    expect([published.cost[1], published.result.body?.revision]).toEqual([0, REVISIONS + 1])
    expect((await costOf(() => handlers.listLayers(request()))).cost).toEqual([1, 0])
  })

  test('what another layer changes is found anew', async () => {
    const tenant = { layerId: 'tenant' }
    const { body } = await handlers.saveLayerDraft(request(tenant, { base: 0, files: filesOf(1) }))
    await handlers.publishLayer(request(tenant, { draft: body?.revision, why: 'again' }))
    const again = await costOf(() =>
      handlers.rollBackLayer(request({ layerId: 'realm' }, { revision: 0, why: 'back' })),
    )
    expect([again.cost[1], again.result.body?.files, again.result.body?.revision]).toEqual([
      1,
      [],
      REVISIONS + 2,
    ])
  })
})

import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTenant, temporaryFolder } from './tenant-support.ts'
import type { CallAnswer, TenantUnderTest } from './tenant-support.ts'

const CONFIGURATION = '/environment/configuration'
const place = temporaryFolder()
let tenant: TenantUnderTest
beforeAll(async () => {
  tenant = await startTenant(join(place.path, 'store'), true)
}, 180_000)
afterAll(async () => {
  await tenant?.close()
  place.remove()
})

type Documents = Record<string, Record<string, unknown> | null>
interface Read {
  readonly revision: string
  readonly documents: Documents
}
interface Fault {
  readonly path: string
  readonly pointer: string
  readonly code: string
}

const gil = (method: string, path: string, body?: unknown) => tenant.call('gil.global', method, path, body)
const read = async (): Promise<Read> => (await gil('GET', CONFIGURATION)).body as unknown as Read
const plan = (documents: Documents) => gil('POST', `${CONFIGURATION}?_action=plan`, { format: 1, documents })
const apply = async (documents: Documents): Promise<CallAnswer> => {
  const { revision } = await read()
  return gil('POST', `${CONFIGURATION}?_action=apply`, { format: 1, documents, revision })
}
const undo = () => gil('POST', `${CONFIGURATION}?_action=undo`, {})
const faultsOf = async (documents: Documents): Promise<readonly Fault[]> =>
  (await plan({ ...(await read()).documents, ...documents })).body['faults'] as readonly Fault[]

/** Everything that is there but what begins so, and what comes in its place. */
const inPlaceOf = async (beginning: string, documents: Documents): Promise<Documents> => ({
  ...Object.fromEntries(
    Object.entries((await read()).documents).filter(([path]) => !path.startsWith(beginning)),
  ),
  ...documents,
})

/** One set after the other is planned and taken, and each is taken back. */
async function goesAndComesBack(beginning: string, one: Documents, other: Documents): Promise<void> {
  const [first, second] = [await inPlaceOf(beginning, one), await inPlaceOf(beginning, other)]
  const before = (await read()).documents
  for (const wanted of [first, second]) {
    expect((await plan(wanted)).body).toMatchObject({ faults: [] })
    expect(await apply(wanted)).toMatchObject({ status: 200, body: { faults: [] } })
    expect((await read()).documents).toEqual(wanted)
  }
  for (const stood of [first, before]) {
    expect(await undo()).toMatchObject({ status: 200, body: { faults: [] } })
    expect((await read()).documents).toEqual(stood)
  }
}

describe('themes', () => {
  const theme = (_id: string, name: string, isDefault = false) => ({ _id, name, isDefault })
  const themes = (...all: ReturnType<typeof theme>[]): Documents =>
    Object.fromEntries(all.map((each) => [`themes/alpha/${each._id}`, each]))

  test.each([
    [
      'of which another is the default',
      themes(theme('aa', 'A'), theme('bb', 'B', true)),
      themes(theme('aa', 'A', true), theme('bb', 'B')),
    ],
    [
      'that swap their names',
      themes(theme('aa', 'A', true), theme('bb', 'B')),
      themes(theme('aa', 'B', true), theme('bb', 'A')),
    ],
    [
      'of which one takes the place and the name of another',
      themes(theme('aa', 'A', true), theme('bb', 'B')),
      themes(theme('aa', 'A', true), theme('cc', 'B')),
    ],
    [
      'of which one takes the place of the default',
      themes(theme('bb', 'B', true)),
      themes(theme('aa', 'B', true)),
    ],
  ])('%s go and come back', (_, one, other) => goesAndComesBack('themes/alpha/', one, other), 60_000)

  test('are refused for what is wrong at the end, each in its own file', async () => {
    const faults = await faultsOf(
      themes(theme('x1', 'Same'), theme('x2', 'Same'), {
        ...theme('x3', 'Blue'),
        linkColor: 'blueish',
      } as ReturnType<typeof theme>),
    )
    expect(faults).toEqual([
      expect.objectContaining({ path: 'themes/alpha/x2', pointer: '/name', code: 'THM891' }),
      expect.objectContaining({ path: 'themes/alpha/x3', pointer: '/linkColor', code: 'THM891' }),
    ])
    expect(await faultsOf({ 'themes/alone': theme('alone', 'Alone') })).toEqual([
      expect.objectContaining({ path: 'themes/alone', code: 'tenant-name-differs' }),
    ])
  })
})

describe('layers', () => {
  const file = (name: string, value: unknown) => ({ file: name, text: JSON.stringify(value, null, 2) })
  const people = {
    format: 1,
    id: 'acme.people',
    path: '/people',
    title: { en: 'People' },
    data: {
      people: {
        operation: 'queryManagedObjects',
        list: true,
        params: { resourceType: 'managed', resourceName: 'alpha_user' },
      },
    },
    layout: {
      widget: 'list-page',
      options: { list: 'people', title: 'People' },
      columns: [{ id: 'user', field: 'userName', label: { en: 'User name' } }],
    },
  }
  const city = {
    format: 1,
    of: 'acme.people',
    edits: [{ insert: { id: 'city', field: 'city', label: { en: 'City' } }, into: 'columns', after: 'user' }],
  }
  const screen = { files: [file('people.screen.json', people)] }
  const overlay = { files: [file('people.overlay.json', city)] }
  const both = { 'layers/realm-alpha': overlay, 'layers/tenant': screen }

  test('of tenant and realm go together and come back together', async () => {
    await goesAndComesBack('layers/', both, {})
  }, 180_000)

  // By night: each step composes the portal.
  test.runIf(process.env.NIGHTLY)(
    'lend each other a screen, in both directions',
    async () => {
      await goesAndComesBack('layers/', both, { 'layers/realm-alpha': screen })
      await goesAndComesBack('layers/', { 'layers/tenant': screen }, { 'layers/realm-bravo': screen })
    },
    240_000,
  )

  test('are refused where the layer below does not have what they change', async () => {
    expect(await faultsOf({ 'layers/realm-alpha': overlay })).toEqual([
      expect.objectContaining({ path: 'layers/realm-alpha', code: 'LAY601' }),
    ])
  })

  const words = (name: string) => file(name, { own: { said: 'So' } })
  test.each([
    [
      'a file that is no definition',
      'tenant',
      { files: [words('NOTES.json')] },
      'body-not-valid',
      'files/0/file',
    ],
    ['capitals', 'tenant', { files: [words('People_X.screen.json')] }, 'body-not-valid', 'files/0/file'],
    ['a way out', 'tenant', { files: [words('../locales/en/own.json')] }, 'body-not-valid', 'files/0/file'],
    [
      'a long name',
      'tenant',
      { files: [words(`locales/en/${'a'.repeat(120)}.json`)] },
      'body-not-valid',
      'files/0/file',
    ],
    [
      'more files than there may be',
      'tenant',
      { files: Array.from({ length: 201 }, (_, at) => words(`locales/en/own${at}.json`)) },
      'body-not-valid',
      "'files'",
    ],
    [
      'a text that is too long',
      'tenant',
      { files: [{ file: 'locales/en/own.json', text: 'x'.repeat(200_001) }] },
      'body-not-valid',
      'files/0/text',
    ],
    ['no files', 'tenant', {}, 'body-not-valid', 'files'],
    ['more than files', 'tenant', { base: 0, files: [] }, 'tenant-property-not-valid', 'base'],
    ['nothing', 'tenant', null, 'tenant-document-form', 'JSON'],
    [
      'a realm that is not there',
      'realm-nowhere',
      { files: [] },
      'tenant-document-elsewhere',
      'realm-nowhere',
    ],
    ['another name', 'product', { files: [] }, 'tenant-document-elsewhere', 'product'],
  ])('with %s are refused', async (_, name, content, code, said) => {
    expect(await faultsOf({ [`layers/${name}`]: content })).toEqual([
      expect.objectContaining({ path: `layers/${name}`, code, message: expect.stringContaining(said) }),
    ])
  })
})

test('what no import takes is not exported', async () => {
  const large = (at: number) => `/openidm/config/large${at}`
  const put = (at: number) => gil('PUT', large(at), { text: 'x'.repeat(900_000) })
  for (let at = 0; at < 9; at++) expect((await put(at)).status).toBe(201)
  expect((await plan((await read()).documents)).body).toMatchObject({ steps: [], faults: [] })
  expect((await put(9)).status).toBe(201)
  const refused = await gil('GET', CONFIGURATION)
  expect(refused).toMatchObject({ status: 413, body: { detail: { code: 'tenant-too-large' } } })
  for (let at = 0; at < 10; at++) expect((await gil('DELETE', large(at))).status).toBe(200)
  expect((await gil('GET', CONFIGURATION)).status).toBe(200)
}, 60_000)

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { operations } from '../../openapi/generated/operations.ts'

// Whoever changes something learns when it was not done, and what: the sentence stands in the definition, or the element has its own.

/** Elements that show the problem of what they asked for. True: under a sentence of their own for what was not done. */
const listeners: Readonly<Record<string, boolean>> = {
  comments: false,
  'config-editor': true,
  flow: false,
  form: false,
  'managed-object-form': true,
  'privileges-editor': true,
  'source-editor': true,
  'switch-list': false,
  'theme-editor': true,
  'theme-list': true,
}
/** Nobody asked for these, and nobody waits for them. */
const quiet: ReadonlySet<string> = new Set(['recordApplicationUse'])
const verbs = ['call', 'callAll', 'callLater'] as const

type Tree = Readonly<Record<string, unknown>>

/** Places of writes whose failure nobody puts into words. `element` is the widget whose event is answered. */
function unsaid(node: unknown, place: string, element?: string): string[] {
  if (Array.isArray(node)) return node.flatMap((each, at) => unsaid(each, `${place}/${at}`, element))
  if (typeof node !== 'object' || node === null) return []
  const tree = node as Tree
  const verb = verbs.find((each) => typeof tree[each] === 'string')
  const own = verb !== undefined && isWrite(String(tree[verb])) && !isSaid(tree, element) ? [place] : []
  const inner = Object.entries(tree).flatMap(([name, each]) =>
    unsaid(each, `${place}/${name}`, name === 'on' ? String(tree['widget'] ?? 'screen') : element),
  )
  return [...own, ...inner]
}

function isSaid(step: Tree, element = ''): boolean {
  const named = step['errorKey'] !== undefined
  if (step['onError'] === 'ignore') return quiet.has(String(step['call']))
  if (step['onError'] === 'emitter') return element in listeners && (named || listeners[element] === true)
  return named
}

function isWrite(operation: string): boolean {
  const row = operations[operation]
  return row === undefined || (row.method !== 'GET' && !row.reads)
}

test('of every write that fails it is said what was not done', () => {
  const files = readdirSync('screen-definitions', { recursive: true })
    .map((file) => `screen-definitions/${String(file)}`)
    .filter((file) => file.endsWith('.json'))
  expect(files.length).toBeGreaterThan(20)
  expect(files.flatMap((file) => unsaid(JSON.parse(readFileSync(file, 'utf8')), file))).toEqual([])
})

const write = { call: 'deleteManagedObject' }
const emitter = { ...write, onError: 'emitter' }

test.each<[string, unknown, boolean]>([
  ['a write without a sentence', { on: { x: [write] } }, false],
  ['one with a sentence', { on: { x: [{ ...write, errorKey: 'a' }] } }, true],
  ['a read', { on: { x: { call: 'readManagedObject' } } }, true],
  ['one for all chosen rows', { bulkActions: [{ callAll: 'decideRequests' }] }, false],
  ['one in a branch', { then: { when: '=true', else: [write] } }, false],
  ['a form that has no sentence', { widget: 'form', on: { submit: emitter } }, false],
  ['a form that has one', { widget: 'form', on: { submit: { ...emitter, errorKey: 'a' } } }, true],
  ['an editor with words of its own', { widget: 'theme-editor', on: { save: emitter } }, true],
  ['an element that shows nothing', { widget: 'card', on: { x: { ...emitter, errorKey: 'a' } } }, false],
  [
    'an element inside a form’s slot',
    { widget: 'form', slots: { after: [{ widget: 'card', on: { x: { ...emitter, errorKey: 'a' } } }] } },
    false,
  ],
  ['an action of a row', { widget: 'form', rowActions: [{ action: { ...emitter, errorKey: 'a' } }] }, false],
  ['a write that nobody waits for', { on: { x: { call: 'recordApplicationUse', onError: 'ignore' } } }, true],
  ['another that is ignored', { on: { x: { ...write, onError: 'ignore' } } }, false],
])('%s', (_what, definition, fine) => {
  expect(unsaid(definition, '').length === 0).toBe(fine)
})

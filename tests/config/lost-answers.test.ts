import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where an address is made of an answer that may be lost: a write that was done before answers null. */
function unguarded(node: unknown, place: string, guarded: boolean): string[] {
  if (Array.isArray(node)) return node.flatMap((each, at) => unguarded(each, `${place}/${at}`, guarded))
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, each]: [string, unknown]) => {
    const here = `${place}/${name}`
    if (name === 'navigate') return /\bresult\./.test(String(each)) && !guarded ? [here] : []
    const asks = name === 'else' && (node as Record<string, unknown>)['when'] === '=result == null'
    return unguarded(each, here, guarded || asks)
  })
}

test('nobody is led to an object whose answer is lost', () => {
  const files = readdirSync('screen-definitions', { recursive: true })
    .map((file) => `screen-definitions/${String(file)}`)
    .filter((file) => file.endsWith('.json'))
  expect(files.length).toBeGreaterThan(20)
  expect(files.flatMap((file) => unguarded(JSON.parse(readFileSync(file, 'utf8')), file, false))).toEqual([])
})

test('an address of an answer without a guard is found', () => {
  const step = { navigate: '/a/{result.id}' }
  expect(unguarded([step], '', false)).toEqual(['/0/navigate'])
  expect(unguarded([{ when: '=result == null', then: step, else: step }], '', false)).toEqual([
    '/0/then/navigate',
  ])
})

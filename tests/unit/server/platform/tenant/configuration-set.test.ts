import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { revisionOfSet, stepsBetween } from '../../../../../server/platform/tenant/configuration-set.ts'
import type { ConfigurationSet } from '../../../../../server/platform/tenant/configuration-set.ts'
import { jsonDifferences } from '../../../../../server/platform/kernel/json-differences.ts'
import type { JsonObject } from '../../../../../server/store/objects/json.ts'

const content = fc.jsonValue().map((value) => JSON.parse(JSON.stringify({ value })) as JsonObject)
const set = fc
  .dictionary(fc.constantFrom('a/1', 'a/2', 'b/1', 'b/2'), fc.option(content))
  .map((documents): ConfigurationSet => new Map(Object.entries(documents)))

describe('steps between sets', () => {
  test('are none between equal ones, and tell of every document that differs', () => {
    fc.assert(
      fc.property(set, set, (one, two) => {
        expect(stepsBetween(one, one)).toEqual([])
        const steps = stepsBetween(one, two)
        for (const path of new Set([...one.keys(), ...two.keys()])) {
          const differs = JSON.stringify(one.get(path)) !== JSON.stringify(two.get(path))
          const told = steps.some((step) => step.path === path)
          if (!differs) expect(told).toBe(false)
          if (one.has(path) !== two.has(path)) expect(told).toBe(true)
        }
        expect(revisionOfSet(one) === revisionOfSet(two)).toBe(steps.length === 0)
      }),
    )
  })

  test('a revision takes no notice of the order of keys and documents', () => {
    const one: ConfigurationSet = new Map<string, JsonObject>([
      ['a/1', { x: 1, y: 2 }],
      ['a/2', {}],
    ])
    const two: ConfigurationSet = new Map<string, JsonObject>([
      ['a/2', {}],
      ['a/1', { y: 2, x: 1 }],
    ])
    expect(revisionOfSet(one)).toBe(revisionOfSet(two))
  })

  test.each([
    [{ a: 1 }, { a: 1 }, []],
    [{ a: { b: 1 } }, { a: { b: 2 } }, [{ pointer: '/a/b', before: 1, after: 2 }]],
    [{ 'a/b': 1 }, {}, [{ pointer: '/a~1b', before: 1 }]],
    [{ a: [1] }, { a: [1, 2] }, [{ pointer: '/a', before: [1], after: [1, 2] }]],
    [{ a: [1, { x: 1 }] }, { a: [1, { x: 2 }] }, [{ pointer: '/a/1/x', before: 1, after: 2 }]],
  ])('%j and %j differ in %j', (before, after, differences) => {
    expect(jsonDifferences(before, after)).toEqual(differences)
  })
})

import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { buildForm } from '../../../../engine/object-schema/build-form.ts'
import * as noMerging from '../../../../engine/react/form-host/no-merging.ts'
import { infiniteQueryBehavior } from '../../../../engine/runtime/no-infinite-queries.ts'
import { Type } from '../../../../engine/registry/no-schemas.ts'
import { productRules } from '../../../../validators/index.ts'
import { readFileSync } from 'node:fs'
import { leftOut, withoutSummaries } from '../../../../tools/lib/left-out.ts'

// The validators of this file are built as those of a browser are.
vi.mock('@sinclair/typebox', () => import('../../../../engine/registry/no-schemas.ts'))

/** Every word that stands as a key somewhere in a value. */
function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => [key, ...keysOf(each)])
}

describe('what a build leaves out', () => {
  const merging = {
    $id: 'https://example.com/x',
    $ref: '#/definitions/x',
    allOf: [{ type: 'string' }],
    anyOf: [{}],
    if: {},
  }
  it('is nothing that a schema of a form could ask for, whatever stands in the managed schema', () => {
    const leaf = fc.record({
      type: fc.constantFrom('string', 'number', 'integer', 'boolean', 'array', 'object', 'relationship'),
    })
    const property = leaf.map((own) => ({
      ...own,
      ...merging,
      title: 'T',
      items: { ...own, ...merging },
      properties: { inner: { type: 'string', ...merging } },
    }))
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c'), property), (properties) => {
        const { schema } = buildForm({ ...merging, properties }, { mode: 'edit' })
        const names = new Set(keysOf(schema))
        expect(Object.keys(merging).filter((key) => names.has(key))).toEqual([])
      }),
    )
  })
  it('says so where one asks for it after all', () => {
    expect(noMerging.createShallowAllOfMerge()).toThrow('allOf')
    expect(() => infiniteQueryBehavior()).toThrow('infinite')
  })
  it('is no part of a rule: its test needs no schema of its parameters', () => {
    expect(Type['Object']!()).toEqual({})
    const rules = productRules.rules ?? []
    const maximum = rules.find(({ name }) => name === 'max')!
    expect(maximum.params).toEqual({})
    expect(rules.length).toBeGreaterThan(20)
  })
  it('is left out for whoever does not use it, and for nobody else', () => {
    const { resolveId } = leftOut()
    const resolve = resolveId as (source: string, importer?: string) => string | undefined
    expect(resolve('fast-uri', '/x/node_modules/@rjsf/utils/lib/a.js')).toMatch(/no-references\.ts$/)
    expect(resolve('fast-uri', '/x/node_modules/ajv/lib/a.js')).toBeUndefined()
    const query = '/x/node_modules/@tanstack/query-core/build/modern/query.js'
    expect(resolve('./infiniteQueryBehavior.js', query)).toMatch(/no-infinite-queries\.ts$/)
    expect(resolve('./infiniteQueryBehavior.js', '/x/engine/query.ts')).toBeUndefined()
    expect(resolve('@sinclair/typebox', '/x/validators/rules/max.ts')).toMatch(/no-schemas\.ts$/)
    expect(resolve('@sinclair/typebox', '/x/plugins/acme/view.tsx')).toBeUndefined()
    expect(resolve('@sinclair/typebox/value', '/x/validators/rules/max.ts')).toBeUndefined()
  })

  it('is what functions say of themselves, and nothing of what they do', () => {
    const file = new URL('../../../../src/functions/requests.ts', import.meta.url)
    const code = readFileSync(file, 'utf8')
    const left = withoutSummaries(code)
    const of = (text: string) => text.replaceAll(/\bsummary:[\s\S]*?,\n/g, '').replaceAll(/\s+/g, ' ')
    expect(of(left)).toBe(of(code))
    expect(of(code)).toContain("name: 'firstOf'")
    const said = /summary:\s*(?:'[^'\n]|"[^"\n])/
    expect([said.test(code), said.test(left)]).toEqual([true, false])
  })
})

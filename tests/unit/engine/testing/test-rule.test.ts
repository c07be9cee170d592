import { Type } from '@sinclair/typebox'
import { describe, expect, it } from 'vitest'
import { defineRule, UNVERIFIED } from '../../../../engine/registry/rule.ts'
import { testRule } from '../../../../engine/testing/index.ts'

const short = defineRule({
  name: 'short',
  messageKey: 'rules.short',
  emptyPasses: true,
  params: Type.Object({ length: Type.Number() }),
  paramsFault: ({ length }) => (length < 0 ? '"length" is negative.' : undefined),
  test: (value, { length }) =>
    String(value).length <= length || (length === 0 ? { messageKey: 'rules.none' } : { length }),
})
const free = defineRule({
  name: 'free',
  messageKey: 'rules.taken',
  asynchronous: async (value, _params, { uniqueness }, signal) => {
    const query = { resource: 'managed/alpha_user', field: 'userName', value: String(value) }
    const count = await uniqueness.countMatching(query, signal)
    return count === undefined ? UNVERIFIED : count === 0 || { count }
  },
})

describe('testRule', () => {
  it.each([
    ['abc', 3, undefined],
    ['', 0, undefined],
    ['abcd', 3, { messageKey: 'rules.short', values: { length: 3 } }],
    ['a', 0, { messageKey: 'rules.none', values: {} }],
  ])('%j with length %d is %j', async (value, length, verdict) => {
    expect(await testRule(short, value, { length })).toEqual(verdict)
  })

  it('throws the rule’s own sentence about parameters', async () => {
    await expect(testRule(short, 'a', { length: -1 })).rejects.toThrow('Rule "short": "length" is negative.')
  })

  it.each([
    [0, undefined],
    [2, { messageKey: 'rules.taken', values: { count: 2 } }],
    [undefined, undefined],
  ])('asks the ports: %j others', async (count, verdict) => {
    expect(await testRule(free, 'erin', {}, { uniqueness: { countMatching: async () => count } })).toEqual(
      verdict,
    )
  })
})

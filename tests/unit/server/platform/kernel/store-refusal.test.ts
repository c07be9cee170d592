import { languages } from '../../../../support/languages.ts'
import { describe, expect, test } from 'vitest'
import { DomainError, problemOf } from '../../../../../server/contract/index.ts'
import { refusalOfStore } from '../../../../../server/platform/kernel/store-refusal.ts'
import { StoreProblem } from '../../../../../server/store/store-problem.ts'
import type {
  StoreProblemCode,
  StoreProblemKind,
  StoreProblemParams,
} from '../../../../../server/store/store-problem.ts'

/** Status that each kind had before the store had codes: clients tell them apart by it. */
const statuses: Readonly<Record<StoreProblemKind, number>> = {
  'bad-request': 400,
  'not-found': 404,
  'precondition-failed': 412,
  conflict: 409,
}
const object = { object: 'managed/user/u1' }
const collection = 'managed/user'
/** Every code of the store; one that is missing does not compile. */
const known: Readonly<Record<StoreProblemCode, readonly [StoreProblemKind, StoreProblemParams]>> = {
  'change-reaches-too-far': ['conflict', { most: 10, collections: [collection, 'managed/role'] }],
  'credential-too-long': ['bad-request', { property: 'password', most: 10 }],
  'input-not-valid': ['bad-request', { why: 'There is no field /x.' }],
  'not-indexed': ['bad-request', { collection, most: 10, field: 'city' }],
  'object-changed': ['precondition-failed', { ...object, rev: 2, expected: '1' }],
  'object-collides': ['conflict', { collection }],
  'object-exists': ['precondition-failed', object],
  'object-not-found': ['not-found', { id: 'u1', collection }],
  'relationship-holds-one': ['bad-request', { property: 'manager' }],
  'relationship-not-found': ['not-found', { property: 'city', collection }],
  'resource-not-found': ['not-found', { resource: collection }],
  'too-many-matches': ['bad-request', { most: 10 }],
  'value-taken': ['conflict', { property: 'userName', collection }],
}

describe('what the store refuses', () => {
  test.each(Object.entries(known))('%s keeps the status of its kind, and says all it names', (code, of) => {
    const [kind, params] = of
    const refusal = refusalOfStore(new StoreProblem(kind, 'In English', {}, code as StoreProblemCode, params))
    for (const locale of languages) {
      const problem = problemOf(refusal, { locales: [locale] })
      expect(problem.code).toBe(statuses[kind])
      expect(problem.detail).toEqual({ code, params })
      expect(problem.message).not.toContain('{{')
      for (const value of Object.values(params).flat()) expect(problem.message).toContain(String(value))
    }
  })

  test('says where the fault lies, and why where a parser found it', () => {
    const refusal = refusalOfStore(new StoreProblem('bad-request', 'No.', { parameter: '_queryFilter' }))
    expect(refusal).toBeInstanceOf(DomainError)
    expect(problemOf(refusal)).toMatchObject({
      code: 400,
      message: 'No.',
      detail: { code: 'input-not-valid', params: { why: 'No.' }, parameter: '_queryFilter' },
    })
  })

  test('anything else stays what it is', () => {
    const fault = new TypeError('ours')
    expect(refusalOfStore(fault)).toBe(fault)
  })
})

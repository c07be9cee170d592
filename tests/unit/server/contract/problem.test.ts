import { expect, test } from 'vitest'
import { problemBody, problemOf } from '../../../../server/contract/index.ts'
import { StoreUnavailable } from '../../../../server/store/store-unavailable.ts'
import type { UnavailableReason } from '../../../../server/store/store-unavailable.ts'

test.each<readonly [UnavailableReason, string, RegExp]>([
  ['away', '5', /not available at the moment/],
  ['busy', '5', /too much to do/],
  ['full', '60', /disk of the database is full/],
  ['unknown', '5', /not known whether it was kept/],
])('a database that is %s is 503 in the shape of every service', (reason, seconds, sentence) => {
  const problem = problemOf(new StoreUnavailable(reason, new Error('connect to 10.0.0.7 failed')))
  expect([problem.code, problem.headers['retry-after']]).toEqual([503, seconds])
  expect(problem.message).toMatch(sentence)
  const { message } = problem
  // Whoever sent a change looks for what became of it, and does not take it for refused.
  const detail = reason === 'unknown' ? { detail: { code: 'outcome-unknown' } } : {}
  const of = (service: string) => problemBody(service, problem)
  expect(of('access')).toEqual({ code: 503, reason: 'Service Unavailable', message, ...detail })
  expect(of('governance')).toEqual({ message, ...detail })
  expect(of('environment')).toEqual({ code: 503, message, ...detail })
  expect(of('protection')).toEqual({
    error: 'temporarily_unavailable',
    error_description: message,
    ...detail,
  })
})

test('what else is thrown says nothing of itself', () => {
  const problem = problemOf(new Error('column "x" does not exist'))
  expect([problem.code, problem.message]).toEqual([500, 'The server could not complete the request.'])
})

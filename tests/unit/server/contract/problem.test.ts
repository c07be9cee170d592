import { expect, test } from 'vitest'
import { DomainError, problemBody, problemOf, statusOf } from '../../../../server/contract/index.ts'
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
  const detail = {
    detail:
      reason === 'unknown'
        ? { code: 'outcome-unknown', params: { why: { code: 'change-cut-off' } } }
        : { code: `database-${reason}`, params: {} },
  }
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

test('an error of the framework keeps its status, and gains a code', () => {
  const refused = (statusCode: number) =>
    problemOf(Object.assign(new Error('Maximum param length exceeded'), { statusCode }), { locales: ['fr'] })
  expect(refused(414)).toMatchObject({
    code: 414,
    message: 'Maximum param length exceeded',
    detail: { code: 'call-not-accepted', params: { why: 'Maximum param length exceeded' } },
  })
  expect(refused(413)).toMatchObject({ code: 413, detail: { code: 'body-too-large' } })
})

test('a protocol may have its own reason, and a code several statuses', () => {
  const error = new DomainError('body-not-valid', { why: 'x' }, { reason: 'invalid_scope', status: 422 })
  expect([statusOf(error), problemOf(error).code, problemOf(error).reason]).toEqual([
    422,
    422,
    'invalid_scope',
  ])
})

test('faults of fields are said with the rest', () => {
  const errors = [
    { field: 'a', code: 'action-not-supported', params: { action: 'x' } },
    { field: 'b', message: 'No.' },
  ]
  const said = (locale: string) =>
    problemOf(new DomainError('not-found', {}, { detail: { errors } }), { locales: [locale] }).detail
  expect(said('en')).toEqual({
    code: 'not-found',
    params: {},
    errors: [{ ...errors[0], message: "Unsupported action 'x'." }, errors[1]],
  })
  expect(said('fr')).toMatchObject({
    errors: [{ message: expect.stringContaining('prise en charge') }, { message: 'No.' }],
  })
})

test('what else is thrown says nothing of itself', () => {
  const problem = problemOf(new Error('column "x" does not exist'))
  expect([problem.code, problem.message]).toEqual([500, 'The server could not complete the request.'])
  expect(problem.detail).toEqual({ code: 'internal-error', params: {} })
})

import { expect, it } from 'vitest'
import { CallProblem } from '../../../../../engine/format/problem.ts'
import {
  failureUrlOf,
  faultOf,
  isExpired,
  journeyProblem,
} from '../../../../../src/journeys/run/journey-fault.ts'

const problem = (detail: unknown, code = 401) => ({ code, reason: 'Unauthorized', message: 'No', detail })

it.each([
  ['/enduser/#/forbidden', 'http://localhost:8080/enduser/#/forbidden'],
  ['http://localhost:8080/help', 'http://localhost:8080/help'],
  ['https://help.example.com/', 'https://help.example.com/'],
  ['http://elsewhere.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['https://', undefined],
  ['', undefined],
  [7, undefined],
])('a refusal leads from %s to %s', (failureUrl, address) => {
  expect(failureUrlOf(problem({ failureUrl }), 'http://localhost:8080')?.href).toBe(address)
})

it('a refusal without details leads nowhere', () => {
  for (const detail of [undefined, null, 'x', {}])
    expect(failureUrlOf(problem(detail), 'http://localhost:8080')).toBeUndefined()
})

it('tells time that ran out from a refusal', () => {
  expect(isExpired(problem({ errorCode: '110' }))).toBe(true)
  expect(isExpired(problem({ errorCode: 110 }))).toBe(true)
  expect(isExpired(problem({ errorCode: '111' }))).toBe(false)
  expect(isExpired(problem(undefined))).toBe(false)
})

it('tells a connection that failed from an answer that cannot be read', () => {
  for (const code of [0, 502, 503, 504]) expect(faultOf(problem({}, code))).toEqual({ kind: 'unreachable' })
  expect(faultOf(problem({}, 400))).toEqual({ kind: 'failed', message: 'No' })
  expect(journeyProblem(new TypeError('The step has no authId.')).code).toBe(500)
  expect(journeyProblem(new CallProblem({ code: 0, reason: '', message: '' })).code).toBe(0)
})

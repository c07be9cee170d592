import { expect, test } from 'vitest'
import { errorDetails, freshly } from '../../../../../src/parts/states/error-details.ts'

const at = '2026-05-01T09:00:00.000Z'
const problem = {
  code: 404,
  reason: 'Not Found',
  message: 'There is no such request.',
  trace: { operation: 'readRequest', transactionId: 'abc/0', at },
}

test('names status, call, transaction, time and address', () => {
  expect(errorDetails(problem, 'https://portal/#/my-requests/details/1', new Date())).toBe(
    [
      'status: 404 Not Found',
      'operation: readRequest',
      'transaction: abc/0',
      `time: ${at}`,
      'address: https://portal/#/my-requests/details/1',
      'message: There is no such request.',
    ].join('\n'),
  )
})

test('leaves out what nobody knows', () => {
  expect(errorDetails(undefined, 'https://portal/#/nowhere', new Date(at))).toBe(
    `time: ${at}\naddress: https://portal/#/nowhere`,
  )
})

test('a refusal of long ago is not why a page was opened', () => {
  expect(freshly(problem, new Date(Date.parse(at) + 1_000))).toBe(problem)
  expect(freshly(problem, new Date(Date.parse(at) + 60_000))).toBeUndefined()
  expect(freshly(undefined, new Date(at))).toBeUndefined()
})

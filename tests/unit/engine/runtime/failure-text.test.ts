import { expect, it } from 'vitest'
import {
  failureText,
  failureToast,
  namedProblem,
  screenProblem,
} from '../../../../engine/runtime/failure-text.ts'

const texts: Readonly<Record<string, string>> = {
  'requests.cancel': 'There was an error canceling the request',
  'common.unreachable': 'The server did not answer.',
  'common.notDone': 'That was not done.',
}
const t = (key: unknown): string => texts[String(key)] ?? String(key)

it.each([
  [
    'the sentence and why',
    409,
    'It is decided.',
    'requests.cancel',
    'There was an error canceling the request. It is decided.',
  ],
  [
    'the sentence where no answer came',
    0,
    '',
    'requests.cancel',
    'There was an error canceling the request. The server did not answer.',
  ],
  [
    'the sentence where the server says nothing',
    500,
    '',
    'requests.cancel',
    'There was an error canceling the request',
  ],
  [
    'it once where the server says the same',
    400,
    'There was an error canceling the request.',
    'requests.cancel',
    'There was an error canceling the request',
  ],
  ['the server’s words alone without a sentence', 409, 'It is decided.', undefined, 'It is decided.'],
  ['that nobody answered', 0, '', undefined, 'The server did not answer.'],
  ['that it was not done', 500, '', undefined, 'That was not done.'],
])('says %s', (_what, code, message, key, expected) => {
  expect(failureText(t, { code, message }, key)).toBe(expected)
})

const lost = { code: 0, reason: '', message: '', detail: { code: 'outcome-unknown' } }
const denied = { code: 403, reason: 'Forbidden', message: 'It is decided.' }

it('a toast of a failure is dangerous, one of an unknown outcome warns and says nothing of failing', () => {
  expect(failureToast(t, denied, 'requests.cancel')).toEqual({
    tone: 'danger',
    text: 'There was an error canceling the request. It is decided.',
  })
  expect(failureToast(t, lost, 'requests.cancel')).toEqual({
    tone: 'warning',
    text: 'common.outcome.unknown',
  })
})

it('a whole screen says what is not there in the catalogue’s words alone, and keeps the server’s for the details', () => {
  const gone = { code: 404, reason: 'Not Found', message: 'Object 1 not found in managed/user' }
  expect(screenProblem(t, gone, 'requests.cancel')).toEqual({
    ...gone,
    message: 'There was an error canceling the request',
    said: gone.message,
    named: true,
  })
  expect(screenProblem(t, denied, 'requests.cancel')).toEqual(namedProblem(t, denied, 'requests.cancel'))
})

it('an element gets the problem with the sentence in front, unless none is named or nobody knows', () => {
  expect(namedProblem(t, denied, 'requests.cancel')).toEqual({
    ...denied,
    message: 'There was an error canceling the request. It is decided.',
    named: true,
  })
  expect(namedProblem(t, denied, undefined)).toBe(denied)
  expect(namedProblem(t, lost, 'requests.cancel')).toBe(lost)
})

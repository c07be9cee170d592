import { expect, it } from 'vitest'
import {
  asksForJourney,
  readAddress,
  withoutJourney,
  withoutUsed,
  journeyOf,
  returnsToJourney,
} from '../../../../src/journeys/address.ts'

it('reads what goes with every call and what goes once', () => {
  expect(
    readAddress(
      '?realm=/alpha&noSession=true&ForceAuth=true&goto=https%3A%2F%2Fa.example&code=c&state=s&x=1',
    ),
  ).toEqual({
    always: { noSession: true, ForceAuth: true, goto: 'https://a.example' },
    once: { code: 'c', state: 's' },
  })
})

it('takes flags only when they say true, and leaves out what is too long', () => {
  expect(readAddress(`?noSession=1&ForceAuth=false&suspendedId=${'x'.repeat(201)}`)).toEqual({
    always: {},
    once: {},
  })
})

it('knows when somebody who is signed in is asked all the same', () => {
  expect(asksForJourney('?ForceAuth=true')).toBe(true)
  expect(asksForJourney('?realm=/alpha&goto=x')).toBe(false)
})

it('drops what is used up, and afterwards what only the journey needed', () => {
  expect(withoutUsed('?realm=a&code=c&state=s&goto=g')).toBe('?realm=a&goto=g')
  expect(withoutJourney('?realm=a&noSession=true&ForceAuth=true&goto=g&suspendedId=1')).toBe(
    '?realm=a&goto=g',
  )
  expect(withoutUsed('?code=c')).toBe('')
})

it('reads the journey of a route, and leaves what cannot be decoded to the server', () => {
  expect(journeyOf('/login/Forgotten%20name')).toBe('Forgotten name')
  expect(journeyOf('/login/%')).toBe('%')
  for (const none of ['/login', '/login/', '/profile/login/x']) expect(journeyOf(none)).toBeUndefined()
})

it('knows the way back into a journey', () => {
  expect(returnsToJourney('?code=a&state=b')).toBe(true)
  expect(returnsToJourney('?suspendedId=a')).toBe(true)
  expect(returnsToJourney('?realm=/alpha&goto=x&noSession=true')).toBe(false)
})

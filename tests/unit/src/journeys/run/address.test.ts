import { expect, it } from 'vitest'
import {
  asksForJourney,
  handedOver,
  journeyLink,
  readJourneyAddress,
  withoutJourney,
  withoutUsed,
  journeyOf,
  returnedInHash,
  returnsFromProvider,
  returnsToJourney,
} from '../../../../../src/journeys/run/address.ts'

it('reads what goes with every call and what goes once', () => {
  expect(
    readJourneyAddress(
      '?realm=/alpha&noSession=true&ForceAuth=true&goto=https%3A%2F%2Fa.example&code=c&state=s&x=1',
    ),
  ).toEqual({
    always: { noSession: true, ForceAuth: true, goto: 'https://a.example' },
    once: { code: 'c', state: 's' },
  })
})

it('takes flags only when they say true, and leaves out what is too long', () => {
  expect(readJourneyAddress(`?noSession=1&ForceAuth=false&suspendedId=${'x'.repeat(201)}`)).toEqual({
    always: {},
    once: {},
  })
})

it('knows when somebody who is signed in is asked all the same', () => {
  expect(asksForJourney('?ForceAuth=true')).toBe(true)
  // How a tenant links to its journey for another provider (contract am.md).
  expect(asksForJourney('?authIndexType=service&authIndexValue=Connect')).toBe(true)
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

it('leads a signed-in person through a journey and back to the page', () => {
  const here = 'http://h:1/enduser/?realm=%2Falpha&noSession=true&goto=old#/profile?section=security'
  const link = new URL(journeyLink(here, 'Update password'))
  expect(link.hash).toBe('#/login/Update%20password')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    realm: '/alpha',
    noSession: 'true',
    ForceAuth: 'true',
    goto: 'http://h:1/enduser/?realm=%2Falpha#/profile?section=security',
  })
  expect(asksForJourney(link.search)).toBe(true)
})

it('knows where to go when the journey fails', () => {
  const link = new URL(journeyLink('http://h:1/enduser/#/profile', 'Connect', '/auth-devices?failure=true'))
  expect(link.searchParams.get('gotoOnFail')).toBe('http://h:1/enduser/#/auth-devices?failure=true')
  expect(asksForJourney(link.search)).toBe(true)
  expect(asksForJourney(withoutJourney(link.search))).toBe(false)
})

it.each([
  ['?code=a&state=b', true],
  ['?oauth_token=a', true],
  ['?code=a', false],
  ['?realm=/alpha', false],
])('%s comes from another provider: %s', (search, expected) => {
  expect(returnsFromProvider(search)).toBe(expected)
})

it.each<[string, Record<string, string>, string | undefined]>([
  ['/dashboard', { code: 'a', state: 'b', x: '1' }, '?state=b&code=a'],
  ['/dashboard', { q: 'a' }, undefined],
  ['/profile', { state: 'b' }, undefined],
])('behind the hash of %s, %j is an answer: %s', (path, query, expected) => {
  const found = returnedInHash(path, query)
  expect(found && Object.fromEntries(new URLSearchParams(found))).toEqual(
    expected && Object.fromEntries(new URLSearchParams(expected)),
  )
})

it.each([
  ['/handleOAuth/code%3Da%26state%3Db', '?code=a&state=b'],
  ['/handleOAuth/%3Fstate%3Db%26error%3Daccess_denied%26x%3D1', '?state=b&error=access_denied'],
  ['/handleOAuth/%E0%A4%A', '?'],
  ['/handleOAuth', undefined],
  ['/profile', undefined],
])('%s hands over %s', (path, expected) => {
  expect(handedOver(path)).toBe(expected)
})

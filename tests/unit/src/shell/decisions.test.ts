import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languageName } from '../../../../src/parts/text/language-name.ts'
import { realmLabel } from '../../../../src/session/realm-label.ts'
import { keepSingleKeys, readSingleKeys, shortcutOf } from '../../../../src/shell/shortcuts.ts'
import { tierColour } from '../../../../src/shell/tier.ts'
import { whoIs } from '../../../../src/shell/who.ts'

describe('the colour of a tier', () => {
  test.each([
    ['development', 'blue'],
    ['dev', 'blue'],
    ['staging', 'yellow'],
    ['production', 'green'],
    ['Prod', 'green'],
    [' UAT ', 'cyan'],
    ['other', 'gray'],
  ])('%s is %s', (tier, colour) => {
    expect(tierColour(tier)).toBe(colour)
  })

  test('of any other tier is one of six, the same each time', () => {
    const others = ['indigo', 'purple', 'pink', 'red', 'orange', 'teal']
    const seen = new Set<string>()
    assert(
      property(string({ minLength: 1 }), (name) => {
        const colour = tierColour(`x-${name}`)
        seen.add(colour)
        return others.includes(colour) && tierColour(`x-${name}`) === colour
      }),
      { numRuns: 500 },
    )
    expect([...seen].toSorted()).toEqual(others.toSorted())
  })
})

describe('who is signed in', () => {
  const user = {
    id: 'u1',
    component: 'managed/alpha_user',
    userName: 'erin',
    displayName: 'Erin Walsh',
    givenName: 'Erin',
    sn: 'Walsh',
    mail: 'erin@example.com',
    company: 'Northwind',
    userType: 0,
    profileImage: null,
    internal: false,
    roles: { idm: [], am: [], ui: [] },
    privileges: [],
    privilegeFlags: [],
  }
  const nameless = { ...user, givenName: null, sn: null, displayName: 'erin' }
  const internal = { name: 'Platform Admin', mail: 'No Email', company: 'System' }
  test.each([
    ['a person', user, 'enduser', { name: 'Erin Walsh', mail: 'erin@example.com', company: 'Northwind' }],
    [
      'no mail',
      { ...user, mail: null },
      'enduser',
      { name: 'Erin Walsh', mail: undefined, company: 'Northwind' },
    ],
    [
      'a company instead of a name',
      nameless,
      'enduser',
      { name: 'Northwind', mail: 'erin@example.com', company: 'Northwind' },
    ],
    [
      'neither',
      { ...nameless, company: null },
      'enduser',
      { name: 'erin', mail: 'erin@example.com', company: undefined },
    ],
    ['an internal user', { ...user, internal: true }, 'enduser', internal],
    ['the mode for internal users', user, 'internal', internal],
  ])('%s', (_name, given, mode, expected) => {
    expect(whoIs(given, mode)).toEqual(expected)
  })
})

describe('keys of the shell', () => {
  const key = (name: string, more: object = {}) => ({
    key: name,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...more,
  })
  test.each([
    [key('k', { ctrlKey: true }), false, true, 'palette'],
    [key('K', { metaKey: true }), true, false, 'palette'],
    [key('k', { ctrlKey: true, metaKey: true }), false, true, undefined],
    [key('k', { ctrlKey: true, altKey: true }), false, true, undefined],
    [key('k'), false, true, undefined],
    [key('?'), false, true, 'help'],
    [key('['), false, true, 'fold-menu'],
    [key('?'), true, true, undefined],
    [key('?'), false, false, undefined],
    [key('toString'), false, true, undefined],
  ])('%j, typing %s, switched on %s: %s', (event, typing, on, expected) => {
    expect(shortcutOf(event, typing, on)).toBe(expected)
  })

  test('without a modifier are switched off and on', () => {
    let kept: string | undefined
    const storage = { get: () => kept, set: (_: string, value: string) => ((kept = value), true) }
    expect(readSingleKeys(storage)).toBe(true)
    keepSingleKeys(storage, false)
    expect(readSingleKeys(storage)).toBe(false)
    keepSingleKeys(storage, true)
    expect(readSingleKeys(storage)).toBe(true)
  })
})

test.each([
  ['fr', 'français'],
  ['ar', 'العربية'],
  ['!', '!'],
])('the language %s calls itself %s', (locale, name) => {
  expect(languageName(locale)).toBe(name)
})

test.each([
  ['/', 'root'],
  ['/alpha', 'alpha'],
  ['/alpha/inner', 'alpha/inner'],
])('the realm %s is called %s', (path, name) => {
  expect(realmLabel(path)).toBe(name)
})

import { describe, expect, it } from 'vitest'
import { DomainError } from '../../../../../server/contract/index.ts'
import type { ScimComparator } from '../../../../../server/platform/connectors/scim/filter/ast.ts'
import { parseScimFilter } from '../../../../../server/platform/connectors/scim/filter/parse.ts'
import {
  compareTexts,
  externalIdsIn,
  translateFilter,
} from '../../../../../server/platform/connectors/scim/filter/translate.ts'
import { parseFilter } from '../../../../../server/store/query-filter/parse.ts'
import { printFilter } from '../../../../../server/store/query-filter/print.ts'
import { resourceTypes } from './support.ts'

const { users, groups } = await resourceTypes()
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const known = new Map([['hr-7', 'id-of-7']])
const translated = (text: string, type = users): string =>
  printFilter(translateFilter(parseScimFilter(text), type, known))

describe('texts compare without case', () => {
  it.each<[string, ScimComparator, string, boolean]>([
    ['Ada', 'eq', 'aDA', true],
    ['Ada', 'eq', 'Ad', false],
    ['Ada', 'ne', 'aDA', false],
    ['Ada', 'ne', 'Ad', true],
    ['Ada', 'co', 'D', true],
    ['Ada', 'co', 'x', false],
    ['Adam', 'sw', 'aD', true],
    ['Adam', 'sw', 'am', false],
    ['Adam', 'ew', 'AM', true],
    ['Adam', 'ew', 'ad', false],
    ['b', 'gt', 'A', true],
    ['b', 'gt', 'B', false],
    ['b', 'gt', 'C', false],
    ['b', 'ge', 'A', true],
    ['b', 'ge', 'B', true],
    ['b', 'ge', 'C', false],
    ['b', 'lt', 'A', false],
    ['b', 'lt', 'B', false],
    ['b', 'lt', 'C', true],
    ['b', 'le', 'A', false],
    ['b', 'le', 'B', true],
    ['b', 'le', 'C', true],
  ])('%s %s %s: %s', (text, op, value, holds) => {
    expect(compareTexts(text, op, value)).toBe(holds)
  })
})

describe('what is the same of every resource is decided at once', () => {
  it.each([
    ['meta.resourceType ne "Group"', 'true'],
    ['meta.resourceType sw "U"', 'true'],
    ['meta.resourceType sw "G"', 'false'],
    ['meta.resourceType pr', 'true'],
    ['meta.resourceType eq null', 'false'],
    ['meta.resourceType ne null', 'true'],
    [`schemas ne "${ENTERPRISE}"`, 'false'],
    ['schemas eq "urn:ietf:params:scim:schemas:core:2.0:User"', 'true'],
    ['schemas eq "urn:example:other"', 'false'],
    ['schemas ne "urn:example:other"', 'true'],
    ['emails.primary eq false', 'false'],
    ['emails.primary ne false', '/mail pr'],
    ['emails.primary ne true', 'false'],
    ['emails[primary pr]', '/mail pr'],
    ['emails[type pr]', '/mail pr'],
    ['emails[type eq null]', 'false'],
    ['emails[type eq "home" or value pr]', '/mail pr and /mail pr'],
    ['id eq null', 'false'],
    ['id ne null', 'true'],
    ['id ne "7"', '!(/_id eq "7")'],
    ['meta.created eq null', 'false'],
    ['meta.created ge "2011-05-13T04:42Z"', '/_created ge "2011-05-13T04:42Z"'],
    ['active ne true', '!((!(/accountStatus pr) or /accountStatus eq "active"))'],
    ['active ne false', '(!(/accountStatus pr) or /accountStatus eq "active")'],
    ['externalId ne "hr-7"', '!(/_id eq "id-of-7")'],
    ['groups[value pr]', '/groups pr'],
    ['groups.value eq null', '!(/groups pr)'],
    ['groups.value ne null', '/groups pr'],
    ['groups[value eq "g" or value eq null]', '/groups/_refResourceId eq "g" or !(/groups pr)'],
  ])('%s', (scim, platform) => {
    expect(translated(scim)).toBe(printFilter(parseFilter(platform)))
  })

  it.each([
    ['schemas eq "urn:ietf:params:scim:schemas:core:2.0:Group"', 'true'],
    [`schemas eq "${ENTERPRISE}"`, 'false'],
    ['members[type eq "User" and value eq "m"]', '/members/_refResourceId eq "m"'],
  ])('of groups: %s', (scim, platform) => {
    expect(translated(scim, groups)).toBe(printFilter(parseFilter(platform)))
  })
})

describe('a refusal names the attribute and what it wants', () => {
  it.each<[string, Record<string, unknown>]>([
    ['schemas sw "urn"', { code: 'scim-operator-not-for', params: { attribute: 'schemas', operator: 'sw' } }],
    [
      'schemas eq 7',
      { code: 'scim-wants-value-of', params: { attribute: 'schemas', kind: { code: 'scim-kind-string' } } },
    ],
    ['active co true', { code: 'scim-operator-not-for', params: { attribute: 'active', operator: 'co' } }],
    [
      'active eq 1',
      { code: 'scim-wants-value-of', params: { attribute: 'active', kind: { code: 'scim-kind-boolean' } } },
    ],
    [
      'emails.primary gt true',
      { code: 'scim-operator-not-for', params: { attribute: 'emails.primary', operator: 'gt' } },
    ],
    [
      'emails.primary eq "true"',
      {
        code: 'scim-wants-value-of',
        params: { attribute: 'emails.primary', kind: { code: 'scim-kind-boolean' } },
      },
    ],
    ['id gt null', { code: 'scim-operator-not-for', params: { attribute: 'id', operator: 'gt' } }],
    [
      'id eq 7',
      { code: 'scim-wants-value-of', params: { attribute: 'id', kind: { code: 'scim-kind-string' } } },
    ],
    [
      'externalId gt "a"',
      { code: 'scim-operator-not-for', params: { attribute: 'externalId', operator: 'gt' } },
    ],
    [
      'meta.created sw "2011"',
      { code: 'scim-operator-not-for', params: { attribute: 'meta.created', operator: 'sw' } },
    ],
    [
      'meta.created ew "Z"',
      { code: 'scim-operator-not-for', params: { attribute: 'meta.created', operator: 'ew' } },
    ],
    [
      'meta.created eq "2011-05-13T25:42:34Z"',
      {
        code: 'scim-wants-value-of',
        params: { attribute: 'meta.created', kind: { code: 'scim-kind-time' } },
      },
    ],
    [
      'meta.created eq "x2011-05-13T04:42:34Z"',
      {
        code: 'scim-wants-value-of',
        params: { attribute: 'meta.created', kind: { code: 'scim-kind-time' } },
      },
    ],
    ['emails[emails[type pr]]', { code: 'scim-not-multi-valued', params: { attribute: 'emails' } }],
    ['groups[not (value pr)]', { code: 'scim-not-filterable', params: { attribute: 'value' } }],
    [
      'groups[value pr and (value eq "a" or value eq "b")]',
      { code: 'scim-not-filterable', params: { attribute: 'value' } },
    ],
  ])('%s', (text, why) => {
    expect(() => translated(text)).toThrow(DomainError)
    try {
      translated(text)
    } catch (error) {
      expect((error as DomainError).params['why']).toEqual(why)
    }
  })
})

describe('external ids to look up', () => {
  it.each<[string, string[]]>([
    ['externalId eq "a"', ['a']],
    ['externalId eq "a" or not (externalId ne "b")', ['a', 'b']],
    ['title pr and (externalId eq "a" and userName eq "x")', ['a']],
    ['externalId pr', []],
    ['externalId eq null', []],
    ['emails[value eq "a"]', []],
    ['userName eq "a"', []],
    ['nonsense eq "a"', []],
  ])('%s', (text, ids) => {
    expect(externalIdsIn(parseScimFilter(text), users)).toEqual(ids)
  })
})

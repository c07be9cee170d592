import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../../../../../server/contract/index.ts'
import type { ScimFilter } from '../../../../../server/platform/connectors/scim/filter/ast.ts'
import { connectorLimits } from '../../../../../server/platform/connectors/limits.ts'
import {
  parseScimFilter,
  parseScimPath,
} from '../../../../../server/platform/connectors/scim/filter/parse.ts'
import {
  compareTexts,
  translateFilter,
} from '../../../../../server/platform/connectors/scim/filter/translate.ts'
import { matchesFilter } from '../../../../../server/platform/kernel/match-filter.ts'
import { compileFilter } from '../../../../../server/store/objects/compile-filter.ts'
import { parseFilter } from '../../../../../server/store/query-filter/parse.ts'
import { printFilter } from '../../../../../server/store/query-filter/print.ts'
import { runs } from '../../../../support/runs.ts'
import { resourceTypes, storedType } from './support.ts'

const { users, groups } = await resourceTypes()
const URN = 'urn:ietf:params:scim:schemas:core:2.0:User'
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

const known = new Map([['hr-7', 'id-of-7']])
const translated = (text: string, type = users): string =>
  printFilter(translateFilter(parseScimFilter(text), type, known))

describe('a filter as RFC 7644, section 3.4.2.2, has them', () => {
  it.each([
    ['userName eq "ada"', '/userName eq "ada"'],
    ['USERNAME Eq "ada"', '/userName eq "ada"'],
    ['name.familyName co "O\'Malley"', '/sn co "O\'Malley"'],
    ['userName sw "A"', '/userName sw "A"'],
    [`${URN}:userName sw "A"`, '/userName sw "A"'],
    ['userName ew "z"', '/userName ew "z"'],
    ['title pr', '/jobTitle pr'],
    [
      'title pr and active eq false',
      '/jobTitle pr and !((!(/accountStatus pr)) or /accountStatus eq "active")',
    ],
    ['title gt "M"', '/jobTitle gt "M"'],
    ['title ge "M"', '/jobTitle ge "M"'],
    ['title lt "M"', '/jobTitle lt "M"'],
    ['title le "M"', '/jobTitle le "M"'],
    ['title ne "Clerk"', '!(/jobTitle eq "Clerk")'],
    ['title eq null', '!(/jobTitle pr)'],
    ['title ne null', '/jobTitle pr'],
    ['schemas eq "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"', 'true'],
    ['meta.resourceType eq "user"', 'true'],
    ['meta.resourceType eq "Group"', 'false'],
    ['meta.lastModified gt "2011-05-13T04:42:34Z"', '/_changed gt "2011-05-13T04:42:34Z"'],
    ['meta.created ne "2011-05-13T04:42:34.5+02:00"', '!(/_created eq "2011-05-13T04:42:34.5+02:00")'],
    ['meta.created pr and title pr', '/jobTitle pr'],
    [
      'userName eq "a" and (emails co "example.com" or emails.value co "example.org")',
      '/userName eq "a" and (/mail co "example.com" or /mail co "example.org")',
    ],
    ['userName eq "a" and not (emails co "example.com")', '/userName eq "a" and !(/mail co "example.com")'],
    ['emails pr', '/mail pr'],
    ['emails.type eq "work"', '/mail pr'],
    ['emails.type eq "home"', 'false'],
    ['emails[type eq "work" and value co "@example.com"]', '/mail pr and /mail co "@example.com"'],
    ['emails[type eq "home" and value co "@example.com"]', 'false'],
    ['emails[not (type eq "home")]', '/mail pr'],
    ['emails[primary eq true]', '/mail pr'],
    ['emails[type eq "work"] or phoneNumbers[type eq "fax"]', '/mail pr'],
    ['addresses.locality eq "Oslo"', '/city eq "Oslo"'],
    [
      'addresses[country eq "Norway"]',
      '(/postalAddress pr or /city pr or /stateProvince pr or /postalCode pr or /country pr) and /country eq "Norway"',
    ],
    ['id eq "7"', '/_id eq "7"'],
    ['id pr', 'true'],
    ['externalId eq "hr-7"', '/_id eq "id-of-7"'],
    ['externalId eq "hr-8"', 'false'],
    ['externalId ne "hr-8"', 'true'],
    [`${ENTERPRISE}:manager.value eq "m"`, '/manager/_refResourceId eq "m"'],
    [`${ENTERPRISE}:manager pr`, '/manager pr'],
    [`${ENTERPRISE}:costCenter sw "NO"`, '/costCenter sw "NO"'],
    ['groups.value eq "g"', '/groups/_refResourceId eq "g"'],
    [
      'groups[value eq "g" or value eq "h"]',
      '/groups/_refResourceId eq "g" or /groups/_refResourceId eq "h"',
    ],
    [
      'userName eq "a" or userName eq "b" and title pr',
      '/userName eq "a" or (/userName eq "b" and /jobTitle pr)',
    ],
    [
      '(userName eq "a" or userName eq "b") and title pr',
      '(/userName eq "a" or /userName eq "b") and /jobTitle pr',
    ],
    ['userName eq "say \\"hi\\" \\u00e9"', '/userName eq "say \\"hi\\" é"'],
    ['active pr', 'true'],
  ])('%s', (scim, platform) => {
    expect(translated(scim)).toBe(printFilter(parseFilter(platform)))
  })

  it.each([
    ['displayName sw "G"', '/name sw "G"'],
    ['members.value eq "m"', '/members/_refResourceId eq "m"'],
    ['members[type eq "Group"]', 'false'],
    ['members pr', '/members pr'],
  ])('of groups: %s', (scim, platform) => {
    expect(translated(scim, groups)).toBe(printFilter(parseFilter(platform)))
  })
})

describe('a filter that cannot be', () => {
  const refusal = (text: string): [number, string] => {
    try {
      translated(text)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      expect(error.code).toBe('scim-filter-not-valid')
      return [Number(error.params['position']), (error.params['why'] as { code: string }).code]
    }
    throw new Error(`${text} was taken`)
  }

  it.each([
    ['', 0, 'scim-expected'],
    ['userName', 8, 'scim-expected'],
    ['userName eq', 11, 'scim-expected'],
    ['userName eq ada', 12, 'scim-expected'],
    ['userName is "ada"', 9, 'scim-expected'],
    ['userName eq "ada" and', 21, 'scim-expected'],
    ['(userName eq "ada"', 18, 'scim-expected'],
    ['userName eq "ada")', 17, 'scim-expected'],
    ["userName eq 'ada'", 12, 'scim-expected'],
    ['emails[type eq "work"', 21, 'scim-expected'],
    ['not userName pr', 4, 'scim-expected'],
    ['nonsense eq "a"', 0, 'scim-not-an-attribute'],
    ['title pr and nonsense eq "a"', 13, 'scim-not-an-attribute'],
    ['name.nonsense eq "a"', 0, 'scim-not-an-attribute'],
    ['urn:example:other:userName eq "a"', 0, 'scim-not-an-attribute'],
    ['emails[colour eq "red"]', 7, 'scim-not-an-attribute'],
    ['name eq "a"', 0, 'scim-wants-sub-attribute'],
    [`${ENTERPRISE} pr`, 0, 'scim-wants-sub-attribute'],
    ['title[value eq "a"]', 0, 'scim-not-multi-valued'],
    ['name[familyName eq "a"]', 0, 'scim-not-multi-valued'],
    ['password eq "a"', 0, 'scim-not-filterable'],
    ['name.formatted eq "a"', 0, 'scim-not-filterable'],
    ['meta.lastModified gt "yesterday"', 0, 'scim-wants-value-of'],
    ['meta.lastModified gt "2011-05-13T04:42:34"', 0, 'scim-wants-value-of'],
    ['meta.created eq 2011', 0, 'scim-wants-value-of'],
    ['meta.created co "2011-05-13T04:42:34Z"', 0, 'scim-operator-not-for'],
    ['meta.version eq "W/1"', 0, 'scim-not-filterable'],
    ['groups.display eq "a"', 0, 'scim-not-filterable'],
    ['groups[value eq "a" and value eq "b"]', 24, 'scim-not-filterable'],
    ['groups[not (value eq "a")]', 12, 'scim-not-filterable'],
    ['active gt true', 0, 'scim-operator-not-for'],
    ['externalId sw "a"', 0, 'scim-operator-not-for'],
    ['title gt null', 0, 'scim-operator-not-for'],
    ['active eq "true"', 0, 'scim-wants-value-of'],
    ['userName eq 7', 0, 'scim-wants-value-of'],
    ['userName eq "\\u0000"', 0, 'scim-not-storable'],
  ])('%s: at %d, %s', (text, position, why) => {
    expect(refusal(text)).toEqual([position, why])
  })

  const { length, depth, terms } = connectorLimits.filter
  const deep = (levels: number) => `${'('.repeat(levels)}title pr${')'.repeat(levels)}`
  const long = (of: number) => `userName eq "${'x'.repeat(of - 14)}"`
  const many = (of: number) => Array(of).fill('title pr').join(' or ')

  it('is one beyond what is taken', () => {
    for (const text of [long(length), deep(depth), `${deep(depth)} or ${deep(depth)}`, many(terms)])
      expect(() => translated(text)).not.toThrow()
    expect(refusal(long(length + 1))).toEqual([length, 'scim-too-long'])
    expect(refusal(deep(depth + 1))).toEqual([depth, 'scim-too-deep'])
    expect(refusal(many(terms + 1))).toEqual(['title pr or '.length * terms, 'scim-too-many-terms'])
  })

  it('is not deep by what stands in a text', () => {
    expect(translated(`userName eq "\\"${'([)'.repeat(depth)}"`)).toContain('/userName eq ')
    expect(refusal(`title eq "" or ${deep(depth + 1)}`)).toEqual([15 + depth, 'scim-too-deep'])
  })

  it('stands in the path of a patch, and is refused there as a path', () => {
    expect(() => parseScimPath('emails[type eq "\\u0000"].value')).toThrow(
      expect.objectContaining({
        code: 'scim-path-not-valid',
        params: expect.objectContaining({ position: 7, why: { code: 'scim-not-storable' } }) as object,
      }),
    )
    expect(parseScimPath('name.familyName')).toMatchObject({ attribute: { text: 'name.familyName', at: 0 } })
  })

  it('is said in a sentence', () => {
    expect(() => translated('title pr and nonsense eq "a"')).toThrow(
      "The filter is not valid: at position 13, there is no attribute 'nonsense'.",
    )
    expect(() => translated('userName is "ada"')).toThrow(
      /at position 9, "pr" or operator \(eq ne .*\) was expected and "i" was found/,
    )
  })
})

/** Filters over attributes that have a property of a text. */
const paths = { userName: 'userName', title: 'jobTitle', 'name.familyName': 'sn', emails: 'mail' } as const
type Path = keyof typeof paths
const word = fc.constantFrom('', 'a', 'A', 'ab', 'b"\\', 'é', ' or ')
const leaf: fc.Arbitrary<ScimFilter> = fc.oneof(
  fc.record({
    op: fc.constantFrom('eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'),
    attribute: fc.record({ text: fc.constantFrom(...(Object.keys(paths) as Path[])), at: fc.constant(0) }),
    value: word,
  }),
  fc.record({
    op: fc.constant('pr' as const),
    attribute: fc.record({ text: fc.constantFrom(...(Object.keys(paths) as Path[])), at: fc.constant(0) }),
  }),
) as fc.Arbitrary<ScimFilter>
const filters = fc.letrec<{ filter: ScimFilter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.record({
      op: fc.constantFrom('and' as const, 'or' as const),
      args: fc.array(tie('filter'), { minLength: 2, maxLength: 3 }),
    }),
    fc.record({ op: fc.constant('not' as const), arg: tie('filter') }),
  ),
})).filter

const written = (filter: ScimFilter): string => {
  if ('args' in filter) return `(${filter.args.map(written).join(` ${filter.op} `)})`
  if ('arg' in filter) return `not (${written(filter.arg)})`
  if ('filter' in filter) return `${filter.attribute.text}[${written(filter.filter)}]`
  if ('value' in filter) return `${filter.attribute.text} ${filter.op} ${JSON.stringify(filter.value)}`
  return `${filter.attribute.text} pr`
}

/** What a filter means of a person whose properties are texts, by the words of the RFC. */
function means(filter: ScimFilter, person: Readonly<Record<string, string>>): boolean {
  switch (filter.op) {
    case 'and':
      return filter.args.every((each) => means(each, person))
    case 'or':
      return filter.args.some((each) => means(each, person))
    case 'not':
      return !means(filter.arg, person)
    case 'has':
      return false
    default: {
      const is = person[paths[filter.attribute.text as Path]]
      if (filter.op === 'pr') return is !== undefined
      if (is === undefined) return filter.op === 'ne'
      return compareTexts(is, filter.op, String(filter.value))
    }
  }
}

describe('every filter', () => {
  const people = fc.dictionary(fc.constantFrom(...Object.values(paths)), word)
  it('means the same in the language of the platform', () => {
    fc.assert(
      fc.property(filters, people, (filter, somebody) => {
        const platform = translateFilter(parseScimFilter(written(filter)), users, new Map())
        expect(matchesFilter(platform, somebody)).toBe(means(filter, somebody))
      }),
      runs(500),
    )
  })

  it('is one that the platform reads and compiles', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const platform = translateFilter(filter, users, new Map())
        expect(printFilter(parseFilter(printFilter(platform)))).toBe(printFilter(platform))
        compileFilter(platform, storedType(users.collection))
      }),
      runs(300),
    )
  })

  it('is refused as a filter or taken, whatever it is: nothing else is thrown', () => {
    const piece = fc.constantFrom(
      'userName',
      'emails',
      'name.',
      'urn:',
      'password',
      'groups',
      ' ',
      ' eq ',
      ' pr',
      ' and ',
      ' or ',
      'not ',
      '(',
      ')',
      '[',
      ']',
      '"a"',
      '"',
      '\\',
      'true',
      '7',
      'null',
      '.',
      ',',
      '\u0000',
    )
    const text = fc.oneof(
      fc.string({ maxLength: 60, unit: 'binary' }),
      fc.array(piece, { maxLength: 24 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, (filter) => {
        try {
          translateFilter(parseScimFilter(filter), users, new Map())
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError)
          expect((error as DomainError).code).toBe('scim-filter-not-valid')
        }
      }),
      runs(2_000),
    )
  })
})

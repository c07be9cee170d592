import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../../../../../../server/contract/index.ts'
import { SearchPlace } from '../../../../../../server/platform/risk/search/refuse.ts'
import { applyMapping, parseMapping } from '../../../../../../server/platform/risk/sources/mapping/mapping.ts'
import {
  parsePath,
  mappingPathText,
} from '../../../../../../server/platform/risk/sources/mapping/parse-path.ts'
import { runs } from '../../../../../support/runs.ts'

describe('a path', () => {
  it.each<[string, readonly (string | number)[]]>([
    ['.a', ['a']],
    ['.a.b', ['a', 'b']],
    ['.client.ips[0]', ['client', 'ips', 0]],
    ['.a[0][12].b', ['a', 0, 12, 'b']],
    ['."a b"."c.d"', ['a b', 'c.d']],
    [String.raw`."say \"yes\""`, ['say "yes"']],
    [String.raw`."é"`, ['é']],
    ['._id.x-y', ['_id', 'x-y']],
  ])('%s leads to %j', (text, path) => {
    expect(parsePath(text)).toEqual({ path })
  })

  it.each<[string, number, string]>([
    ['', 1, 'risk-path-needed'],
    ['a', 1, 'risk-path-sign'],
    ['.', 2, 'risk-path-key-needed'],
    ['..a', 2, 'risk-path-key-needed'],
    ['.a.', 4, 'risk-path-key-needed'],
    ['.a b', 3, 'risk-path-sign'],
    ['[0]', 1, 'risk-path-sign'],
    ['.a[-1]', 3, 'risk-path-sign'],
    ['.a[x]', 3, 'risk-path-sign'],
    ['.a[1234567]', 3, 'risk-path-sign'],
    ['."a', 2, 'risk-path-key-needed'],
    [String.raw`."\x"`, 2, 'risk-path-key-needed'],
    ['.a | .b', 3, 'risk-path-sign'],
    ['.a(1)', 3, 'risk-path-sign'],
    [`.${'a'.repeat(300)}`, 201, 'risk-text-too-long'],
    ['.a'.repeat(21), 43, 'risk-too-deep'],
  ])('%s is refused at column %i', (text, column, code) => {
    expect(parsePath(text)).toMatchObject({ fault: { column, code } })
  })

  it('is the same read and written', () => {
    const key = fc.string({ maxLength: 12 })
    const path = fc
      .tuple(key, fc.array(fc.oneof(key, fc.nat(999_999)), { maxLength: 6 }))
      .map(([first, rest]) => [first, ...rest])
    fc.assert(
      fc.property(path, (parts) => {
        const text = mappingPathText(parts)
        if (text.length <= 200) expect(parsePath(text)).toEqual({ path: parts })
      }),
      runs(1_000),
    )
  })

  it('never throws, and says a column of the text or behind it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('.', '[', ']', '"', '\\', 'a', '0', ' '), maxLength: 30 }),
        (text) => {
          const read = parsePath(text)
          if ('fault' in read) expect(read.fault.column).toBeLessThanOrEqual(text.length + 1)
          else expect(parsePath(mappingPathText(read.path))).toEqual(read)
        },
      ),
      runs(1_000),
    )
  })
})

const place = new SearchPlace('/feature_mapping', 'risk-entity-not-valid')

describe('a mapping', () => {
  it.each<[unknown, string, string]>([
    [[], '/feature_mapping', 'risk-object-needed'],
    [{ shoeSize: '.a' }, '/feature_mapping/shoeSize', 'risk-part-unknown'],
    [{ __proto__x: '.a' }, '/feature_mapping/__proto__x', 'risk-part-unknown'],
    [{ userId: 7 }, '/feature_mapping/userId', 'risk-text-needed'],
    [{ userId: 'name' }, '/feature_mapping/userId', 'risk-path-not-understood'],
  ])('%j is refused with its place', (value, at, code) => {
    let thrown: unknown
    try {
      parseMapping(value, place)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(DomainError)
    expect((thrown as DomainError).params).toMatchObject({ place: at, why: { code } })
  })

  it('finds what is there, own and not null', () => {
    const mapping = parseMapping(
      {
        userId: '.who.name',
        ipAddress: '.ips[1]',
        city: '.who.toString',
        country: '.none.x',
        os: '.null',
        device: '',
      },
      place,
    )
    expect(applyMapping(mapping, { who: { name: 'ada' }, ips: ['a', 'b'], null: null })).toEqual({
      userId: 'ada',
      ipAddress: 'b',
    })
  })

  it('takes nothing of the prototype', () => {
    const mapping = parseMapping({ userId: '.constructor.name', city: '.__proto__' }, place)
    expect(applyMapping(mapping, {})).toEqual({})
  })
})

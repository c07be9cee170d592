import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchesFilter } from '../../../../../server/platform/kernel/match-filter.ts'
import { selectFields } from '../../../../../server/platform/kernel/select-fields.ts'
import { themesOf } from '../../../../../server/platform/idm/handlers/themes.ts'
import { parseFilter } from '../../../../../server/store/query-filter/parse.ts'

describe('selectFields', () => {
  const document = {
    _id: 'uilocale/fr',
    shared: { sideMenu: { dashboard: 'Tableau' }, x: 1 },
    enduser: { y: 2 },
    admin: {},
  }
  it.each([
    [undefined, document],
    ['*', document],
    ['enduser', { _id: 'uilocale/fr', enduser: { y: 2 } }],
    [
      'shared/sideMenu,enduser',
      { _id: 'uilocale/fr', shared: { sideMenu: { dashboard: 'Tableau' } }, enduser: { y: 2 } },
    ],
    ['unknown,/shared/x', { _id: 'uilocale/fr', shared: { x: 1 } }],
  ])('%s', (fields, picked) => expect(selectFields(document, fields)).toEqual(picked))

  it('never reaches a prototype', () => {
    const before = Object.keys(Object.prototype)
    fc.assert(
      fc.property(fc.array(fc.constantFrom('__proto__', 'constructor', 'prototype', 'a')), (path) => {
        selectFields({ _id: 'x', a: { b: 1 } }, path.join('/'))
        expect(Object.keys(Object.prototype)).toEqual(before)
      }),
    )
  })
})

describe('matchesFilter', () => {
  const theme = { _id: 't1', name: 'Ocean', isDefault: true, linkedTrees: ['Login', 'Register'], n: 3 }
  it.each([
    ['isDefault eq true', true],
    ['linkedTrees eq "login"', true],
    ['_id eq "x" or name eq "Ocean"', true],
    ['!(name sw "oc")', false],
    ['name co "cea" and n gt 2', true],
    ['n le 2.5', false],
    ['missing pr', false],
    ['missing eq null', false],
    ['true', true],
  ])('%s: %s', (text, fits) => expect(matchesFilter(parseFilter(text), theme)).toBe(fits))
})

describe('themesOf', () => {
  const starter = { _id: 'starter', name: 'Starter Theme' }
  it.each([
    [undefined, '/alpha', [starter]],
    [{ realm: { alpha: [] } }, 'alpha', [starter]],
    [{ realm: { alpha: [{ _id: 'a' }, { broken: true }, 7] } }, '/alpha', [{ _id: 'a' }]],
    [{ realm: { '/': [{ _id: 'r' }] } }, '/', [{ _id: 'r' }]],
    [{ realm: { alpha: [{ _id: 'a' }] } }, 'constructor', [starter]],
  ])('%j in %s', (document, realm, themes) => expect(themesOf(document, realm, starter)).toEqual(themes))
})

import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knowledgeOf, lintLoaded } from '../../cli/lint.ts'
import { loadPortal } from '../../cli/load-portal.ts'
import { printDiagnostics } from '../../cli/print-diagnostics.ts'
import { testRule } from '../../engine/testing/index.ts'
import { badgeFace } from './badge-card.logic.ts'
import { badgeNumberFunction } from './badge-number.functions.ts'
import { badgeNumberOf, checkLetter, readBadgeNumber } from './badge-number.logic.ts'
import { badgeNumberRule } from './badge-number.rule.ts'

const plugins = dirname(dirname(fileURLToPath(import.meta.url)))

describe('product and plugin together', () => {
  it('have no error and no warning', async () => {
    const loaded = await loadPortal({ product: '.', layers: [], plugins })
    const findings = lintLoaded(loaded, knowledgeOf('.')).filter(({ severity }) => severity !== 'info')
    expect(printDiagnostics(findings)).toBe('0 errors, 0 warnings, 0 notes\n')
    expect(loaded.portal.screens.get('access-badge')?.screen.path).toBe('/badge')
    const entries = loaded.portal.menus.get('main')!.menu.items.map(({ id }) => id)
    expect(entries.indexOf('accessBadge')).toBe(entries.indexOf('profile') - 1)
  })
})

const digits = fc.stringMatching(/^[0-9]{4}$/)
const letters = fc.stringMatching(/^[A-Z]{2}$/)

describe('a badge number', () => {
  it.each([
    [{ _id: '7', givenName: 'Erin', sn: 'Walsh' }, 'EW-0055-R'],
    [{ _id: '7', givenName: 'Élodie', sn: 'Åkesson' }, 'EA-0055-T'],
    [{ _id: '7', givenName: '伟', sn: '李' }, undefined],
    [{ _id: '', givenName: 'Erin', sn: 'Walsh' }, undefined],
    [{ _id: '7', givenName: 'Erin' }, undefined],
    [undefined, undefined],
    ['text', undefined],
  ])('of %j is %j', (person, number) => {
    expect(badgeNumberOf(person)).toBe(number)
    expect(badgeNumberFunction.run(person)).toBe(number ?? '')
  })

  it('is read back as it was made', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), letters, (id, [first, last]) => {
        const number = readBadgeNumber(badgeNumberOf({ _id: id, givenName: first, sn: last }))
        expect(number?.letters).toBe(`${first}${last}`)
        expect(number?.check).toBe(checkLetter(number!.letters, number!.digits))
      }),
    )
  })

  it('has another check letter when one digit is wrong, or two have changed places', () => {
    const at = fc.nat({ max: 3 })
    fc.assert(
      fc.property(letters, digits, at, at, fc.nat({ max: 9 }), (name, number, one, other, digit) => {
        const signs = [...number]
        const wrong = signs.with(one, String(digit)).join('')
        const swapped = signs.with(one, signs[other]!).with(other, signs[one]!).join('')
        for (const changed of [wrong, swapped])
          expect(checkLetter(name, changed) === checkLetter(name, number)).toBe(changed === number)
      }),
    )
  })
})

describe('the rule', () => {
  it.each([['EW-0427-E'], [''], [undefined], [null]])('takes %j', async (value) => {
    expect(await testRule(badgeNumberRule, value)).toBeUndefined()
  })
  it.each([
    ['EW-0427-B', 'accessBadge.misread'],
    ['EW-0428-E', 'accessBadge.misread'],
    ['EW0427E', 'accessBadge.wrongNumber'],
    ['ew-0427-e', 'accessBadge.wrongNumber'],
    [427, 'accessBadge.wrongNumber'],
  ])('refuses %j with %s', async (value, messageKey) => {
    expect(await testRule(badgeNumberRule, value)).toMatchObject({ messageKey })
  })
})

describe('the card', () => {
  it.each([
    [{}, 'loading'],
    [{ name: 'Erin Walsh' }, 'loading'],
    [{ name: '李', number: '' }, 'none'],
    [{ name: 'Erin Walsh', number: 'EW-0427-E' }, 'badge'],
  ])('with %j is %s', (options, status) => {
    expect(badgeFace(options).status).toBe(status)
  })
})

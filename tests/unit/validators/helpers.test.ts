import { describe, expect, it } from 'vitest'
import {
  contrast,
  esvFieldKind,
  isTranslationKey,
  loginFieldRequired,
  parseColour,
  textColourOn,
} from '../../../validators/index.ts'

describe('text on a colour', () => {
  it.each([
    ['#000000', '#ffffff'],
    ['#324054', '#ffffff'],
    ['#767676', '#ffffff'],
    ['#777777', '#000000'],
    ['#fff', '#000000'],
    ['#ffb946', '#000000'],
    [' #FFB946 ', '#000000'],
    ['red', 'inherit'],
    ['#12', 'inherit'],
    ['#12345g', 'inherit'],
    ['#11223344', 'inherit'],
    ['', 'inherit'],
    [undefined, 'inherit'],
    [5, 'inherit'],
  ])('%s -> %s', (background, text) => {
    expect(textColourOn(background)).toBe(text)
  })

  it('always reads, and is white wherever white does', () => {
    for (let grey = 0; grey < 256; grey++) {
      const hex = `#${grey.toString(16).padStart(2, '0').repeat(3)}`
      const text = textColourOn(hex)
      expect(contrast(parseColour(text)!, parseColour(hex)!)).toBeGreaterThanOrEqual(4.5)
      expect(text === '#ffffff').toBe(contrast([255, 255, 255], parseColour(hex)!) >= 4.5)
    }
  })
})

describe('fields that environment variables may fill', () => {
  it.each(['string', 'text', 'password'])('%s is text', (type) => expect(esvFieldKind(type)).toBe('text'))
  it.each(['array', 'checkbox', 'number', 'integer', 'select', 'selectWithActions'])('%s is not', (type) =>
    expect(esvFieldKind(type)).toBe('other'),
  )
  it.each(['', 'date', 'String', 'constructor'])('"%s" is unknown', (type) =>
    expect(() => esvFieldKind(type)).toThrow('Unable to determine ESVs to show for the field type'),
  )
})

describe('required fields of the sign-in', () => {
  const policies = (policyId: string, ...policyRequirements: string[]) => ({
    name: 'policies',
    value: { policies: [{ policyId, policyRequirements }] },
  })
  const required = { name: 'required', value: true }
  it.each<[string, Parameters<typeof loginFieldRequired>[0], boolean]>([
    ['said by the callback', { type: 'StringAttributeInputCallback', output: [required] }, true],
    ['said as text', { type: 'NameCallback', output: [{ name: 'required', value: 'true' }] }, false],
    ['said by a policy', { type: 'PasswordCallback', output: [policies('required', 'REQUIRED')] }, true],
    [
      'said by a policy of a bare list',
      {
        type: 'PasswordCallback',
        output: [{ name: 'policies', value: [{ policyId: 'required', policyRequirements: ['REQUIRED'] }] }],
      },
      true,
    ],
    ['another policy', { type: 'PasswordCallback', output: [policies('not-empty', 'REQUIRED')] }, false],
    [
      'another requirement',
      { type: 'PasswordCallback', output: [policies('required', 'MIN_LENGTH')] },
      false,
    ],
    ['no policies', { type: 'PasswordCallback', output: [{ name: 'policies', value: {} }] }, false],
    ['odd policies', { type: 'PasswordCallback', output: [{ name: 'policies', value: [null, 'x'] }] }, false],
    ['nothing', { type: 'NameCallback' }, false],
    ['a yes-no question', { type: 'BooleanAttributeInputCallback', output: [required] }, false],
    [
      'a yes-no question with a policy',
      { type: 'BooleanAttributeInputCallback', output: [policies('required', 'REQUIRED')] },
      false,
    ],
    ['a number', { type: 'NumberAttributeInputCallback', output: [required] }, true],
  ])('%s', (_name, callback, expected) => {
    expect(loginFieldRequired(callback)).toBe(expected)
  })
})

it.each([
  ['pages.home', true],
  ['a1', true],
  ['a..b', false],
  ['a b', false],
  ['', false],
  ['__proto__', false],
])('translation key "%s": %s', (key, accepted) => {
  expect(isTranslationKey(key)).toBe(accepted)
})

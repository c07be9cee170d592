import { expect, it } from 'vitest'
import { localeText, readStage } from '../../../../../src/journeys/run/stage.ts'

it.each([
  ['nothing', undefined, undefined],
  ['free text of another client', 'LoginPage', undefined],
  ['broken JSON', '{"themeId":', undefined],
  ['JSON', '{"themeId":"t1"}', 't1'],
  ['legacy', 'themeId=t-1', 't-1'],
  ['legacy among others', 'stage=one,themeId=t-1;x=y', 't-1'],
  ['an empty id', '{"themeId":""}', undefined],
  ['JSON that is no object', '["themeId"]', undefined],
])('the theme of a stage: %s', (_what, stage, themeId) => {
  expect(readStage(stage).themeId).toBe(themeId)
})

it('gives the settings of the n-th callback of a kind', () => {
  const stage = readStage(
    '{"PasswordCallback":[{"a":1},{"a":2}],"toString":[{"b":1}],"showOnlyRequired":true}',
  )
  expect(stage.of('PasswordCallback', 1)).toEqual({ a: 2 })
  expect(stage.of('PasswordCallback', 2)).toEqual({})
  expect(stage.of('constructor', 0)).toEqual({})
  expect(stage.showOnlyRequired).toBe(true)
})

it('chooses the text for the locale', () => {
  const text = readStage('{"submitButtonText":{"en":"Go","fr":"Aller","pt_BR":"Ir","de":3}}').submitButtonText
  expect(localeText(text, ['fr-CA', 'en'])).toBe('Aller')
  expect(localeText(text, ['pt-BR', 'en'])).toBe('Ir')
  expect(localeText(text, ['de', 'en'])).toBe('Go')
  expect(localeText(text, ['ja'])).toBe('Go')
  expect(localeText('Always', ['ja'])).toBe('Always')
  expect(localeText(undefined, ['ja'])).toBeUndefined()
})

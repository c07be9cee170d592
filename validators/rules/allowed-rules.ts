import { Type } from '@sinclair/typebox'
import { defineRule } from '../../engine/registry/rule.ts'
import { fitsText } from '../text.ts'
import { latinLetter, lowerLatinLetter, madeOf, upperLatinLetter } from '../pattern-rule.ts'
import { ruleParams } from '../rule-params.ts'

const kinds = {
  alpha_lower: lowerLatinLetter,
  alpha_upper: upperLatinLetter,
  alpha: latinLetter,
  hyphen: '-',
  numeric: '[0-9]',
  period: String.raw`\.`,
  space: ' ',
  under: '_',
} as const

const kind = Type.Union([
  Type.Literal('alpha_lower'),
  Type.Literal('alpha_upper'),
  Type.Literal('alpha'),
  Type.Literal('hyphen'),
  Type.Literal('numeric'),
  Type.Literal('period'),
  Type.Literal('space'),
  Type.Literal('under'),
])

/**
 * Only characters of the kinds in `list`, at least one; the message names them all. Letters are Latin with diacritics (reading 16), a
 * space is a plain one.
 */
export const allowedRules = defineRule({
  name: 'allowedRules',
  messageKey: 'rules.allowedRules',
  params: ruleParams({ list: Type.Array(kind, { minItems: 1 }) }),
  test(value, { list }) {
    const allowed = { messageKeys: list.map((kind) => `rules.characters.${kind}`) }
    const pattern = madeOf(...list.map((kind) => kinds[kind]))
    return fitsText(value, (text) => pattern.test(text.normalize('NFC'))) || { allowed }
  },
})

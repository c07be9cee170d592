import { defineRule, type RuleDeclaration } from '../engine/registry/rule.ts'
import { otherValues, ruleParams } from './rule-params.ts'
import { foldedText, listOf } from './text.ts'

const params = ruleParams({ otherValues })

/**
 * A rule that refuses what stands in `otherValues` already: the blanks around it are not counted, nor its capitals (reading 28).
 *
 * @param name the rule's id; its message is `rules.unique`
 * @param compared what of the value is compared; the value itself where left out
 * @example export const unique = noneOfRule('unique')
 */
export function noneOfRule(
  name: string,
  compared: (value: unknown) => unknown = (value) => value,
): RuleDeclaration<typeof params> {
  return defineRule({
    name,
    messageKey: 'rules.unique',
    params,
    test(value, { otherValues: others }) {
      const given = foldedText(compared(value))
      return given === undefined || !listOf(others).some((each) => foldedText(each) === given) || {}
    },
  })
}

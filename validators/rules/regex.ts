import { Type } from '@sinclair/typebox'
import { defineRule } from '../../engine/registry/rule.ts'
import { patternTest } from '../pattern/pattern-test.ts'
import { fitsText } from '../text.ts'
import { ruleParams } from '../rule-params.ts'

/**
 * A pattern of the administrator's, found anywhere in the text unless it says `^` and `$`. It runs without backtracking on text of at
 * most 2,000 characters, so that no pattern can hang the portal; the few that need the platform's own engine are held short (see
 * `patternTest`). Longer text is refused. A pattern that cannot be used is a fault of the definition, said where parameters are
 * checked; it refuses nothing in front of a person.
 */
export const regex = defineRule({
  name: 'regex',
  messageKey: 'rules.regex',
  params: ruleParams({ pattern: Type.String({ minLength: 1, maxLength: 1_000 }) }),
  paramsFault: ({ pattern }) => patternTest(pattern).fault,
  test(value, { pattern }) {
    const { test } = patternTest(pattern)
    return !test || fitsText(value, test) || {}
  },
})

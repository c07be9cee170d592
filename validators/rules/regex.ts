import { Type } from '@sinclair/typebox'
import { defineRule } from '../../engine/registry/rule.ts'
import { compilePattern, type Program } from '../pattern/compile.ts'
import { fitsText } from '../text.ts'
import { matches } from '../pattern/match.ts'
import { ruleParams } from '../rule-params.ts'

const known = new Map<string, { program?: Program; fault?: string }>()

/** Patterns come from definitions: few, and asked for at every stroke. */
function compiled(pattern: string): { program?: Program; fault?: string } {
  const before = known.get(pattern)
  if (before) return before
  if (known.size > 200) known.clear()
  const made = compilePattern(pattern)
  known.set(pattern, made)
  return made
}

/**
 * A pattern of the administrator's, found anywhere in the text unless it says `^` and `$`. It is tried by an engine of our own whose time grows with the length
 * of the text and not with the craft of the pattern, on text of at most 2,000 characters; a longer one is refused. A pattern that the engine
 * cannot read is a fault of the definition, said where parameters are checked; it refuses nothing in front of a person.
 */
export const regex = defineRule({
  name: 'regex',
  messageKey: 'rules.regex',
  params: ruleParams({ pattern: Type.String({ minLength: 1, maxLength: 1_000 }) }),
  paramsFault: ({ pattern }) => compiled(pattern).fault,
  test(value, { pattern }) {
    const { program } = compiled(pattern)
    return !program || fitsText(value, (text) => matches(program, text)) || {}
  },
})

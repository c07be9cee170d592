import { defineRule } from '../../engine/registry/rule.ts'
import { fitsText } from '../text.ts'
import { noParams } from '../rule-params.ts'

const name = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u
const reserved = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally
  for function if implements import in instanceof interface let new null package private protected public return static super
  switch this throw true try typeof var void while with yield`.split(/\s+/),
)

/**
 * A name that a script may declare: it starts with a letter, `$` or `_`, goes on with those and digits, and is no reserved word
 * of strict code.
 */
export const validJsVariableName = defineRule({
  name: 'valid_js_variable_name',
  messageKey: 'rules.valid_js_variable_name',
  params: noParams,
  test: (value) => fitsText(value, (text) => name.test(text) && !reserved.has(text)) || {},
})

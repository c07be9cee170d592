import { type Callback, outputText, textsOf } from './step.ts'

/** Words of the standard option types, as message keys (contract/am.md, ConfirmationCallback). */
const standardOptions: Readonly<Record<string, readonly string[]>> = {
  '0': ['common.yes', 'common.no'],
  '1': ['common.yes', 'common.no', 'common.cancel'],
  '2': ['login.ok', 'common.cancel'],
}

/** The buttons of a confirmation: texts of the server, or message keys for the standard sets. */
export function optionsOf(callback: Callback): readonly { readonly text?: string; readonly key?: string }[] {
  const options = textsOf(callback, 'options')
  if (options.length > 0) return options.map((text) => ({ text }))
  return (standardOptions[outputText(callback, 'optionType')] ?? ['login.ok']).map((key) => ({ key }))
}

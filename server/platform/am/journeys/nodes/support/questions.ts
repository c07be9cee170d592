import type { Question } from '../../callbacks.ts'

/** A line of text to the person; 0 information, 1 warning, 2 error. */
export const textOutput = (message: string, messageType: 0 | 1 | 2 = 0): Question => ({
  type: 'TextOutputCallback',
  output: [
    { name: 'message', value: message },
    { name: 'messageType', value: String(messageType) },
  ],
  inputs: [],
})

/** Buttons; the answer is the position of the one that was pressed. */
export const confirmation = (options: readonly string[], defaultOption = 0): Question => ({
  type: 'ConfirmationCallback',
  output: [
    { name: 'prompt', value: '' },
    { name: 'messageType', value: 0 },
    { name: 'options', value: [...options] },
    { name: 'optionType', value: -1 },
    { name: 'defaultOption', value: defaultOption },
  ],
  inputs: [{ suffix: '', value: NO_OPTION }],
})
/** A confirmation that nobody pressed: another control sent the step. */
export const NO_OPTION = 100

/** A value that the page fills in by itself. */
export const hiddenValue = (id: string, value = ''): Question => ({
  type: 'HiddenValueCallback',
  output: [
    { name: 'value', value },
    { name: 'id', value: id },
  ],
  inputs: [{ suffix: '', value: id }],
})

export const nameQuestion = (prompt: string): Question => ({
  type: 'NameCallback',
  output: [{ name: 'prompt', value: prompt }],
  inputs: [{ suffix: '', value: '' }],
})

export const passwordQuestion = (prompt: string): Question => ({
  type: 'PasswordCallback',
  output: [{ name: 'prompt', value: prompt }],
  inputs: [{ suffix: '', value: '' }],
})

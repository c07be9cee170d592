import { localized } from '../../../../kernel/localized.ts'
import type { NodeType } from '../../node-type.ts'
import { confirmation, textOutput } from '../support/questions.ts'
import { say } from '../../../../../contract/index.ts'

/** A message with two answers. */
export const message: NodeType = {
  type: 'MessageNode',
  outcomes: ['true', 'false'],
  present: (settings, { locales }) => ({
    questions: [
      textOutput(localized(settings['message'], locales)),
      confirmation([
        localized(settings['messageYes'], locales) || say({ code: 'step-yes' }, { locales }),
        localized(settings['messageNo'], locales) || say({ code: 'step-no' }, { locales }),
      ]),
    ],
  }),
  async decide(_settings, _context, [, answer]) {
    const pressed = answer?.['']
    return { outcome: pressed === 0 ? 'true' : pressed === 1 ? 'false' : null }
  },
}

/** A line of text that the person types for later nodes. */
export const textInput: NodeType = {
  type: 'TextInputNode',
  outcomes: ['outcome'],
  present: (settings, { locales }) => ({
    questions: [
      {
        type: 'TextInputCallback',
        output: [
          { name: 'prompt', value: localized(settings['prompt'], locales) },
          { name: 'defaultText', value: localized(settings['defaultText'], locales) },
        ],
        inputs: [{ suffix: '', value: localized(settings['defaultText'], locales) }],
      },
    ],
  }),
  decide: async (settings, _context, [answer]) => ({
    outcome: 'outcome',
    state: { notes: { [String(settings['note'] ?? 'text')]: String(answer?.[''] ?? '') } },
  }),
}

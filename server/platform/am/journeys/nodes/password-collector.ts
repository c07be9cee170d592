import { textOf } from '../callbacks.ts'
import type { NodeType } from '../node-type.ts'

/** Asks for the password and hands it on within the request only. */
export const passwordCollector: NodeType = {
  type: 'PasswordCollectorNode',
  present: () => ({
    questions: [
      {
        type: 'PasswordCallback',
        output: [{ name: 'prompt', value: 'Password' }],
        inputs: [{ suffix: '', value: '' }],
      },
    ],
  }),
  decide: async (_settings, _context, [answer]) => ({
    outcome: 'outcome',
    transient: { password: textOf(answer) ?? '' },
  }),
}

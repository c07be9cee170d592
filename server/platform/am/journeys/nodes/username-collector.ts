import { textOf } from '../callbacks.ts'
import type { NodeType } from '../node-type.ts'

/** Asks for the user name. */
export const usernameCollector: NodeType = {
  type: 'UsernameCollectorNode',
  present: () => ({
    questions: [
      {
        type: 'NameCallback',
        output: [{ name: 'prompt', value: 'User Name' }],
        inputs: [{ suffix: '', value: '' }],
      },
    ],
  }),
  decide: async (_settings, _context, [answer]) => ({
    outcome: 'outcome',
    shared: { username: textOf(answer) ?? '' },
  }),
}

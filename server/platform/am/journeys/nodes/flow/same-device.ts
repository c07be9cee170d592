import type { NodeType } from '../../node-type.ts'

/** Asks the person to go on with the device that began the journey (contract am.md: the shape is proposed, nothing was observed). */
export const sameDevice: NodeType = {
  type: 'SameDeviceVerificationNode',
  outcomes: ['true', 'false'],
  present: () => ({
    questions: [{ type: 'SameDeviceVerificationCallback', output: [], inputs: [{ suffix: '', value: '' }] }],
  }),
  decide: async (_settings, _context, [answer]) => ({ outcome: String(answer?.[''] === 'true') }),
}

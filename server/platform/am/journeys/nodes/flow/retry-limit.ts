import type { NodeType } from '../../node-type.ts'

/** Lets a journey come by a number of times. */
export const retryLimitDecision: NodeType = {
  type: 'RetryLimitDecisionNode',
  outcomes: ['Retry', 'Reject'],
  async decide(settings, { state, nodeId }) {
    const note = `retry:${nodeId}`
    const tries = Number(state.notes[note] ?? 0) + 1
    const limit = Number(settings['retryLimit'] ?? 3)
    return { outcome: tries < limit ? 'Retry' : 'Reject', state: { notes: { [note]: tries } } }
  },
}

import type { NodeType } from '../../node-type.ts'
import { say } from '../../../../../contract/index.ts'

/** Note of a journey: the person wants to stay signed in elsewhere. */
export const KEEP_SESSIONS = 'keepSessions'

/**
 * Asks who changes the password whether all other sessions end; proposed is yes. Without a session of the person there is nothing to
 * ask: then all of them end.
 */
export const endSessionsChoice: NodeType = {
  type: 'EndSessionsChoiceNode',
  outcomes: ['outcome'],
  present: (_settings, { session, locales }) => ({
    questions: session
      ? [
          {
            type: 'BooleanAttributeInputCallback',
            output: [
              { name: 'name', value: 'endOtherSessions' },
              { name: 'prompt', value: say({ code: 'step-end-other-sessions' }, { locales }) },
              { name: 'required', value: false },
              { name: 'policies', value: {} },
              { name: 'failedPolicies', value: [] },
              { name: 'validateOnly', value: false },
              { name: 'value', value: true },
            ],
            inputs: [
              { suffix: '', value: true },
              { suffix: 'validateOnly', value: false },
            ],
          },
        ]
      : [],
  }),
  decide: async (_settings, { state }, [answer]) => ({
    outcome: answer?.['validateOnly'] === true ? null : 'outcome',
    state: { notes: { ...state.notes, [KEEP_SESSIONS]: answer?.[''] === false } },
  }),
}

import { localized } from '../../../../kernel/localized.ts'
import type { NodeType } from '../../node-type.ts'
import type { Question } from '../../callbacks.ts'
import { NO_OPTION, confirmation } from '../support/questions.ts'
import { say } from '../../../../../contract/index.ts'

/** A step that the page sends again by itself after a time. */
export const pollingQuestion = (milliseconds: number, message: string): Question => ({
  type: 'PollingWaitCallback',
  output: [
    { name: 'waitTime', value: String(milliseconds) },
    { name: 'message', value: message },
  ],
  inputs: [],
})

/** Waits some seconds; the person may leave before. */
export const pollingWait: NodeType = {
  type: 'PollingWaitNode',
  outcomes: ['DONE', 'EXITED', 'SPAM'],
  sometimes: ['EXITED', 'SPAM'],
  async enter(settings, { clock }) {
    return { outcome: null, own: { until: clock() + secondsOf(settings) * 1000 } }
  },
  present: (settings, { locales }) => ({
    questions: [
      pollingQuestion(secondsOf(settings) * 1000, localized(settings['waitingMessage'], locales)),
      ...(settings['exitable'] === true
        ? [
            confirmation(
              [localized(settings['exitMessage'], locales) || say({ code: 'step-exit' }, { locales })],
              NO_OPTION,
            ),
          ]
        : []),
    ],
  }),
  async decide(_settings, { own, clock }, [, exit]) {
    if (exit?.[''] === 0) return { outcome: 'EXITED' }
    const until = typeof own === 'object' && own !== null && !Array.isArray(own) ? Number(own['until']) : 0
    // Timers of browsers are not exact; a page that comes half a second early is not sent back.
    return { outcome: clock() + 500 >= until ? 'DONE' : null }
  },
}

const secondsOf = (settings: Readonly<Record<string, unknown>>): number =>
  Math.min(Math.max(Number(settings['secondsToWait'] ?? 8), 1), 300)

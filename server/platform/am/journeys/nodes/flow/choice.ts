import type { NodeType } from '../../node-type.ts'
import { setting } from '../support/identify.ts'

const choicesOf = (settings: Readonly<Record<string, unknown>>): string[] =>
  Array.isArray(settings['choices']) ? settings['choices'].map(String) : []

/** Asks for one of several choices; each is an outcome. */
export const choiceCollector: NodeType = {
  type: 'ChoiceCollectorNode',
  outcomes: choicesOf,
  present(settings) {
    const choices = choicesOf(settings)
    const start = Math.max(0, choices.indexOf(setting(settings, 'defaultChoice', '')))
    return {
      questions: [
        {
          type: 'ChoiceCallback',
          output: [
            { name: 'prompt', value: setting(settings, 'prompt', '') },
            { name: 'choices', value: choices },
            { name: 'defaultChoice', value: start },
          ],
          inputs: [{ suffix: '', value: start }],
        },
      ],
    }
  },
  async decide(settings, _context, [answer]) {
    const chosen = choicesOf(settings)[Number(answer?.[''] ?? -1)]
    return { outcome: chosen ?? null }
  },
}

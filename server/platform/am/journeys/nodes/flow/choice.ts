import { localized } from '../../../../kernel/localized.ts'
import { isRecord } from '../../../../../contract/index.ts'
import type { NodeContext, NodeType } from '../../node-type.ts'
import { provenPerson } from '../second-factor/proven-person.ts'
import { secondFactors } from '../second-factor/second-factor-decision.ts'
import { setting } from '../support/identify.ts'

type Settings = Readonly<Record<string, unknown>>

const choicesOf = (settings: Settings): string[] =>
  Array.isArray(settings['choices']) ? settings['choices'].map(String) : []

/** What is offered in this run: what `enter` kept, else every choice. */
const offered = (settings: Settings, own: unknown): string[] =>
  Array.isArray(own) ? own.map(String) : choicesOf(settings)

/**
 * The choices whose device the person has; `choiceDevices` names a kind of device for a choice, and a choice without one is always
 * there. Nobody's devices are looked at before the first factor is shown: the choice would tell strangers what somebody has.
 */
async function choicesOfPerson(settings: Settings, context: NodeContext): Promise<string[]> {
  const choices = choicesOf(settings)
  const kinds = settings['choiceDevices']
  const person = provenPerson(context)
  if (!isRecord(kinds) || !person) return choices
  const standing = await Promise.all(
    choices.map(async (choice) => {
      const kind = Object.hasOwn(kinds, choice) ? kinds[choice] : undefined
      const known = secondFactors.find((one) => one === kind)
      return known === undefined || (await context.services.devices.list(person, known)).length > 0
    }),
  )
  return choices.filter((_, index) => standing[index])
}

/** A line on each choice that is offered, as the page's description; `choiceHints` holds them by language. */
function hintsOf(settings: Settings, choices: readonly string[], locales: readonly string[]): string {
  const hints = settings['choiceHints']
  if (!isRecord(hints)) return ''
  const lines = choices.map((choice) =>
    Object.hasOwn(hints, choice) ? localized(hints[choice], locales) : '',
  )
  return lines
    .filter((line) => line !== '')
    .map((line) => `<p>${line}</p>`)
    .join('')
}

/** Asks for one of several choices; each is an outcome. Where devices leave only one, nothing is asked. */
export const choiceCollector: NodeType = {
  type: 'ChoiceCollectorNode',
  outcomes: choicesOf,
  async enter(settings, context) {
    if (settings['choiceDevices'] === undefined) return { outcome: null }
    const left = await choicesOfPerson(settings, context)
    // Whoever has none of them is asked as ever: what follows a choice says that it is not set up.
    if (left.length === 0) return { outcome: null }
    const { notes } = context.state
    const mark = `only-choice:${context.nodeId}`
    // Whoever comes back from the only one is asked: they may go on, and nothing is sent again unasked.
    if (left.length > 1 || notes[mark] === true) return { outcome: null, own: left }
    return { outcome: left[0]!, state: { notes: { ...notes, [mark]: true } } }
  },
  present(settings, { own, locales }) {
    const choices = offered(settings, own)
    const hints = hintsOf(settings, choices, locales)
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
      ...(hints === '' ? {} : { page: { header: '', description: hints, stage: '' } }),
    }
  },
  async decide(settings, { own }, [answer]) {
    const chosen = offered(settings, own)[Number(answer?.[''] ?? -1)]
    return { outcome: chosen ?? null }
  },
}

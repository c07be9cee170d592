import type { FormFieldDefinition } from '../../engine/format/form.ts'
import type { LocaleMap } from '../../engine/format/values.ts'
import { valueAt } from '../../engine/format/pointer.ts'

/** Stands in the picker for a question of one's own; ids of questions are numbers. */
const OWN = 'own'
/** A configuration that asks for more asks for a mistake. */
const MOST = 20
const PROPERTY = 'kbaInfo'

/**
 * The fields of the form that sets security questions: as many as the platform asks for, each with a picker, the question of one's own
 * and the answer. What one picker has is disabled in the others.
 *
 * The fields stand where the object has them (`kbaInfo/0/answer`), so that the server's verdict finds them.
 *
 * @param settings answer of `selfservice/kba`
 * @param form the form's values
 * @param chosen the person's `kbaInfo`: what they chose before is chosen
 */
export function securityQuestionFields(
  settings: unknown,
  form: unknown,
  chosen: unknown,
): FormFieldDefinition[] {
  const questions = Object.entries(recordOf(valueAt(settings, 'questions')))
  const least = Number(valueAt(settings, 'minimumAnswersToDefine') ?? 1)
  // More than the least may be kept already: saving replaces them all.
  const kept = Array.isArray(chosen) ? chosen.length : 0
  const count = Math.min(Math.max(Math.trunc(least) || 1, kept, 1), MOST)
  const picked = (at: number): unknown => valueAt(form, `/${PROPERTY}/${at}/questionId`)
  const own = (at: number): unknown => valueAt(form, `/${PROPERTY}/${at}/customQuestion`)
  const rows = Array.from({ length: count }, (_, at) => at)
  return rows.map((at): FormFieldDefinition => {
    const others = rows.filter((other) => other !== at)
    const before = valueAt(chosen, `/${at}`)
    const ownBefore = textOf(valueAt(before, 'customQuestion'))
    const idBefore = textOf(valueAt(before, 'questionId'))
    const number = { values: { number: at + 1 } }
    const picker: FormFieldDefinition = {
      id: `question${at + 1}`,
      field: `/${PROPERTY}/${at}/questionId`,
      type: 'select',
      labelKey: 'pages.profile.questions.question',
      ...number,
      required: true,
      ...defaultOf(ownBefore === undefined ? idBefore : OWN),
      options: [
        ...questions.map(([value, label]) => ({
          value,
          ...(isLocaleMap(label) ? { label } : { text: String(label) }),
          ...(others.some((other) => picked(other) === value) ? { disabled: true } : {}),
        })),
        { value: OWN, labelKey: 'pages.profile.questions.own' },
      ],
    }
    const written: FormFieldDefinition = {
      id: `own${at + 1}`,
      field: `/${PROPERTY}/${at}/customQuestion`,
      type: 'text',
      labelKey: 'pages.profile.questions.ownQuestion',
      ...number,
      required: true,
      ...defaultOf(ownBefore),
      rules: [
        {
          rule: 'errorIfMatch',
          params: { otherValues: others.filter((other) => picked(other) === OWN).map(own) },
          messageKey: 'pages.profile.questions.twice',
        },
      ],
    }
    const answer: FormFieldDefinition = {
      id: `answer${at + 1}`,
      field: `/${PROPERTY}/${at}/answer`,
      type: 'password',
      labelKey: 'pages.profile.questions.answer',
      ...number,
      required: true,
    }
    return {
      id: `row${at + 1}`,
      type: 'section',
      fields: picked(at) === OWN ? [picker, written, answer] : [picker, answer],
    }
  })
}

/** The value of `kbaInfo` from what the form submits. */
export function securityAnswers(
  values: unknown,
): { answer: string; questionId?: string; customQuestion?: string }[] {
  return Object.values(recordOf(valueAt(values, PROPERTY))).map((row) => {
    const answer = textOf(valueAt(row, 'answer')) ?? ''
    const questionId = textOf(valueAt(row, 'questionId')) ?? ''
    return questionId === OWN
      ? { customQuestion: textOf(valueAt(row, 'customQuestion')) ?? '', answer }
      : { questionId, answer }
  })
}

const defaultOf = (value: string | undefined) => (value === undefined ? {} : { default: value })

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function isLocaleMap(value: unknown): value is LocaleMap {
  return Object.values(recordOf(value)).some((text) => typeof text === 'string')
}

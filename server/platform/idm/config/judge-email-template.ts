import type { DocumentFault } from '../../../../engine/format/document-fault.ts'
import { pointerOf } from '../../../../engine/format/pointer.ts'
import { isRecord } from '../../../contract/index.ts'

/** Texts of a mail; of the last two one is enough, and `message` goes first. */
const textKeys = ['subject', 'message', 'html'] as const
/** What is filled in: a value by its path. Conditions and loops of other template languages stay as they stand. */
const filledIn = /\{\{\s*[\w.]{1,200}\s*\}\}/g

/**
 * What is wrong with the template of a mail (`emailTemplate/…`), for who writes it and for `portal lint`. One that is switched off need not be complete.
 *
 * @example judgeEmailTemplate({ enabled: 'yes' })[0].pointer // '/enabled'
 */
export function judgeEmailTemplate(template: unknown): DocumentFault[] {
  if (!isRecord(template))
    return [
      fault([], 'A template must be an object.', 'Write {"subject": {"en": "…"}, "message": {"en": "…"}}.'),
    ]
  const { enabled, defaultLocale, from } = template
  const faults: DocumentFault[] = []
  if (enabled !== undefined && typeof enabled !== 'boolean')
    faults.push(fault(['enabled'], '"enabled" is neither true nor false.', 'Write true or false.'))
  if (defaultLocale !== undefined && typeof defaultLocale !== 'string')
    faults.push(fault(['defaultLocale'], 'The default language is no text.', 'Write e.g. "en".'))
  if (from !== undefined && (typeof from !== 'string' || /[\r\n]/.test(from)))
    faults.push(
      fault(['from'], 'The sender is not one line of text.', 'Write e.g. "Help desk <help@example.com>".'),
    )
  for (const key of textKeys)
    if (Object.hasOwn(template, key)) faults.push(...textFaults(template[key], [key]))
  const isBroken = faults.some(({ code }) => code === 'MLT831')
  return isBroken || enabled === false ? faults : [...faults, ...unfinished(template)]
}

function textFaults(value: unknown, words: readonly string[]): DocumentFault[] {
  if (typeof value === 'string') return placeholderFaults(value, words)
  if (isRecord(value))
    return Object.entries(value).flatMap(([language, text]) =>
      typeof text === 'string'
        ? placeholderFaults(text, [...words, language])
        : [fault([...words, language], 'This is no text.', 'Write the text in this language.')],
    )
  return [fault(words, 'This is neither a text nor texts by language.', 'Write {"en": "…"}.')]
}

/** People would read the braces. */
function placeholderFaults(text: string, words: readonly string[]): DocumentFault[] {
  const [odd] = /\{\{.{0,40}/.exec(text.replaceAll(filledIn, '')) ?? []
  if (odd === undefined) return []
  return [
    doubt(
      words,
      `"${odd}" is not filled in.`,
      'Only values are, e.g. {{object.givenName}}; conditions and loops stay in the mail as they are.',
    ),
  ]
}

/** What a mail lacks that would be sent. */
function unfinished(template: Record<string, unknown>): DocumentFault[] {
  const { subject, message, html } = template
  return [
    ...(hasText(subject) ? [] : [missing(template, 'subject', 'The mail has no subject.')]),
    ...(hasText(message) || hasText(html) ? [] : [missing(template, 'message', 'The mail has no text.')]),
    ...localeFaults(template),
  ]
}

/** Whoever's language is not written reads the default one. */
function localeFaults({ defaultLocale, subject }: Record<string, unknown>): DocumentFault[] {
  if (typeof defaultLocale !== 'string' || !isRecord(subject) || Object.keys(subject).length === 0) return []
  if (Object.hasOwn(subject, defaultLocale)) return []
  return [
    doubt(
      ['defaultLocale'],
      `The default language "${defaultLocale}" has no subject.`,
      `Write one, or name one of ${Object.keys(subject).join(', ')}.`,
    ),
  ]
}

const hasText = (value: unknown): boolean =>
  typeof value === 'string'
    ? value !== ''
    : isRecord(value) && Object.values(value).some((each) => each !== '')

const missing = (template: Record<string, unknown>, key: string, message: string): DocumentFault =>
  doubt(Object.hasOwn(template, key) ? [key] : [], message, `Write "${key}": {"en": "…"}.`)

/** The mail can be sent, and is not what somebody meant. */
const doubt = (words: readonly string[], message: string, hint: string): DocumentFault => ({
  code: 'MLT832',
  pointer: pointerOf(words),
  message,
  hint,
})

const fault = (words: readonly string[], message: string, hint: string): DocumentFault => ({
  code: 'MLT831',
  pointer: pointerOf(words),
  message,
  hint,
})

import { isRecord } from '../../../contract/index.ts'
import type { Json, JsonObject } from '../../../store/objects/json.ts'
import type { FailedRequirement } from '../../../../validators/policy-library/requirement.ts'
import type { PolicyVerdict } from '../policies/evaluate.ts'

/** What `selfservice.kba` asks of people. */
export interface QuestionSettings {
  /** Texts of each question in all its languages, by id. */
  readonly questions: ReadonlyMap<string, readonly string[]>
  /** Fewest questions that a person answers. */
  readonly toDefine: number
}

/** Longest question of one's own, and longest answer, in characters. */
const LONGEST_QUESTION = 200
const LONGEST_ANSWER = 200
/** Property of people that holds them (contract idm.md). */
const PROPERTY = 'kbaInfo'

/** Reads the document `selfservice.kba`; what is malformed in it asks nothing. */
export function questionSettings(document: Readonly<Record<string, unknown>> | undefined): QuestionSettings {
  const least = document?.['minimumAnswersToDefine']
  const questions = isRecord(document?.['questions']) ? document['questions'] : {}
  const texts = (value: unknown): string[] =>
    (isRecord(value) ? Object.values(value) : [value]).filter((text) => typeof text === 'string')
  return {
    questions: new Map(Object.entries(questions).map(([id, value]) => [id, texts(value)])),
    toDefine: typeof least === 'number' && least > 0 ? least : 1,
  }
}

/**
 * Judges the questions that a person chose, with the answers in clear (spec section 5, "Security questions"): known or of their own,
 * none twice, enough of them, none without an answer.
 *
 * @param chosen `[{questionId | customQuestion, answer}]` as sent
 * @example judgeQuestions([{ questionId: '1', answer: '' }], settings).result // false
 */
export function judgeQuestions(chosen: Json, settings: QuestionSettings): PolicyVerdict {
  const failed: { property: string; policyRequirements: FailedRequirement[] }[] = []
  const fail = (property: string, policyRequirement: string, params?: Record<string, unknown>) =>
    failed.push({
      property,
      policyRequirements: [params ? { policyRequirement, params } : { policyRequirement }],
    })

  if (!Array.isArray(chosen)) {
    fail(PROPERTY, 'VALID_TYPE', { invalidType: typeof chosen, validTypes: ['array'] })
    return { result: false, failedPolicyRequirements: failed }
  }
  if (chosen.length < settings.toDefine) fail(PROPERTY, 'MIN_ITEMS', { minItems: settings.toDefine })
  const asked = new Set<string>()
  for (const [index, item] of chosen.entries()) {
    const at = `${PROPERTY}/${index}`
    const { id, own, answer } = partsOf(item)
    if (own === undefined) {
      if (id === undefined || id === '') fail(`${at}/questionId`, 'REQUIRED')
      else if (!settings.questions.has(id))
        fail(`${at}/questionId`, 'VALID_ENUM_VALUE', { enumValues: [...settings.questions.keys()] })
    } else if (own.trim() === '') fail(`${at}/customQuestion`, 'REQUIRED')
    else if (own.length > LONGEST_QUESTION)
      fail(`${at}/customQuestion`, 'MAX_LENGTH', { maxLength: LONGEST_QUESTION })

    // A question of one's own that reads as a chosen one is the same question.
    const texts = own === undefined ? [...(settings.questions.get(id ?? '') ?? []), `#${id}`] : [own]
    const names = texts.map(folded).filter((text) => text !== '')
    if (names.some((name) => asked.has(name)))
      fail(`${at}/${own === undefined ? 'questionId' : 'customQuestion'}`, 'CANNOT_CONTAIN_DUPLICATES', {
        duplicateValue: own?.trim() ?? id,
      })
    for (const name of names) asked.add(name)

    if (answer === undefined || answer.trim() === '') fail(`${at}/answer`, 'REQUIRED')
    else if (answer.length > LONGEST_ANSWER) fail(`${at}/answer`, 'MAX_LENGTH', { maxLength: LONGEST_ANSWER })
  }
  return { result: failed.length === 0, failedPolicyRequirements: failed }
}

/** What is kept of chosen questions: nothing that was not asked for. */
export function plainQuestions(chosen: Json): Json {
  return (Array.isArray(chosen) ? chosen : []).map((item): JsonObject => {
    const { id, own, answer } = partsOf(item)
    return own === undefined
      ? { questionId: id ?? '', answer: answer ?? '' }
      : { customQuestion: own.trim(), answer: answer ?? '' }
  })
}

/** A question counts as one's own when it says so, even beside an id. */
function partsOf(item: Json): {
  id: string | undefined
  own: string | undefined
  answer: string | undefined
} {
  const parts = isRecord(item) ? item : {}
  const { questionId, customQuestion, answer } = parts
  return {
    id: typeof questionId === 'number' ? String(questionId) : textOf(questionId),
    own: textOf(customQuestion),
    answer: textOf(answer),
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const folded = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

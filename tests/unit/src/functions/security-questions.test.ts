import { describe, expect, test } from 'vitest'
import { securityAnswers, securityQuestionFields } from '../../../../src/functions/security-questions.ts'

const settings = {
  minimumAnswersToDefine: 2,
  questions: { '1': { en: 'Which street?', fr: 'Quelle rue ?' }, '2': { en: 'Which school?' } },
}
const fields = (form: unknown, chosen: unknown = []) =>
  securityQuestionFields(settings, form, chosen).map((row) => row.fields ?? [])
const optionsOf = (field: { options?: unknown } | undefined) =>
  ((field?.options ?? []) as { value: string; disabled?: boolean }[]).map(({ value, disabled }) =>
    disabled ? `(${value})` : value,
  )

describe('the form of security questions', () => {
  test('has as many rows as the platform asks for', () => {
    expect(fields({}).map((row) => row.map(({ id }) => id))).toEqual([
      ['question1', 'answer1'],
      ['question2', 'answer2'],
    ])
    for (const [least, rows] of [
      [0, 1],
      ['many', 1],
      [500, 20],
    ] as const)
      expect(securityQuestionFields({ minimumAnswersToDefine: least }, {}, [])).toHaveLength(rows)
  })

  test('disables in one picker what another one has, but for questions of one’s own', () => {
    const form = { kbaInfo: { '0': { questionId: '1' }, '1': { questionId: 'own' } } }
    const [first, second] = fields(form)
    expect(optionsOf(first?.[0])).toEqual(['1', '2', 'own'])
    expect(optionsOf(second?.[0])).toEqual(['(1)', '2', 'own'])
  })

  test('asks for a question of one’s own, and refuses it twice', () => {
    const form = {
      kbaInfo: {
        '0': { questionId: 'own', customQuestion: 'Who?' },
        '1': { questionId: 'own', customQuestion: 'who?' },
      },
    }
    const [, second] = fields(form)
    expect(second?.map(({ id }) => id)).toEqual(['question2', 'own2', 'answer2'])
    expect(second?.[1]?.rules).toEqual([
      expect.objectContaining({ rule: 'errorIfMatch', params: { otherValues: ['Who?'] } }),
    ])
  })

  test('begins with what was chosen before, without the answers', () => {
    const masked = { $crypto: { type: 'argon2id' } }
    const chosen = [
      { questionId: '2', answer: masked },
      { customQuestion: 'Who?', answer: masked },
    ]
    const [first, second] = fields({ kbaInfo: { '1': { questionId: 'own' } } }, chosen)
    expect(first?.[0]?.default).toBe('2')
    expect(second?.map((field) => field.default)).toEqual(['own', 'Who?', undefined])
  })

  test('submits what the platform keeps', () => {
    const values = {
      kbaInfo: {
        '0': { questionId: '1', answer: 'Elm' },
        '1': { questionId: 'own', customQuestion: 'Who?', answer: 'Jo' },
      },
    }
    expect(securityAnswers(values)).toEqual([
      { questionId: '1', answer: 'Elm' },
      { customQuestion: 'Who?', answer: 'Jo' },
    ])
    expect(securityAnswers(undefined)).toEqual([])
  })
})

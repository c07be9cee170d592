import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  judgeQuestions,
  plainQuestions,
  questionSettings,
} from '../../../../../../server/platform/idm/self/security-questions.ts'
import type { Json } from '../../../../../../server/store/objects/json.ts'

const settings = questionSettings({
  minimumAnswersToDefine: 2,
  questions: {
    '1': { en: 'Which street did you first live in?', fr: 'Dans quelle rue ?' },
    '2': { en: 'What was the name of your first school?' },
  },
})
const street = { questionId: '1', answer: 'Elm' }
const own = { customQuestion: 'Who taught me to ride?', answer: 'Aunt Jo' }
const failures = (chosen: Json) =>
  judgeQuestions(chosen, settings).failedPolicyRequirements.map(
    ({ property, policyRequirements }) => `${property} ${policyRequirements[0]?.policyRequirement}`,
  )

describe('chosen security questions', () => {
  const cases: [string, Json, string[]][] = [
    ['two of them', [street, own], []],
    ['an id as a number', [{ questionId: 1, answer: 'Elm' }, own], []],
    ['no list', 'Elm', ['kbaInfo VALID_TYPE']],
    ['too few', [street], ['kbaInfo MIN_ITEMS']],
    ['none', [], ['kbaInfo MIN_ITEMS']],
    ['an unknown one', [street, { questionId: '9', answer: 'x' }], ['kbaInfo/1/questionId VALID_ENUM_VALUE']],
    ['no question at all', [street, { answer: 'x' }], ['kbaInfo/1/questionId REQUIRED']],
    [
      'an empty question of one’s own',
      [street, { customQuestion: '  ', answer: 'x' }],
      ['kbaInfo/1/customQuestion REQUIRED'],
    ],
    [
      'the same twice',
      [street, { ...street, answer: 'x' }, own],
      ['kbaInfo/1/questionId CANNOT_CONTAIN_DUPLICATES'],
    ],
    [
      'one’s own twice, written otherwise',
      [own, { customQuestion: '  WHO taught  me to ride? ', answer: 'x' }],
      ['kbaInfo/1/customQuestion CANNOT_CONTAIN_DUPLICATES'],
    ],
    [
      'one’s own that reads as a chosen one in another language',
      [street, { customQuestion: 'dans quelle rue ?', answer: 'x' }],
      ['kbaInfo/1/customQuestion CANNOT_CONTAIN_DUPLICATES'],
    ],
    ['an empty answer', [street, { ...own, answer: '   ' }], ['kbaInfo/1/answer REQUIRED']],
    ['no answer', [street, { customQuestion: 'Why?' }], ['kbaInfo/1/answer REQUIRED']],
    ['too long an answer', [street, { ...own, answer: 'x'.repeat(201) }], ['kbaInfo/1/answer MAX_LENGTH']],
    [
      'too long a question',
      [street, { customQuestion: 'x'.repeat(201), answer: 'x' }],
      ['kbaInfo/1/customQuestion MAX_LENGTH'],
    ],
  ]
  test.each(cases)('%s', (_, chosen, expected) => expect(failures(chosen)).toEqual(expected))

  test('whatever is sent is judged, and what is kept holds questions and answers only', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (sent) => {
        const value = sent as Json
        judgeQuestions(value, settings)
        for (const kept of plainQuestions(value) as Json[])
          expect(
            Object.keys(kept as object)
              .sort()
              .join(),
          ).toMatch(/^answer,(customQuestion|questionId)$/)
      }),
    )
  })

  test('a malformed document asks nothing impossible', () => {
    expect(questionSettings({ minimumAnswersToDefine: 'two', questions: [] }).toDefine).toBe(1)
    expect(questionSettings(undefined).questions.size).toBe(0)
  })
})

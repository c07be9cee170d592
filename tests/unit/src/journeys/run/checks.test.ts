import { expect, it } from 'vitest'
import { answerFaults } from '../../../../../src/journeys/run/checks.ts'
import type { StepAnswer } from '../../../../../src/journeys/run/step.ts'
import { fixture } from '../support.tsx'

const all = () => true
const none = () => false
const keys = (name: string, answers: StepAnswer[], confirms = none) =>
  answerFaults(fixture(name), answers, all, confirms).map(({ index, part, key }) => `${index}${part} ${key}`)

it.each<[string, string, StepAnswer, string[]]>([
  ['an empty name, which nothing requires', 'name', { '': '' }, []],
  ['an empty required attribute', 'string-attribute', { '': '' }, ['0 login.faults.required']],
  ['only space', 'string-attribute', { '': '  ' }, ['0 login.faults.required']],
  ['a filled one', 'string-attribute', { '': 'Ada' }, []],
  ['a required policy', 'validated-username', { '': '' }, ['0 login.faults.required']],
  ['an empty optional number', 'number-attribute', { '': '' }, []],
  ['zero', 'number-attribute', { '': '0' }, []],
  ['a number with an exponent', 'number-attribute', { '': '1e3' }, ['0 login.faults.number']],
  ['a no to a yes-no question', 'boolean-attribute', { '': false }, []],
  ['terms not accepted', 'terms', { '': false }, ['0 login.faults.terms']],
])('%s', (_what, name, answer, found) => {
  expect(keys(name, [answer])).toEqual(found)
})

it('compares the two passwords only where the stage asks for both', () => {
  expect(keys('validated-password', [{ '': 'a', confirm: 'b' }], all)).toEqual([
    '0confirm login.faults.confirm',
  ])
  expect(keys('validated-password', [{ '': 'a' }], all)).toEqual(['0confirm login.faults.confirm'])
  expect(keys('validated-password', [{ '': 'a', confirm: 'b' }])).toEqual([])
})

it('wants different questions, whatever their case and space', () => {
  const answers = [
    { question: 'First boat?', answer: 'Argo' },
    { question: ' first BOAT? ', answer: '' },
  ]
  expect(keys('kba-create', answers)).toEqual([
    '1question login.faults.sameQuestion',
    '1answer login.faults.required',
  ])
})

it('asks nothing of a field that nobody sees', () => {
  expect(answerFaults(fixture('string-attribute'), [{ '': '' }], none, none)).toEqual([])
})

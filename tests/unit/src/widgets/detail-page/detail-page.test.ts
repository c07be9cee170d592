import { expect, it } from 'vitest'
import { grouped } from '../../../../../src/widgets/detail-page/detail-page.logic.ts'

it.each([
  [['default', 'danger', 'primary'], ['default'], ['danger', 'primary']],
  [['primary', 'default'], ['default'], ['primary']],
  // Without a primary action nothing is to be decided here: the page is about something else.
  [['default', 'danger'], ['default', 'danger'], []],
  [[], [], []],
] as const)('of %j, %j stand apart from the decisions %j', (tones, others, decisions) => {
  const groups = grouped(tones.map((tone) => ({ tone })))
  expect(groups.others.map(({ tone }) => tone)).toEqual(others)
  expect(groups.decisions.map(({ tone }) => tone)).toEqual(decisions)
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  withChange,
  redone,
  startHistory,
  undone,
} from '../../../../../src/modules/report-builder/history.ts'
import type { History } from '../../../../../src/modules/report-builder/history.ts'
import { addColumn } from '../../../../../src/modules/report-builder/edit-columns.ts'
import { addCondition } from '../../../../../src/modules/report-builder/edit-filter.ts'
import { addParameter, removeParameter } from '../../../../../src/modules/report-builder/edit-parameters.ts'
import { removeEntity } from '../../../../../src/modules/report-builder/edit-entities.ts'
import type { Report } from '../../../../../src/modules/report-builder/report.ts'
import { reportConfigs } from '../../../../store/reporting/generate-config.ts'

const acts: readonly ((report: Report) => Report)[] = [
  (report) => addColumn(report, { value: 'persons.age' }),
  (report) => ({ ...report, fields: report.fields?.slice(1) ?? [] }),
  (report) => addCondition(report, 'report', [], { is_null: { left: 'persons.name' } }),
  (report) => addParameter(report, 'word', { label: 'Other' }),
  (report) => removeParameter(report, 'word'),
  (report) => removeEntity(report, 'persons.items'),
  (report) => report,
]
const all = <State>(history: History<State>, step: (of: History<State>) => History<State>) => {
  let [now, before]: [History<State>, History<State> | undefined] = [history, undefined]
  while (before?.present !== now.present) [before, now] = [now, step(now)]
  return now
}

describe('what is done', () => {
  it('is taken back to the start, and done again to the end', () => {
    fc.assert(
      fc.property(
        reportConfigs,
        fc.array(fc.tuple(fc.constantFrom(...acts), fc.constantFrom('name', undefined)), { maxLength: 30 }),
        (config, steps) => {
          const start = startHistory(config as unknown as Report)
          const text = JSON.stringify(config)
          const end = steps.reduce(
            (history, [act, of]) => withChange(history, act(history.present), of),
            start,
          )
          const back = all(end, undone)
          expect([back.present === start.present, JSON.stringify(back.present)]).toEqual([true, text])
          expect(all(back, redone).present).toBe(end.present)
        },
      ),
      { numRuns: 100 },
    )
  })

  it('is one where it is of the same', () => {
    const typed = ['a', 'ab', 'abc'].reduce(
      (history, text) => withChange(history, text, 'label'),
      startHistory(''),
    )
    expect(undone(typed).present).toBe('')
    expect(undone(withChange(typed, 'x', 'other')).present).toBe('abc')
    // After a step back the next letters are a step of their own.
    const again = withChange(undone(withChange(typed, 'x', 'label')), 'y', 'label')
    expect(undone(again).present).toBe('')
  })

  it('forgets what was taken back when something else is done', () => {
    const history = withChange(undone(withChange(startHistory(1), 2)), 3)
    expect([redone(history).present, undone(history).present]).toEqual([3, 1])
  })

  it('changes nothing where nothing is changed', () => {
    const start = startHistory('x')
    expect(withChange(start, 'x')).toBe(start)
    expect([undone(start).present, redone(start).present]).toEqual(['x', 'x'])
  })
})

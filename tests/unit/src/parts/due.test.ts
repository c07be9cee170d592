import { expect, test } from 'vitest'
import { dueText } from '../../../../src/parts/displays/due.ts'

const t = (key: unknown, values?: Record<string, unknown>) => `${String(key)} ${String(values?.['when'])}`
const now = new Date(2026, 10, 20, 9)

test.each([
  [new Date(2026, 10, 20, 18), 'displays.due.by today', 'warning'],
  [new Date(2026, 10, 21, 0, 30), 'displays.due.by tomorrow', 'warning'],
  [new Date(2026, 10, 24, 8), 'displays.due.by in 4 days', 'neutral'],
  [new Date(2026, 10, 20, 8), 'displays.due.past today', 'danger'],
  [new Date(2026, 10, 17, 23), 'displays.due.past 3 days ago', 'danger'],
])('%s is said in days of the calendar', (at, text, tone) =>
  expect(dueText(at, now, { locale: 'en', t })).toEqual({ text, tone }),
)

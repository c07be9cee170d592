import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import i18next from 'i18next'
import { createTranslate } from '../../../../src/app/language/translate.ts'
import { momentIn, shownIn } from '../../../../src/form-theme/zoned-moment.ts'
import { personZone } from '../../../../src/stores/time-zone.ts'

const browser = new Intl.DateTimeFormat().resolvedOptions().timeZone

test.each([
  ['Asia/Kolkata', 'Europe/Paris', 'Asia/Kolkata'],
  [undefined, 'Europe/Paris', 'Europe/Paris'],
  ['Mars/Olympus', 'Europe/Paris', 'Europe/Paris'],
  [42, undefined, browser],
  [undefined, undefined, browser],
])('chosen %j, the operator says %j: %j', (chosen, timeZone, expected) => {
  expect(personZone(chosen, timeZone === undefined ? {} : { timeZone })).toBe(expected)
})

test.each([
  ['Europe/Paris', '2026-07-01T09:00', '2026-07-01T07:00:00.000Z'],
  ['Europe/Paris', '2026-01-01T09:00', '2026-01-01T08:00:00.000Z'],
  ['America/Los_Angeles', '2026-03-08T23:30', '2026-03-09T06:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-05-01T00:00', '2026-04-30T10:00:00.000Z'],
  ['Asia/Kolkata', '2026-12-31T23:59', '2026-12-31T18:29:00.000Z'],
])('what is picked in %s at %s is %s, and is shown so again', (zone, picked, moment) => {
  expect(momentIn(dayjs(picked), zone)).toBe(moment)
  expect(shownIn(dayjs(moment), zone).format('YYYY-MM-DDTHH:mm')).toBe(picked)
})

test('moments are said in the zone, days are the same everywhere', async () => {
  let zone = 'Pacific/Kiritimati'
  const { date } = createTranslate(i18next, 'en', 'ltr', () => zone)
  expect(date('2026-04-30T10:00:00Z', 'date')).toBe('May 1, 2026')
  zone = 'America/Los_Angeles'
  expect(date('2026-05-01T06:59:59Z', 'date')).toBe('April 30, 2026')
  expect(date('2026-05-01')).toBe('May 1, 2026')
})

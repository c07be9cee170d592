import { expect, test } from 'vitest'
import {
  isZoneMatch,
  zoneOptions,
} from '../../../../../src/widgets/time-zone-choice/time-zone-choice.logic.ts'

const values = (known: readonly string[], chosen: string) =>
  zoneOptions(known, chosen).map(({ value }) => value)

test('the own choice is offered also where the browser calls it otherwise, and UTC always', () => {
  expect(values(['Asia/Calcutta', 'Europe/Paris'], 'Asia/Kolkata')).toEqual([
    'Asia/Calcutta',
    'Asia/Kolkata',
    'Europe/Paris',
    'UTC',
  ])
  expect(values(['Europe/Paris', 'UTC'], '')).toEqual(['Europe/Paris', 'UTC'])
})

test.each([
  ['new york', 'America/New_York', true],
  ['New_York', 'America/New_York', true],
  [' paris ', 'Europe/Paris', true],
  ['paris', 'America/New_York', false],
])('"%s" finds %s: %s', (typed, zone, found) => expect(isZoneMatch(typed, zone)).toBe(found))

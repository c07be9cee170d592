import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { HIGH_RISK, riskScore } from '../../../../../src/parts/displays/risk-score.ts'
import { statusGlyphs } from '../../../../../src/parts/displays/status-glyphs.ts'

const levels = JSON.parse(readFileSync('screen-definitions/displays/risk-level.display.json', 'utf8')) as {
  readonly values: Readonly<Record<string, { readonly tone: string; readonly icon: string }>>
}

it.each([
  [0, 'low'],
  [39, 'low'],
  [40, 'medium'],
  [HIGH_RISK - 1, 'medium'],
  [HIGH_RISK, 'high'],
  [100, 'high'],
])('a score of %i is drawn as a level that is %s', (score, level) => {
  const { tone, icon } = levels.values[level]!
  expect(riskScore(score)).toEqual({ tone, icon })
  expect(Object.keys(statusGlyphs)).toContain(icon)
})

it('no level looks like another, or like a conflict', () => {
  const glyphs = Object.values(levels.values).map(
    ({ icon }) => statusGlyphs[icon as keyof typeof statusGlyphs],
  )
  expect(new Set([...glyphs, statusGlyphs.conflict]).size).toBe(4)
})

import { describe, expect, test } from 'vitest'
import { flagsOf, predictionOf, riskOf } from '../../../../../../server/platform/iga/certification/risk.ts'
import type { HeldFacts } from '../../../../../../server/platform/iga/certification/risk.ts'

const NOW = new Date('2026-05-01T00:00:00Z')
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const facts: HeldFacts = {
  riskLevel: 'low',
  riskScore: undefined,
  grantedAt: ago(400),
  usedAt: ago(3),
  endsAt: null,
  byRole: false,
  wasReviewed: false,
  conflicts: false,
  peers: null,
}

describe('what stands out', () => {
  test.each<[string, Partial<HeldFacts>, string[], number]>([
    ['nothing', {}, [], 20],
    ['new', { grantedAt: ago(10) }, ['new'], 20],
    ['new, and reviewed already', { grantedAt: ago(10), wasReviewed: true }, [], 20],
    ['unused for long', { usedAt: ago(91) }, ['unused'], 30],
    ['never used', { usedAt: null }, ['unused'], 30],
    ['never used, and new', { usedAt: null, grantedAt: ago(10) }, ['new'], 20],
    ['use not known', { usedAt: undefined }, [], 20],
    ['by a role', { byRole: true }, ['role-based'], 20],
    ['for a time', { endsAt: ago(-3) }, ['time-limited'], 20],
    ['a conflict', { conflicts: true, riskLevel: 'high' }, ['conflict'], 100],
    ['rare among peers', { peers: { holding: 0, of: 8 } }, [], 30],
    ['rare among few peers', { peers: { holding: 0, of: 3 } }, [], 20],
    ['no level', { riskLevel: undefined }, [], 10],
    ['a score', { riskScore: 63 }, [], 63],
    [
      'all of it, and no more than 100',
      { riskScore: 90, conflicts: true, usedAt: null },
      ['unused', 'conflict'],
      100,
    ],
  ])('%s', (_, more, flags, risk) => {
    const held = { ...facts, ...more }
    expect(flagsOf(held, NOW)).toEqual(flags)
    expect(riskOf(held, flagsOf(held, NOW))).toBe(risk)
  })
})

describe('what peers suggest', () => {
  test.each([
    [{ holding: 8, of: 10 }, 'certify'],
    [{ holding: 3, of: 10 }, 'revoke'],
    [{ holding: 5, of: 10 }, null],
    [{ holding: 2, of: 2 }, null],
  ] as const)('%j: %s', (peers, recommendation) => {
    const confidence = peers.holding / peers.of
    expect(predictionOf('erin', peers, ['r'])).toEqual({
      confidence,
      recommendation,
      rule: ['r'],
      usr_id: 'erin',
    })
  })
  test('nothing without peers', () => expect(predictionOf('erin', null, [])).toBeNull())
})

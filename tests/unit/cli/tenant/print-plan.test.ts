import { describe, expect, test } from 'vitest'
import { printPlan, type Plan } from '../../../../cli/tenant/print-plan.ts'

const changed = (before: unknown, after: unknown): Plan['steps'] =>
  [
    {
      path: 'email-templates/welcome',
      change: 'change',
      differences: [{ pointer: '/message/en', before, after }],
      more: 0,
    },
  ] as Plan['steps']

describe('a difference', () => {
  test('of short values is said whole', () => {
    expect(printPlan({ steps: changed('a', undefined), needs: [] })).toBe(
      '~ email-templates/welcome\n    /message/en: "a" -> nothing\n0 to create, 1 to change, 0 to delete\n',
    )
  })

  test.each([0, 60, 119, 400])('of long texts is seen, %d letters behind their beginning', (behind) => {
    const begin = 'x'.repeat(behind)
    const printed = printPlan({
      steps: changed(`${begin}OLD${'y'.repeat(100)}`, `${begin}NEW${'y'.repeat(100)}`),
      needs: [],
    })
    const [before, after] = printed.split('\n')[1]!.split(' -> ')
    expect(before).toContain('OLD')
    expect(after).toContain('NEW')
    expect(before!.length).toBeLessThan(140)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shippedNames } from '../../server/platform/reporting/templates/shipped-templates.ts'
import { startReporting } from './reporting-support.ts'
import type { ReportingUnderTest } from './reporting-support.ts'

let service: ReportingUnderTest

beforeAll(async () => {
  service = await startReporting()
})
afterAll(() => service.close())

const users = (more: object = {}) => ({
  version: 'v2',
  entities: [{ entity: 'users' }],
  fields: [{ label: 'User', value: 'users.userName' }],
  sort: [{ sortBy: 'User', direction: 'asc' }],
  ...more,
})

describe('shipped reports', () => {
  it.each(shippedNames)('%s runs', async (name) => {
    const parameters = name === 'UNUSED-ACCESS' ? { unusedSince: '2026-01-01' } : {}
    const run = await service.run('adam.admin', name, parameters)
    expect([run.status, run.statusMessage]).toEqual(['COMPLETED_SUCCESS', ''])
    const { body } = await service.call('adam.admin', 'POST', `runs/${run.runId}?_action=view`)
    expect(body.result.length).toBe(Math.min(20, body.total))
  })
})

describe('a run', () => {
  it('reads with the rights of whoever runs it', async () => {
    const all = await service.rows('adam.admin', users())
    const hers = await service.rows('mona.manager', users())
    expect(all.length).toBeGreaterThan(25)
    expect(hers.map(({ User }) => User)).toContain('erin.employee')
    expect(hers.map(({ User }) => User)).toContain('mona.manager')
    expect(hers.map(({ User }) => User)).not.toContain('adam.admin')
    expect(hers.length).toBeLessThan(all.length)
  })
})

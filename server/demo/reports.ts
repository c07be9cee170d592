import { DomainError } from '../contract/index.ts'
import type { ReportingService } from '../platform/reporting/reporting-service.ts'
import { stableId } from './tenant.ts'

/** What people of one manager hold, for her. */
const PEOPLE_AND_ACCESS = {
  version: 'v2',
  entities: [{ entity: 'users' }, { entity: 'users.grants', type: 'left' }],
  fields: [
    { label: 'User name', value: 'users.userName' },
    { label: 'Name', value: 'users.name' },
    { label: 'Status', value: 'users.status' },
    { label: 'Access', value: 'users.grants.name' },
    { label: 'Kind', value: 'users.grants.itemType' },
    { label: 'Granted', value: 'users.grants.grantedAt' },
    { label: 'Last used', value: 'users.grants.usedAt' },
  ],
  parameters: {
    access: { type: 'string', label: 'Access contains', source: 'user_provided', optional: true },
  },
  filter: { and: [{ contains: { search_string: 'access', in_string: 'users.grants.name' } }] },
  sort: [
    { sortBy: 'User name', direction: 'asc' },
    { sortBy: 'Access', direction: 'asc' },
  ],
}

/** Holders by application: still being built. */
const HOLDERS = {
  version: 'v2',
  entities: [{ entity: 'applications' }, { entity: 'applications.grants', type: 'inner' }],
  fields: [{ label: 'Application', value: 'applications.name' }],
  aggregate: [{ type: 'count_distinct', value: 'applications.grants.userId', label: 'People' }],
  sort: [{ sortBy: 'People', direction: 'desc' }],
}

const demoReports = [
  {
    name: 'DEMO-PEOPLE-AND-ACCESS',
    displayName: 'My people and their access',
    description: 'What those who report to you hold.',
    viewers: [stableId('alpha_user', 'mona.manager')],
    reportConfig: JSON.stringify(PEOPLE_AND_ACCESS),
  },
  {
    name: 'DEMO-HOLDERS',
    displayName: 'Holders by application',
    description: '',
    viewers: [],
    reportConfig: JSON.stringify(HOLDERS),
  },
] as const

/**
 * Gives the demo tenant a report that its manager runs over her people, and one that is still being built. Does nothing where there are reports, or not
 * what they are about.
 *
 * @returns how many were made
 */
export async function seedDemoReports({ templates }: Pick<ReportingService, 'templates'>): Promise<number> {
  const caller = {
    id: stableId('alpha_user', 'adam.admin'),
    component: 'managed/alpha_user',
    realm: '/alpha',
    roles: ['internal/role/ui-realm-admin'],
    scopes: [],
  }
  const by = { caller, isAdmin: true, isAuditor: false, isViewer: false }
  const act = { by, reader: {}, actor: { actor: 'system' } }
  const there = await templates.list(by, {})
  if (there.some(({ owner }) => owner !== undefined)) return 0
  try {
    await templates.import(demoReports, act)
  } catch (error) {
    // A configuration of other types has nothing that they are about.
    if (error instanceof DomainError) return 0
    throw error
  }
  await templates.publish(demoReports[0].name, act)
  return demoReports.length
}

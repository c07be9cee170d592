import { describe, expect, it, test } from 'vitest'
import about from '../../../../../../screen-definitions/displays/audit-about.display.json' with { type: 'json' }
import { resourceKind, resourceKinds } from '../../../../../../server/platform/idm/audit/resource-kind.ts'
import { shownRow, type StoredAuditRow } from '../../../../../../server/platform/idm/audit/shown-row.ts'

describe('the kind of thing that a path of the trail leads to', () => {
  it.each<[path: string, action: string, kind: string]>([
    ['iga/request/1', 'approve', 'request'],
    ['iga/campaign/1', 'review-certify', 'campaign'],
    ['iga/certification-template/1', 'update', 'campaign-template'],
    ['iga/config/iga_ui_config', 'update', 'governance-setting'],
    ['uma/policy/1', 'create', 'sharing'],
    ['reports/templates/DEMO', 'create', 'report'],
    ['reports/runs/1', 'create', 'report-run'],
    ['connectors/scim/1', 'create', 'connector'],
    ['connectors/targets/1/accounts/2', 'adopt-account', 'target-system'],
    ['config/consentMappings', 'update', 'configuration'],
    ['environment/startup', 'restart', 'server'],
    ['managed/alpha_user/1', 'delete', 'user'],
    ['managed/alpha_assignment', 'fill', 'assignment'],
    ['managed/alpha_gadget/1', 'create', 'object'],
    ['internal/role', 'fill', 'authorization-role'],
    ['sign-in/alpha/nobody', 'sign-in', 'sign-in'],
    ['audit', 'read', 'trail'],
    ['am/json/realms/root/users', 'call', 'call'],
    ['iga/governance/user/1/requests', 'call', 'call'],
    ['what/ever', 'update', 'other'],
    ['', 'update', 'other'],
  ])('%s, %s: %s', (path, action, kind) => {
    expect(resourceKind(path, action)).toBe(kind)
  })
})

test('each kind has a word', () => {
  expect(Object.keys(about.values).toSorted()).toEqual([...resourceKinds].toSorted())
})

test('a row speaks of people by name, of accounts of the platform too, and of all else by its kind', () => {
  const row: StoredAuditRow = {
    ...{ id: 1, at: new Date(0), transaction_id: null, action: 'update', changed: [], facts: {} },
    ...{ before: null, after: null, outcome: 'success', address: null },
    actor: 'internal/user/openidm-admin',
    resource: 'iga/request/7',
  }
  const caller = { component: 'internal/user', id: 'openidm-admin', realm: '/', roles: [] } as never
  expect(shownRow(row, caller, new Map())).toMatchObject({
    actorName: 'openidm-admin',
    resourceName: 'iga/request/7',
    about: 'request',
  })
  const person = { ...row, resource: 'managed/alpha_user/1' }
  expect(shownRow(person, caller, new Map([[person.resource, 'erin']])).about).toBe('erin')
  expect(shownRow(person, caller, new Map()).about).toBe('user')
})

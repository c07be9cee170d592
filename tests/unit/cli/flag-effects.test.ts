import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { flagEffects } from '../../../cli/flag-effects.ts'
import { flagsPage } from '../../../cli/flags-page.ts'
import { loadPortal } from '../../../cli/load-portal.ts'
import { defaultFlags } from '../../../server/gateway/portal-config.ts'

const effects = flagEffects(
  await loadPortal({ product: fileURLToPath(new URL('../../..', import.meta.url)), layers: [] }),
)
const risk =
  'riskAdministration riskAdministration/dataSources riskAdministration/pipelines riskAdministration/riskConfig'
const governed =
  'inbox inbox/approvals inbox/tasks inbox/accessReviews inbox/violations myAccess myAccess/myAccounts myAccess/myRoles ' +
  'myAccess/myEntitlements directory directory/delegates directory/directReports requests lcm lcm/lcmUsers lcm/lcmEntitlements campaigns policies'

describe('what each flag changes', () => {
  test.each<[flag: string, byDefault: boolean, shown: string, hidden: string, aRoute?: string]>([
    ['governance', false, governed, 'alpha_assignment alpha_user', '/my-requests'],
    ['workforce', true, 'divider applications', 'alpha_application', '/applications'],
    ['reporting', false, 'reports', '', '/reports'],
    ['riskAnalytics', false, `riskDashboard ${risk}`, '', '/risk-dashboard'],
    ['riskDashboard', false, 'riskDashboard', '', '/risk-dashboard'],
    ['riskAdmin', false, risk, '', '/autoaccess/data-sources'],
    ['lcmUser', false, 'lcm/lcmUsers', 'alpha_user', '/administer/users'],
    ['lcmEntitlement', false, 'lcm/lcmEntitlements', '', '/administer/entitlements'],
    ['workflow', false, '', ''],
    ['wsFed', false, '', ''],
    ['monitoringUi', false, '', ''],
    ['tableColumnResizing', false, '', ''],
    ['FederationAdmin', false, '', ''],
    ['TenantAuditor', false, '', ''],
    ['IDMUsersView', false, '', ''],
    ['CampaignOwner', false, 'campaigns', '', '/administer/campaigns'],
    ['PolicyRuleOwner', false, 'policies', '', '/administer/policies'],
  ])('%s', (flag, byDefault, shown, hidden, aRoute) => {
    const effect = effects.find((each) => each.flag === flag)
    expect(effect).toMatchObject({ byDefault })
    expect(effect?.shown.join(' ')).toBe(shown)
    expect(effect?.hidden.join(' ')).toBe(hidden)
    if (aRoute === undefined) expect(effect?.routes).toEqual([])
    else expect(effect?.routes).toContain(aRoute)
  })

  test('hostedPages is all of the menu', () => {
    const hosted = effects.find(({ flag }) => flag === 'hostedPages')
    expect(hosted).toMatchObject({ byDefault: true, hidden: [] })
    expect(hosted?.shown).toEqual(expect.arrayContaining(['dashboard', 'profile', 'inbox', 'applications']))
  })

  test('every flag of an operator is among them', () => {
    expect(effects.filter(({ kind }) => kind === 'flag').map(({ flag }) => flag)).toEqual(
      Object.keys(defaultFlags),
    )
  })
})

test('the reference says of what changes nothing that it does', () => {
  const nothing = flagsPage(effects)
    .split('\n## ')
    .filter((section) => section.includes('Changes nothing of the product'))
    .map((section) => section.split(' ')[0])
  expect(nothing).toEqual(['workflow', 'wsFed', 'monitoringUi', 'FederationAdmin', 'TenantAuditor'])
})

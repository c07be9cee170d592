import { personas } from '../../engine/testing/index.ts'
import { riskDashboard } from '../../src/modules/risk-dashboard/risk-dashboard.widget.ts'
import { nothing, type FaultPage } from './self-service-pages.ts'

const { data = {} } = riskDashboard.examples[0]!
const subject = {
  ...personas.admin,
  flags: { ...personas.admin.flags, riskAnalytics: true, riskDashboard: true, riskAdmin: true },
}

/** The pages of risk analytics, as an administrator finds them. */
export const riskPages: readonly FaultPage[] = [
  {
    name: 'the risk dashboard',
    screen: 'risk.dashboard',
    at: '/risk-dashboard',
    subject,
    answers: {
      searchRiskEvents: () => data['searchRiskEvents'],
      readRiskConfig: () => ({ thresholds: { medium: 30, high: 50 } }),
    },
    reads: { searchRiskEvents: { shows: 'alert', fallback: 'common.unreachable' }, readRiskConfig: nothing },
  },
]

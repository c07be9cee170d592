import type { ProblemCode } from './messages/message.ts'
import { accessProblems } from './statuses/access.ts'
import { catalogueProblems } from './statuses/catalogue.ts'
import { connectorProblems } from './statuses/connectors.ts'
import { contractProblems, furtherContractStatuses } from './statuses/contract.ts'
import { environmentProblems } from './statuses/environment.ts'
import { governanceProblems } from './statuses/governance.ts'
import { identityProblems } from './statuses/identity.ts'
import { furtherPortalStatuses, portalProblems } from './statuses/portal.ts'
import { reportingProblems } from './statuses/reporting.ts'
import { riskProblems } from './statuses/risk.ts'

/** With which HTTP status each problem is answered. */
export const problemStatuses: Readonly<Record<ProblemCode, number>> = {
  ...accessProblems,
  ...catalogueProblems,
  ...connectorProblems,
  ...contractProblems,
  ...environmentProblems,
  ...governanceProblems,
  ...identityProblems,
  ...portalProblems,
  ...reportingProblems,
  ...riskProblems,
}

/** Further statuses of the few codes that have several. */
export const furtherStatuses: Readonly<Record<string, readonly (number | string)[]>> = {
  ...furtherContractStatuses,
  ...furtherPortalStatuses,
}

import type { ProblemCode } from './messages/message.ts'
import { accessProblems } from './statuses/access.ts'
import { catalogueProblems } from './statuses/catalogue.ts'
import { contractProblems } from './statuses/contract.ts'
import { environmentProblems } from './statuses/environment.ts'
import { governanceProblems } from './statuses/governance.ts'
import { identityProblems } from './statuses/identity.ts'
import { portalProblems } from './statuses/portal.ts'

/** With which HTTP status each problem is answered. */
export const problemStatuses: Readonly<Record<ProblemCode, number>> = {
  ...accessProblems,
  ...catalogueProblems,
  ...contractProblems,
  ...environmentProblems,
  ...governanceProblems,
  ...identityProblems,
  ...portalProblems,
}

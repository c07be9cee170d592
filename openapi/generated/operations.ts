// Generated from openapi/*.yaml by `npm run generate`. Do not edit.
import type { OperationRows } from './operation-row.ts'
import { access } from './operations-access.ts'
import { administration } from './operations-administration.ts'
import { certification } from './operations-certification.ts'
import { connectors } from './operations-connectors.ts'
import { environment } from './operations-environment.ts'
import { governance } from './operations-governance.ts'
import { identity } from './operations-identity.ts'
import { portal } from './operations-portal.ts'
import { protection } from './operations-protection.ts'
import { reporting } from './operations-reporting.ts'
import { risk } from './operations-risk.ts'
import { scim } from './operations-scim.ts'
import { tenant } from './operations-tenant.ts'

export type { ListDialect, OperationRow } from './operation-row.ts'

/** Every operation of the contract. */
export const operations: OperationRows = { ...access, ...administration, ...certification, ...connectors, ...environment, ...governance, ...identity, ...portal, ...protection, ...reporting, ...risk, ...scim, ...tenant }

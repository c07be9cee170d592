import type { Migration } from '../migration.ts'
import { managedObjects } from './0001-managed-objects.ts'
import { access } from './0002-access.ts'
import { gateway } from './0003-gateway.ts'
import { environment } from './0004-environment.ts'
import { portalLayers } from './0005-portal-layers.ts'
import { journeys } from './0006-journeys.ts'
import { selfService } from './0007-self-service.ts'
import { sharing } from './0008-sharing.ts'
import { auditFactsMigration } from './0009-audit-facts.ts'
import { preferences } from './0010-preferences.ts'
import { governanceTables } from './0011-governance.ts'
import { governanceIndexes } from './0012-governance-indexes.ts'
import { requestKeys } from './0013-request-keys.ts'
import { decisionKeysMigration } from './0014-decisions.ts'
import { plannedOnce } from './0015-planned-once.ts'
import { requestLists } from './0016-request-lists.ts'
import { decidedInFewStatements } from './0017-decided-in-few-statements.ts'
import { catalogueWordsMigration } from './0018-catalogue-words.ts'
import { inboxes } from './0019-inboxes.ts'
import { lastUse } from './0020-last-use.ts'
import { guesses } from './0022-guesses.ts'
import { mailDelivery } from './0023-mail-delivery.ts'
import { orderOfChoices } from './0024-order-of-choices.ts'
import { idempotencyKeys } from './0025-idempotency-keys.ts'
import { auditValues } from './0027-audit-values.ts'
import { auditChain } from './0028-audit-chain.ts'
import { reviews } from './0029-reviews.ts'
import { accessIsRelationships } from './0030-access-is-relationships.ts'
import { provisioning } from './0031-provisioning.ts'
import { sqlFiles } from './0032-sql-files.ts'
import { cases } from './0033-cases.ts'
import { storeChanges } from './0034-store-changes.ts'
import { dueDates } from './0035-due-dates.ts'
import { catalogueFacets } from './0036-catalogue-facets.ts'
import { draftBase } from './0037-draft-base.ts'
import { themeHistory } from './0038-theme-history.ts'
import { campaigns } from './0039-campaigns.ts'
import { reviewOrder } from './0040-review-order.ts'
import { policyMatches } from './0041-policy-matches.ts'
import { policyHistory } from './0042-policy-history.ts'
import { connectors } from './0043-connectors.ts'
import { bulkChanges } from './0044-bulk-changes.ts'
import { targetSystems } from './0045-target-systems.ts'
import { objectTimes } from './0046-object-times.ts'
import { reports } from './0048-reports.ts'
import { reportSchedules } from './0049-report-schedules.ts'
import { reportFiles } from './0050-report-files.ts'
import { themeChangesMigration } from './0051-theme-changes.ts'
import { risk } from './0055-risk.ts'
import { riskEventHours } from './0056-risk-event-hours.ts'
import { riskSources } from './0057-risk-sources.ts'
import { riskPipelines } from './0058-risk-pipelines.ts'
import { journeyNodes } from './0059-journey-nodes.ts'
import { scripts } from './0060-scripts.ts'
import { configurationImports } from './0061-configuration-imports.ts'

/** Every step of the schema, one file per area. Add the next one at the end. Functions, views and triggers stand in `*.sql` files (`sql-files.ts`). */
export const migrations: readonly Migration[] = [
  managedObjects,
  access,
  gateway,
  environment,
  portalLayers,
  journeys,
  selfService,
  sharing,
  auditFactsMigration,
  preferences,
  governanceTables,
  governanceIndexes,
  requestKeys,
  decisionKeysMigration,
  plannedOnce,
  requestLists,
  decidedInFewStatements,
  catalogueWordsMigration,
  inboxes,
  lastUse,
  guesses,
  mailDelivery,
  orderOfChoices,
  idempotencyKeys,
  auditValues,
  auditChain,
  reviews,
  accessIsRelationships,
  provisioning,
  sqlFiles,
  cases,
  storeChanges,
  dueDates,
  catalogueFacets,
  draftBase,
  themeHistory,
  campaigns,
  reviewOrder,
  policyMatches,
  policyHistory,
  connectors,
  bulkChanges,
  targetSystems,
  objectTimes,
  reports,
  reportSchedules,
  reportFiles,
  themeChangesMigration,
  risk,
  riskEventHours,
  riskSources,
  riskPipelines,
  journeyNodes,
  scripts,
  configurationImports,
]

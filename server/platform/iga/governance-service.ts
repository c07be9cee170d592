import type { operations as certification } from '../../../openapi/generated/certification.ts'
import type { operations } from '../../../openapi/generated/governance.ts'
import { handlers } from '../../contract/index.ts'
import type { Handlers } from '../../contract/index.ts'
import type { Database } from '../../store/database.ts'
import type { ObjectStore } from '../../store/objects/object-store.ts'
import type { TenantKinds } from '../kernel/tenant-kind.ts'
import { eachOf } from '../kernel/each-of.ts'
import type { PersonRef } from '../kernel/person-ref.ts'
import type { AgreedChanges } from '../ports/agreed-changes-port.ts'
import type { ProvisioningConnector } from '../ports/provisioning-connector.ts'
import type { EvidenceSigner } from '../ports/evidence-signer.ts'
import type { NoticeSent } from '../ports/notify.ts'
import type { PeoplePort } from '../ports/people-port.ts'
import type { ReportSource } from '../ports/report-entities.ts'
import { createGovernanceDocuments } from './configuration/documents.ts'
import type { GovernanceDocuments } from './configuration/documents.ts'
import { shippedGovernance } from './configuration/shipped-documents.ts'
import { createGovernanceKinds } from './configuration-kinds/governance-kinds.ts'
import { settleLeaver } from './people/forget-person.ts'
import { identityStoreConnector } from './access/provision.ts'
import { expireGrants } from './access/expire.ts'
import { endDeniedRemovals } from './certification/denied-removals.ts'
import { sweepRemovals } from './certification/remove-access.ts'
import { createPeers } from './catalogue/peers.ts'
import { createCampaignService } from './certification/campaign-service.ts'
import type { CampaignService } from './certification/campaign-service.ts'
import { backgroundWork } from '../kernel/background-work.ts'
import type { BackgroundWork } from '../kernel/background-work.ts'
import { createBulkChanges } from './bulk-changes/bulk-changes.ts'
import type { BulkChanges } from './bulk-changes/bulk-changes.ts'
import { bulkChangeHandlers } from './handlers/bulk-changes.ts'
import { campaignHandlers } from './handlers/campaigns.ts'
import { certificationHandlers } from './handlers/certification.ts'
import { catalogueHandlers } from './handlers/catalogue.ts'
import { createDelegations } from './directory/delegations.ts'
import { configurationHandlers } from './handlers/configuration.ts'
import { entitlementHandlers } from './handlers/entitlements.ts'
import { directoryHandlers } from './handlers/directory.ts'
import { grantHandlers } from './handlers/grants.ts'
import { reviewActHandlers } from './handlers/review-acts.ts'
import { reviewEvidenceHandlers } from './handlers/review-evidence.ts'
import { reviewItemHandlers } from './handlers/review-items.ts'
import { requestHandlers } from './handlers/requests.ts'
import { policyHandlers } from './handlers/policies.ts'
import { violationHandlers } from './handlers/violations.ts'
import { careBy } from './people/care.ts'
import { createGovernedPeople } from './people/people.ts'
import type { GovernedPeople } from './people/people.ts'
import { createPolicies } from './policies/policies.ts'
import { settleRuleMatches } from './policies/rule-matches.ts'
import type { CaseNotification } from './cases/case-work.ts'
import { openViolations } from './violations/open-violations.ts'
import { createViolations } from './violations/violations.ts'
import type { Violations } from './violations/violations.ts'
import type { ViolationDeps } from './violations/violation-deps.ts'
import { requestRemoval } from './requests/request-removal.ts'
import type { RequestDeps } from './requests/request-deps.ts'
import { createGovernanceReportSource } from './reporting/report-source.ts'
import { createRequests } from './requests/requests.ts'
import type { Requests } from './requests/requests.ts'
import type { StoreTables, StoreTransaction } from '../../store/tables.ts'
import { afterCommit } from '../../store/unit-of-work.ts'
import { createSentDays } from './dates/sent-days.ts'
import type { GovernanceDatabase, GovernanceTables, GovernanceTransaction } from './tables.ts'

/** Only this realm is governed (contract iga.md). */
export const GOVERNED_REALM = '/alpha'

/** What the governance service is made of. */
export interface GovernanceServiceOptions {
  /** Open and migrated. */
  readonly database: Database
  readonly objects: ObjectStore
  readonly people: PeoplePort
  /** Changes of people's objects that were agreed to. */
  readonly agreed: AgreedChanges
  /** Brings access about outside of governance; the identity store alone where there is none. */
  readonly connector?: ProvisioningConnector
  /** Tells people things, and ends what they were asked, all at once. @param within a transaction that stands or falls with it */
  notifyAll(told: readonly NoticeSent[], topic: 'governance', within?: StoreTransaction): Promise<void>
  /** Signs evidence of reviews; absent: there is none that is signed. */
  readonly signer?: EvidenceSigner
  /** Zone of days of calls that name none. */
  readonly timeZone?: string
  /** Told what goes wrong where nobody waits for it. */
  readonly report?: (message: string) => void
  /** Milliseconds since the epoch. */
  readonly clock?: () => number
}

/** The governance service, ready to be served. */
export interface GovernanceService {
  /** Of every operation in `openapi/governance.yaml` and `openapi/certification.yaml`. */
  readonly handlers: Handlers
  readonly db: GovernanceDatabase
  readonly documents: GovernanceDocuments
  readonly people: GovernedPeople
  readonly requests: Requests
  readonly reviews: CampaignService
  readonly violations: Violations
  readonly bulkChanges: BulkChanges
  /** Access, requests, reviews and violations, for reports. */
  readonly reports: ReportSource
  /** What of a tenant's configuration is governance's. */
  readonly kinds: TenantKinds
  /** Does what is due by now: starts, ends, expiries. */
  sweep(): Promise<void>
  /** What calls leave to be done beside them. */
  readonly background: BackgroundWork
}

/**
 * Builds the governance service over an open database.
 *
 * @example const governance = await createGovernanceService({ database, objects, people, agreed, notifyAll })
 */
export async function createGovernanceService(options: GovernanceServiceOptions): Promise<GovernanceService> {
  const { clock = Date.now, objects, timeZone } = options
  const { caches } = options.database
  const db = options.database.kysely.withTables<GovernanceTables>() as unknown as GovernanceDatabase
  const documents = createGovernanceDocuments(db, caches.of('governance configuration'))
  await documents.ship(shippedGovernance)
  const collection = options.people.componentOf(GOVERNED_REALM)
  const people = governedPeople(options, db, collection)
  const { notifyAfter, notifyWithin } = notifiers(options.notifyAll, collection)
  const policies = createPolicies(documents, () => objects.types)
  const deps = {
    db,
    people,
    documents,
    types: () => objects.types,
    clock,
    notify: notifyAfter,
    notifyWithin,
    connector: options.connector ?? identityStoreConnector,
  }
  const requestDeps: RequestDeps = {
    ...deps,
    agreed: options.agreed,
    conflicts: policies.conflicts,
    given: (work, user, item) => openViolations(violationDeps, work, user, item),
  }
  const violationDeps: ViolationDeps = {
    ...deps,
    askForRemoval: (tx, removal, news) => requestRemoval(requestDeps, tx, removal, news),
  }
  const requests = createRequests(requestDeps)
  const violations = createViolations({ ...violationDeps, timeZone })
  const reviews = createCampaignService({ ...deps, timeZone })
  const bulkChanges = createBulkChanges({
    ...requestDeps,
    requests,
    rolesOf: options.people.rolesOf,
    realm: GOVERNED_REALM,
  })
  const cases = { deps, stores: [requests.store, violations.store] }
  options.people.onDeleted(async ({ component, id }, objectTx) => {
    if (component !== collection) return
    const tx = objectTx.withTables<GovernanceTables>()
    const news = await settleLeaver({ tx, cases, id, now: new Date(clock()) })
    afterCommit(tx, () => notifyAfter(news))
  })
  const delegations = createDelegations({ db, people, cases, clock, notifyWithin })
  const peers = createPeers(objects, collection)
  const days = createSentDays(timeZone)
  const bulk = backgroundWork(
    () => bulkChanges.sweep(),
    (error) => options.report?.(`Changes of many people wait: ${String(error)}`),
  )
  let sweeping = false
  return {
    db,
    documents,
    people,
    requests,
    reviews,
    violations,
    bulkChanges,
    reports: createGovernanceReportSource(objects, people),
    background: bulk,
    kinds: createGovernanceKinds({ ...violationDeps, timeZone }, shippedGovernance),
    async sweep() {
      if (sweeping) return
      sweeping = true
      try {
        // What one of them cannot do holds back none of the others.
        const parts: (() => Promise<unknown>)[] = [
          () => delegations.sweep(),
          () => requests.sweep(),
          () => violations.sweep(),
          () => violations.endRemovals(),
          () => settleRuleMatches(db),
          () => violations.policyScan.sweep(),
          () => requests.sweepProvisioning(),
          () => bulk.step(),
          () => sweepRemovals({ ...deps, documents, agreed: options.agreed }),
          () => endDeniedRemovals({ ...deps, documents, agreed: options.agreed }),
          () => expireGrants(db, () => objects.types, new Date(clock()), notifyWithin),
          () => reviews.sweep(),
        ]
        await eachOf(parts, (part) => part())
      } finally {
        sweeping = false
      }
    },
    handlers: handlers<operations & certification>({
      ...requestHandlers(requests, people, { days, timeZone }),
      ...bulkChangeHandlers(bulkChanges, people, { begin: bulk.begin, timeZone }),
      ...catalogueHandlers({
        db,
        objects,
        people,
        peers,
        documents,
        policies,
        requests,
        agreed: options.agreed,
        timeZone,
      }),
      ...configurationHandlers({ db, documents, people }),
      ...policyHandlers({ ...violationDeps, clock, agreed: options.agreed }, violations),
      ...violationHandlers(violations, people, { days, clock, timeZone }),
      ...certificationHandlers({ db, documents, people, agreed: options.agreed }),
      ...campaignHandlers(reviews, days),
      ...reviewItemHandlers({ ...deps, timeZone }),
      ...reviewActHandlers(deps),
      ...reviewEvidenceHandlers({ db, people, clock, signer: options.signer }),
      ...entitlementHandlers(db, people, clock),
      ...grantHandlers(db, people, { types: deps.types, clock, timeZone }),
      ...directoryHandlers({ db, objects, people, delegations, days, clock, timeZone }),
    }),
  }
}

/** What tells people things: in the transaction of what it is about, and what follows once it stands. @param collection of the people */
function notifiers(notifyAll: GovernanceServiceOptions['notifyAll'], collection: string) {
  const personOf = (id: string): PersonRef => ({ component: collection, id })
  const notify = async (news: readonly CaseNotification[], tx?: GovernanceTransaction): Promise<void> => {
    const told = news.flatMap((one): NoticeSent[] => {
      if (one.to === undefined)
        return one.ended ? [{ person: personOf(one.ended.of), about: one.ended.about, ended: true }] : []
      if (one.to === 'SYSTEM') return []
      const { to, message, about, asks } = one
      return [
        {
          person: personOf(to),
          message,
          ...(about === undefined ? {} : { about }),
          ...(asks === undefined ? {} : { asks: true }),
        },
      ]
    })
    if (told.length > 0) await notifyAll(told, 'governance', tx?.withTables<StoreTables>())
  }
  const notifyAfter = async (news: readonly CaseNotification[]): Promise<void> => {
    await notify(news)
    for (const one of news) if (one.to === undefined) await one.follow?.()
  }
  const notifyWithin = async (
    tx: GovernanceTransaction,
    news: readonly CaseNotification[],
  ): Promise<CaseNotification[]> => {
    await notify(news, tx)
    return news.filter((one) => one.to === undefined && one.follow !== undefined)
  }
  return { notifyAfter, notifyWithin }
}

/** People of the governed realm, with whom callers look after, as the identity service says it. */
function governedPeople(
  { database, objects, agreed }: GovernanceServiceOptions,
  db: GovernanceDatabase,
  collection: string,
): GovernedPeople {
  const properties = () => agreed.properties(collection).map(({ name }) => name)
  const cache = database.caches.of('governed people')
  return createGovernedPeople(db, collection, cache, properties, careBy(objects, agreed, collection))
}

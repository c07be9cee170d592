import type { Handlers } from '../../contract/index.ts'
import type { Database } from '../../store/database.ts'
import { createObjectStore } from '../../store/objects/object-store.ts'
import type { StoreTables, StoreTransaction } from '../../store/tables.ts'
import type { ObjectStore } from '../../store/objects/object-store.ts'
import type { IdentityPort } from '../ports/identity-port.ts'
import type { Caller } from '../kernel/caller.ts'
import type { TenantKinds } from '../kernel/tenant-kind.ts'
import type { AgreedChanges } from '../ports/agreed-changes-port.ts'
import type { NotificationMessage, NoticeSent } from '../ports/notify.ts'
import type { PeoplePort, PersonFacts } from '../ports/people-port.ts'
import type { ProvisionedObjects } from '../ports/provisioned-objects-port.ts'
import type { ReportSource } from '../ports/report-entities.ts'
import { createConfigDocuments } from './config/documents.ts'
import type { ConfigDocuments } from './config/documents.ts'
import { createIdentityKinds } from './configuration-kinds/identity-kinds.ts'
import { createDocumentCheck } from './config/judge-document.ts'
import type { DocumentJudges } from './config/judge-document.ts'
import { shippedDocuments } from './config/shipped-documents.ts'
import { createLiveManaged } from './config/live-managed.ts'
import { auditHandlers } from './handlers/audit.ts'
import { configHandlers } from './handlers/config.ts'
import { infoHandlers } from './handlers/info.ts'
import { notificationHandlers } from './handlers/notifications.ts'
import { objectHandlers } from './handlers/objects.ts'
import { rightsHandlers } from './handlers/rights.ts'
import { selfServiceHandlers } from './handlers/self-service.ts'
import { serviceAccountHandlers } from './handlers/service-accounts.ts'
import { themeDocumentHandlers } from './handlers/themes.ts'
import { builtInRole, BUILT_IN_ROLES } from './internal-types.ts'
import type { ManagedConfiguration } from './managed-configuration.ts'
import { createManagedObjects } from './objects/managed-objects.ts'
import type { PasswordAttempts } from './objects/ports.ts'
import { translated } from './objects/translate.ts'
import { ownData } from './self/own-data.ts'
import { personChange } from './self/own-change.ts'
import { createTeller } from './notifications/tell-changes.ts'
import type { ApplicationsPort } from '../ports/applications-port.ts'
import { createApplications } from './applications/applications.ts'
import { applicationHandlers } from './handlers/applications.ts'
import { createNotifications } from './notifications/notifications.ts'
import type { Notifications } from './notifications/notifications.ts'
import type { NotificationTopic } from './notifications/notification.ts'
import { createJourneyIdentities } from './journey-identities.ts'
import type { PersonRef } from '../kernel/person-ref.ts'
import { createPeople } from './people.ts'
import { createProvisionedObjects } from './provisioned-objects.ts'
import { createCallerAccess } from './privileges/caller-access.ts'
import type { AccessSources, CallerAccess } from './privileges/caller-access.ts'
import { createAgreedChanges } from './agreed-changes.ts'
import { createOrganizations } from './privileges/organizations.ts'
import { createMembership } from './privileges/membership.ts'
import { createIdentityReportSource } from './reporting/report-source.ts'
import { createRoles } from './roles.ts'
import type { TypeCatalogue } from './type-catalogue.ts'

/** What the identity service is made of. */
export interface IdentityServiceOptions {
  /** Open and migrated. */
  readonly database: Database
  readonly managed: ManagedConfiguration
  /** The theme of a realm without themes of its own. */
  readonly starterTheme: Readonly<Record<string, unknown>> & { readonly _id: string }
  /** More documents that are there from the start, by name. */
  readonly shippedDocuments?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Look at documents that other parts of the server read, before somebody writes them. */
  readonly judges?: DocumentJudges
  /** Receives what is odd in configuration and privileges. */
  readonly report?: (message: string) => void
  /** Counts guesses of people at their own password. */
  readonly passwordAttempts?: PasswordAttempts
  /** What the access service knows of people. */
  readonly facts: PersonFacts
  /** The tenant's, in which days are said; absent: UTC. */
  readonly timeZone?: string | undefined
  /** Milliseconds since the epoch. */
  readonly clock?: () => number
}

/** The identity service, ready to be served. */
export interface IdentityService {
  /** Of every operation in `openapi/identity.yaml`. */
  readonly handlers: Handlers
  readonly people: PeoplePort
  /** Changes of people's objects that others agree to first. */
  readonly agreed: AgreedChanges
  /** People's objects, for journeys. */
  readonly identities: IdentityPort
  /** People and groups, as systems outside write them. */
  readonly provisioned: ProvisionedObjects
  readonly objects: ObjectStore
  readonly notifications: Notifications
  readonly applications: ApplicationsPort
  /** People, roles, organisations and applications, for reports. */
  readonly reports: ReportSource
  /** Whether somebody is in the group of a name. */
  isMember(caller: Caller, group: string): Promise<boolean>
  /** Tells a person something in the name of the platform; never stops what it is about. */
  notify(person: PersonRef, message: NotificationMessage, topic?: NotificationTopic): Promise<void>
  /** The same for any number of people at once. @param within a transaction that stands or falls with it */
  notifyAll(told: readonly NoticeSent[], topic?: NotificationTopic, within?: StoreTransaction): Promise<void>
  readonly catalogue: TypeCatalogue
  readonly documents: ConfigDocuments
  /** What of a tenant's configuration is the identity service's. */
  readonly kinds: TenantKinds
}

/**
 * Builds the identity service over an open database: types and their indexes, built-in roles and users, handlers.
 *
 * @example const identity = await createIdentityService({ database, managed: loadManagedConfiguration(), starterTheme })
 */
export async function createIdentityService(options: IdentityServiceOptions): Promise<IdentityService> {
  const { database, managed } = options
  const db = database.kysely.withTables<StoreTables>()
  const report = options.report ?? (() => {})
  const shipped = { ...shippedDocuments, ...options.shippedDocuments, managed: managed.document }
  const requireSound = createDocumentCheck(options.judges)
  const documents = createConfigDocuments(database, shipped, requireSound)
  const objects = createObjectStore(database)
  const live = await createLiveManaged({ objects, documents, start: managed, report })
  const { catalogue } = live
  await createBuiltIns(objects)

  const roles = createRoles(database, objects, options.clock)
  const { organizations, rightsOf } = createRights({ database, objects, catalogue, roles, documents, report })
  // Whoever asks is answered by the types that are known, even when the next ones cannot be read.
  const refresh = async (): Promise<void> => {
    await live.refresh().catch((error: unknown) => report(String(error)))
  }
  const accessOf = async (caller: Caller): Promise<CallerAccess> => {
    await refresh()
    return rightsOf(caller)
  }
  const people = createPeople(objects, catalogue, roles, database.caches.of('people'))
  const clock = options.clock ?? Date.now
  const notifications = createNotifications(db, objects, clock, options.timeZone)
  people.onDeleted(({ component, id }, tx) => notifications.forget({ collection: component, id }, tx))
  const personChanged = createTeller({ notifications, catalogue, report })
  const identities = createJourneyIdentities({ objects, catalogue, documents, personChanged })
  const changeSources = { objects, catalogue, documents, facts: options.facts, clock }
  const notify: IdentityService['notify'] = ({ component, id }, message, topic) =>
    notifications
      .notify({ collection: component, id }, message, 'info', topic)
      .then(() => {})
      .catch((error: unknown) => report(`A notification was not written: ${String(error)}`))
  const notifyAll: IdentityService['notifyAll'] = async (told, topic, within) => {
    const all = told.map(({ person: { component, id }, ...what }) => ({
      receiver: { collection: component, id },
      ...what,
    }))
    const written = notifications.notifyAll(all, 'info', topic, within)
    if (within) return written
    await written.catch((error: unknown) => report(`Notifications were not written: ${String(error)}`))
  }
  const managedObjects = createManagedObjects({
    objects,
    catalogue,
    roles,
    organizations,
    cache: database.caches.of('own objects'),
    ...(options.passwordAttempts ? { attempts: options.passwordAttempts } : {}),
    personChange: (person, named, own) => personChange(changeSources, person, named, own),
    ownData: (person, fields) => ownData({ objects, facts: options.facts }, person, fields),
    personChanged,
    personDeleted: people.deleted,
    passwordChanged: people.passwordChanged,
  })
  const applications = createApplications(objects, catalogue)
  return {
    people,
    agreed: createAgreedChanges({
      objects,
      catalogue,
      managed: managedObjects,
      roles,
      organizations,
      accessOf,
      personDeleted: people.deleted,
      personChanged,
    }),
    identities,
    provisioned: createProvisionedObjects({ objects, catalogue, managed: managedObjects, refresh, db }),
    objects,
    notifications,
    applications,
    reports: createIdentityReportSource(objects, accessOf),
    isMember: createMembership(objects, database.caches.of('groups')),
    notify,
    notifyAll,
    catalogue,
    documents,
    kinds: createIdentityKinds({ shipped, requireSound, live, objects }),
    handlers: translated({
      ...configHandlers(documents, live),
      ...serviceAccountHandlers(documents),
      ...infoHandlers(documents),
      ...themeDocumentHandlers(documents, options.starterTheme),
      ...objectHandlers(managedObjects, accessOf, options.timeZone),
      ...applicationHandlers(applications, managedObjects, accessOf),
      ...notificationHandlers(notifications),
      ...selfServiceHandlers({
        objects,
        documents,
        facts: options.facts,
        trail: db,
        accessOf,
      }),
      ...auditHandlers(db, people),
      ...rightsHandlers(objects, catalogue, accessOf),
    }),
  }
}

/** Internal roles, and `openidm-admin`, who has no password until one is set. */
async function createBuiltIns(objects: ObjectStore): Promise<void> {
  const role = (id: string, description: string) => ({
    collection: 'internal/role',
    id,
    doc: builtInRole(id, description),
  })
  await objects.insertMany([
    ...Object.entries(BUILT_IN_ROLES).map(([id, description]) => role(id, description)),
    {
      collection: 'internal/user',
      id: 'openidm-admin',
      doc: { userName: 'openidm-admin' },
      edges: [
        { property: 'authzRoles', collection: 'internal/role', id: 'openidm-admin', reverse: 'authzMembers' },
      ],
    },
  ])
}

/** What callers may do, by roles and by organisations. */
function createRights(
  sources: Omit<AccessSources, 'organizations' | 'cache'> & { readonly database: Database },
) {
  const { objects, documents } = sources
  const { caches } = sources.database
  const organizations = createOrganizations({ objects, documents, cache: caches.of('organizations') })
  return {
    organizations,
    rightsOf: createCallerAccess({ ...sources, organizations, cache: caches.of('rights') }),
  }
}

import type { Database } from '../../../store/database.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { TenantKind, TenantKinds } from '../../kernel/tenant-kind.ts'
import { createGovernanceDocuments } from '../configuration/documents.ts'
import type { GovernanceDocument } from '../configuration/document-kind.ts'
import type { GovernanceDocuments } from '../configuration/documents.ts'
import type { GovernedPeople } from '../people/people.ts'
import type { GovernanceDatabase, GovernanceTables, GovernanceTransaction } from '../tables.ts'
import { createPolicyScan } from '../violations/policy-scan.ts'
import type { ViolationDeps } from '../violations/violation-deps.ts'
import { createGovernanceKind } from './document-kind.ts'
import { createRuleKind } from './rule-kind.ts'
import { createScanKind } from './scan-kind.ts'
import { settingsKind } from './settings-kind.ts'
import { createTemplateKind } from './template-kind.ts'

/** Workflows, types and forms of requests, words, settings, rules, campaigns and schedules of governance. */
export function createGovernanceKinds(
  deps: Omit<ViolationDeps, 'documents'> & { readonly timeZone?: string | undefined },
  shipped: readonly GovernanceDocument[],
): TenantKinds {
  return (database) => {
    const db = handleOf(database)
    // Kinds are made in transactions only.
    const tx = db as GovernanceTransaction
    const documents = createGovernanceDocuments(db, database.caches.of('governance configuration'))
    const own = { ...deps, db, documents, people: peopleWithin(deps.people, tx) }
    return [
      ...plainKinds(db, documents, shipped),
      createRuleKind(own, tx),
      createScanKind(createPolicyScan(own)),
      createTemplateKind(own),
    ]
  }
}

/** In the order in which they lead to each other. */
function plainKinds(
  db: GovernanceDatabase,
  documents: GovernanceDocuments,
  shipped: readonly GovernanceDocument[],
): TenantKind[] {
  const shippedOf = (kind: string): ReadonlyMap<string, JsonObject> =>
    new Map(shipped.flatMap((each) => (each.kind === kind ? [[each.id, each.doc] as const] : [])))
  return [
    createGovernanceKind({
      db,
      documents,
      kind: 'glossary',
      folder: 'glossary',
      idProperty: 'id',
      shipped: shippedOf('glossary'),
    }),
    settingsKind(
      createGovernanceKind({
        db,
        documents,
        kind: 'config',
        folder: 'governance-settings',
        shipped: shippedOf('config'),
      }),
      new Set(shippedOf('config').keys()),
    ),
    createGovernanceKind({
      db,
      documents,
      kind: 'workflow',
      folder: 'workflows',
      idProperty: 'id',
      operation: 'writeWorkflow',
      shipped: shippedOf('workflow'),
    }),
    createGovernanceKind({
      db,
      documents,
      kind: 'request-type',
      folder: 'request-types',
      idProperty: 'id',
      operation: 'writeRequestType',
      shipped: shippedOf('request-type'),
    }),
    createGovernanceKind({
      db,
      documents,
      kind: 'form',
      folder: 'request-forms',
      idProperty: 'id',
      operation: 'writeRequestForm',
    }),
    createGovernanceKind({
      db,
      documents,
      kind: 'form-assignment',
      folder: 'form-assignments',
      idProperty: 'objectId',
      operation: 'assignRequestForm',
    }),
  ]
}

const handleOf = (database: Database): GovernanceDatabase =>
  database.kysely.withTables<GovernanceTables>() as unknown as GovernanceDatabase

/** People as a transaction sees them: nothing else may be asked inside of it. */
const peopleWithin = (people: GovernedPeople, tx: GovernanceTransaction): GovernedPeople => ({
  ...people,
  one: (id) => people.one(id, tx),
  read: (ids) => people.read(ids, tx),
})

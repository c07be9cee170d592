import { sql } from 'kysely'
import type { JsonObject } from '../../../store/objects/json.ts'
import { itemOf } from '../catalogue/catalogue-item.ts'
import type { CatalogueItem, CatalogueRow } from '../catalogue/catalogue-item.ts'
import { readHeldItems } from '../access/held-item.ts'
import { knowAccountOf } from '../access/grant.ts'
import { createFactsReader } from '../cases/read-facts.ts'
import type { Loading } from '../cases/case-store.ts'
import type { OpenPhase } from '../cases/case-work.ts'
import type { HeldRow } from '../cases/writes.ts'
import { peopleOnce, governedPersonOf } from '../people/people.ts'
import type { GovernedPerson, PersonRow } from '../people/people.ts'
import type { GovernanceTransaction } from '../tables.ts'
import type { AccessRequest } from './access-request.ts'
import { requestKindOf } from './kinds/kinds.ts'
import type { ProvisioningState } from './provisioning-attempts.ts'
import { managerOf } from './manager-of.ts'
import { requestKind } from './request-case.ts'
import { MANUAL_WORKFLOW, requestConfiguration } from './request-configuration.ts'
import type { RequestDeps } from './request-deps.ts'
import type { RequestWork } from './request-work.ts'
import { queueProvisioning } from './try-provisioning.ts'

/**
 * Holds requests, with what belongs to them, in one statement; those that are not there are left out. Rows are locked in the order of their ids: two
 * who hold several never wait for each other.
 */
export async function loadRequests(
  { agreed, connector, clock, given, ...deps }: RequestDeps,
  tx: GovernanceTransaction,
  ids: readonly string[],
  { who, by, news, writes, people: loadedWith = deps.people }: Loading,
): Promise<Map<string, RequestWork>> {
  const { rows } =
    await sql<LoadedRow>`select * from iga_take(${deps.people.collection}, ${[...ids]}::text[], ${who ?? ''},
    ${MANUAL_WORKFLOW})`.execute(tx)
  // Now that it is held: whoever waited for it decides at the end of the wait.
  const now = new Date(clock())
  const found = sorted(rows, now)
  const userIds = found.requests.map((row) => row.user_id)
  const people = peopleOnce(loadedWith, new Map(userIds.map((id) => [id, found.people.get(id)])))
  const items = await itemsOf(tx, found)
  writes.know(found.held)
  for (const item of found.items.values()) if (item.itemType === 'accountGrant') knowAccountOf(tx, item)
  const facts = createFactsReader(tx, people, now)
  const shared = { tx, by, news, writes, people, facts, agreed, connector, given, now, kind: requestKind }
  return new Map(
    found.requests.map((row) => {
      const work: RequestWork = {
        ...shared,
        doc: row.doc,
        number: row.number,
        startedAt: new Date(row.started_at),
        waiting: found.waiting.get(row.id) ?? [],
        item: row.catalog_id === null ? undefined : items(row.catalog_id, row.user_id),
        beneficiary: found.people.get(row.user_id) ?? {
          ref: row.doc.user ?? { id: row.user_id },
          active: false,
          isStaff: false,
          managerId: managerOf((row.doc.request['user'] as { object?: JsonObject } | undefined)?.object),
        },
        ...requestConfiguration(row.request_type, {
          settings: found.settings,
          named: found.workflows.get(row.request_type),
          manual: found.workflows.get(null),
        }),
        ...doing(() => work),
      }
      return [row.id, work]
    }),
  )
}

/** What a held request does beyond its transitions. */
export const doing = (work: () => RequestWork): Pick<RequestWork, 'fulfil' | 'applyEffect'> => ({
  fulfil: () => requestKindOf(work().doc.requestType).fulfil(work()),
  applyEffect: (effect) => queueProvisioning(work(), effect.value as ProvisioningState),
})

/** A request as the function `iga_take` of the database answers it. */
interface RequestPart {
  readonly id: string
  readonly number: number
  readonly request_type: string
  readonly user_id: string
  readonly catalog_id: string | null
  readonly started_at: string
  readonly doc: AccessRequest
}

/** A phase that waits for somebody; through a delegation, until it ends. */
interface WaitingPart extends OpenPhase {
  readonly until: string | null
}

/** What that function answers: one of its parts. */
type LoadedRow =
  | { readonly part: 'request'; readonly key: string; readonly doc: RequestPart }
  | { readonly part: 'person'; readonly key: string; readonly doc: PersonRow }
  | { readonly part: 'item'; readonly key: string; readonly doc: CatalogueRow }
  | { readonly part: 'held'; readonly key: string; readonly doc: HeldRow }
  | { readonly part: 'waiting'; readonly key: string; readonly doc: WaitingPart }
  | { readonly part: 'settings'; readonly key: string; readonly doc: JsonObject }
  /** Without a key: what types follow whose own workflow is not known. */
  | { readonly part: 'workflow'; readonly key: string | null; readonly doc: JsonObject }

function sorted(rows: readonly LoadedRow[], now: Date) {
  const requests: RequestPart[] = []
  const people = new Map<string, GovernedPerson>()
  const items = new Map<string, CatalogueItem>()
  const held: HeldRow[] = []
  const waiting = new Map<string, OpenPhase[]>()
  const workflows = new Map<string | null, JsonObject>()
  let settings: JsonObject | undefined
  for (const row of rows)
    switch (row.part) {
      case 'request':
        requests.push(row.doc)
        break
      case 'person':
        people.set(row.key, governedPersonOf(row.doc))
        break
      case 'item':
        items.set(row.key, itemOf(row.doc))
        break
      case 'held':
        held.push(row.doc)
        break
      case 'waiting':
        if (row.doc.until === null || new Date(row.doc.until) > now)
          waiting.set(row.key, [
            ...(waiting.get(row.key) ?? []),
            { phase: row.doc.phase, kind: row.doc.kind },
          ])
        break
      case 'settings':
        settings = row.doc
        break
      case 'workflow':
        workflows.set(row.key, row.doc)
        break
    }
  return { requests, people, items, held, waiting, workflows, settings }
}

/** What requests are about; to be taken away, it may have gone from the catalogue. */
async function itemsOf(
  tx: GovernanceTransaction,
  { requests, items }: ReturnType<typeof sorted>,
): Promise<(catalogId: string, userId: string) => CatalogueItem | undefined> {
  const held = new Map<string, CatalogueItem>()
  for (const { request_type: type, user_id: userId, catalog_id: id } of requests) {
    if (id === null || items.has(id) || !type.endsWith('Remove')) continue
    const item = (await readHeldItems(tx, [id], [userId])).get(id)
    if (item) held.set(`${userId} ${id}`, item)
  }
  return (id, userId) => items.get(id) ?? held.get(`${userId} ${id}`)
}

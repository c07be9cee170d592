import type { FieldRef } from '../../../store/query-filter/ast.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import { StoreProblem } from '../../../store/store-problem.ts'

/** So many of each kind are compared with at most. */
const PEERS = 200

/** People like a person, and what makes them alike. */
export interface Peers {
  /** Ids, without the person. */
  readonly ids: ReadonlySet<string>
  /** Why each kind is alike, as recommendations say it: `08_jobTitle_Payments analyst` (contract iga.md). */
  readonly rules: readonly { readonly rule: string; readonly ids: ReadonlySet<string> }[]
}

/** Who has the same manager, or the same job. @param collection of the people */
export function createPeers(objects: ObjectStore, collection: string) {
  const field = (name: string): FieldRef => ({ segments: [name], at: 0 })
  const fields = objects.types.get(collection)?.fields
  return {
    /** @param id of the person */
    async of(id: string): Promise<Peers> {
      const person = await objects.read(collection, id, { fields: 'jobTitle,manager' })
      const rules: { rule: string; ids: Set<string> }[] = []
      const add = (attribute: string, value: string, found: readonly { readonly _id?: unknown }[]) => {
        const ids = new Set(found.map((each) => String(each._id)))
        ids.delete(id)
        const length = attribute.length.toString(16).padStart(2, '0')
        if (ids.size > 0) rules.push({ rule: `${length}_${attribute}_${value}`, ids })
      }
      const manager = (person?.['manager'] as { _refResourceId?: unknown } | null | undefined)?._refResourceId
      if (typeof manager === 'string' && fields?.has('reports')) {
        const page = { filter: { op: 'true' as const }, pageSize: PEERS }
        const all = await objects.queryRelationship({ collection, id: manager }, 'reports', page)
        const name = await objects.read(collection, manager, { fields: 'givenName,sn,userName' })
        const called = [name?.['givenName'], name?.['sn']].filter(Boolean).join(' ')
        add(
          'manager',
          called || String(name?.['userName'] ?? ''),
          all.objects.map((each) => ({ _id: each['_refResourceId'] ?? each['_id'] })),
        )
      }
      const job = person?.['jobTitle']
      if (typeof job === 'string' && job !== '' && fields?.has('jobTitle')) {
        const filter = { op: 'eq' as const, field: field('jobTitle'), value: job }
        add('jobTitle', job, await likeThese(filter))
      }
      return { ids: new Set(rules.flatMap((each) => [...each.ids])), rules }
    },
  }

  async function likeThese(filter: Parameters<ObjectStore['query']>[1]['filter']) {
    try {
      return (await objects.query(collection, { filter, pageSize: PEERS }, { fields: '_id' })).objects
    } catch (error) {
      // A tenant with very many people and no index on the job: peers are those of the manager.
      if (error instanceof StoreProblem) return []
      throw error
    }
  }
}

export type PeersPort = ReturnType<typeof createPeers>

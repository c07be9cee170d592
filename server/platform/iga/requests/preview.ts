import type { components } from '../../../../openapi/generated/governance.ts'
import { ownersOf, readItems } from '../catalogue/catalogue-item.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import { bareId } from '../people.ts'
import type { GovernedPeople } from '../people.ts'
import type { GovernanceTransaction } from '../tables.ts'
import { actorsOf, nobodyDecides } from './actors.ts'
import type { Actor } from './actors.ts'
import { requestTypeOf, sortWishes } from './new-requests.ts'
import type { Asker, RequestFault, WantedRequests, Wish } from './new-requests.ts'
import type { RequestParts } from './request-parts.ts'
import { readRequestConfiguration } from './request-configuration.ts'

export type RequestPreview = components['schemas']['RequestPreview']
export type ShownConflict = components['schemas']['PolicyConflict']

/** What a preview is made from. */
interface PreviewParts {
  readonly tx: GovernanceTransaction
  readonly people: GovernedPeople
  readonly conflicts: RequestParts['conflicts']
  readonly now: Date
}

const states: Partial<Record<RequestFault['error'], 'held' | 'pending'>> = {
  EXISTING_ACCESS: 'held',
  DUPLICATE: 'pending',
}

/** The impact of wanted requests: items, broken rules and who would be asked, for each person in their order. */
export async function previewOf(
  parts: PreviewParts,
  asker: Asker,
  wanted: WantedRequests,
): Promise<RequestPreview[]> {
  const { tx, people } = parts
  const { wishes, faults } = await sortWishes(tx, people, asker, wanted)
  const names = await readItems(
    tx,
    wanted.catalogs.map(({ id }) => id),
  )
  const ids = [...new Set(wanted.users.map(bareId))]
  const result: RequestPreview[] = []
  for (const id of ids) {
    const own = wishes.filter(({ person }) => person.ref.id === id)
    const mayBeNamed = faults.every(({ userId, error }) => userId !== id || error !== 'NOT_ALLOWED')
    const person = own[0]?.person ?? (mayBeNamed ? await people.one(id, tx) : undefined)
    const { phases, undecided } = await phasesOf(parts, asker, wanted, own)
    result.push({
      user: person?.ref ?? { id },
      items: wanted.catalogs.map(({ id: catalogId }) => {
        const fault = faults.find((each) => each.userId === id && each.catalogId === catalogId)
        const message = fault?.message ?? undecided.get(catalogId)
        return {
          catalogId,
          name:
            own.find(({ item }) => item.id === catalogId)?.item.name ??
            names.get(catalogId)?.name ??
            catalogId,
          state: (fault && states[fault.error]) ?? (message === undefined ? 'new' : 'refused'),
          ...(message === undefined ? {} : { message }),
        }
      }),
      conflicts: person && wanted.accessModifier === 'add' ? await conflictsOf(parts, person, own) : [],
      phases,
    })
  }
  return result
}

async function conflictsOf(
  { conflicts, tx }: PreviewParts,
  person: Wish['person'],
  own: readonly Wish[],
): Promise<ShownConflict[]> {
  const found = await conflicts?.(
    person,
    own.map(({ item }) => item),
    tx,
  )
  return [...(found ?? [])]
}

/** The phases of all items, each named once, with everybody who would be asked in it; and of the items that nobody could decide, why. */
async function phasesOf(
  { tx, people, now }: PreviewParts,
  asker: Asker,
  wanted: WantedRequests,
  own: readonly Wish[],
): Promise<{ readonly phases: RequestPreview['phases']; readonly undecided: ReadonlyMap<string, string> }> {
  const phases = new Map<string, RequestPreview['phases'][number] & { readonly step: number }>()
  const undecided = new Map<string, string>()
  // All of these are of one person: whoever owns the same is asked for the same.
  const asked = new Map<string, Actor[]>()
  for (const { item, person } of own) {
    const requestType = requestTypeOf(item.itemType, wanted.accessModifier)
    const { workflow, settings } = await readRequestConfiguration(tx, requestType)
    for (const [step, beside] of workflow.steps.entries())
      for (const phase of beside) {
        if (phase.when === 'disconnected' && !item.disconnected) continue
        const concerned = { requesterId: asker.person.ref.id, beneficiary: person, item }
        const of = `${phase.approver} ${phase.type} ${ownerIds(item)}`
        const actors = asked.get(of) ?? (await actorsOf(phase, concerned, settings, people, tx, now))
        asked.set(of, actors)
        if (actors.length === 0) {
          const known = undecided.get(item.id)
          undecided.set(item.id, known ?? `${item.name}: ${nobodyDecides(phase, person)}`)
          continue
        }
        // Phases of two workflows may share a name and mean different people: the shown name tells them apart.
        const key = `${phase.name} ${phase.displayName}`
        const known = phases.get(key) ?? { name: phase.name, displayName: phase.displayName, asked: [], step }
        for (const { person: one } of actors)
          if (!known.asked.some(({ id }) => id === one.ref.id)) known.asked.push(one.ref)
        phases.set(key, known)
      }
  }
  const inOrder = [...phases.values()].toSorted((a, b) => a.step - b.step)
  return {
    phases: inOrder.map(({ name, displayName, asked: people }) => ({ name, displayName, asked: people })),
    undecided,
  }
}

const ownerIds = (item: CatalogueItem): string =>
  (['application', 'entitlement', 'role'] as const)
    .map((kind) =>
      ownersOf(item, kind)
        .map(({ id }) => id)
        .join(','),
    )
    .join(' ')

import type { components } from '../../../../openapi/generated/governance.ts'
import { bareId } from '../people/people.ts'
import type { GovernedPeople } from '../people/people.ts'
import type { GovernanceTransaction } from '../tables.ts'
import type { AskedPhase } from './asked-phases.ts'
import { conflictsOfItems } from './conflicts-of-items.ts'
import { sortRequestedItems } from './new-requests.ts'
import type { Requester, WantedRequests } from './new-requests.ts'
import type { RequestFault } from './request-fault.ts'
import type { RequestDeps } from './request-deps.ts'

export type RequestPreview = components['schemas']['RequestPreview']

/** What a preview is made from. */
interface PreviewParts {
  readonly tx: GovernanceTransaction
  readonly people: GovernedPeople
  readonly conflicts: RequestDeps['conflicts']
  readonly now: Date
}

const states: Partial<Record<RequestFault['error'], 'held' | 'pending'>> = {
  EXISTING_ACCESS: 'held',
  DUPLICATE: 'pending',
}

/**
 * The impact of wanted requests: items, broken rules and who would be asked, for each person in their order. Codes become sentences where it is
 * answered (`saidPreview`).
 */
export async function previewOf(
  deps: PreviewParts,
  requester: Requester,
  wanted: WantedRequests,
): Promise<RequestPreview[]> {
  const { tx, people } = deps
  const { wishes, faults, items } = await sortRequestedItems(tx, people, requester, wanted, deps.now)
  const ids = [...new Set(wanted.users.map(bareId))]
  const conflicts = await conflictsOfItems(deps, tx, wanted, wishes)
  const result: RequestPreview[] = []
  for (const id of ids) {
    const own = wishes.filter(({ person }) => person.ref.id === id)
    const mayBeNamed = faults.every(({ userId, error }) => userId !== id || error !== 'NOT_ALLOWED')
    const person = own[0]?.person ?? (mayBeNamed ? await people.one(id, tx) : undefined)
    result.push({
      user: person?.ref ?? { id },
      items: wanted.catalogs.map(({ id: catalogId }) => {
        const fault = faults.find((each) => each.userId === id && each.catalogId === catalogId)
        return {
          catalogId,
          name: items.get(catalogId)?.name ?? catalogId,
          state: fault ? (states[fault.error] ?? 'refused') : 'new',
          ...(fault ? { code: fault.code, params: fault.params } : {}),
        }
      }),
      conflicts: [...(conflicts.get(id) ?? [])],
      phases: shownPhases(own.flatMap((wish) => wish.phases)),
    })
  }
  return result
}

/** The phases of all items, each named once, with everybody who would be asked in it. */
export function shownPhases(all: readonly AskedPhase[]): RequestPreview['phases'] {
  const phases = new Map<string, RequestPreview['phases'][number] & { readonly step: number }>()
  for (const { phase, step, assignees, agreed } of all) {
    // Phases of two workflows may share a name and mean different people: the shown name tells them apart.
    const key = `${phase.name} ${phase.displayName ?? phase.code}`
    const known = phases.get(key) ?? {
      name: phase.name,
      displayName: phase.displayName ?? phase.name,
      ...(phase.displayName === undefined && phase.code !== undefined ? { code: phase.code } : {}),
      needs: phase.needs,
      asked: [],
      ...(agreed ? { agreed: agreed.ref } : {}),
      step,
    }
    for (const { person: one, delegation } of assignees)
      if (!known.asked.some(({ id }) => id === one.ref.id))
        known.asked.push({ ...one.ref, ...(delegation ? { delegatedFrom: delegation.from.ref } : {}) })
    phases.set(key, known)
  }
  const inOrder = [...phases.values()].toSorted((a, b) => a.step - b.step)
  return inOrder.map((phase) => {
    const { step: _, ...shown } = phase
    return shown
  })
}

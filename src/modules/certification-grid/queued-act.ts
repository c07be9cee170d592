import type { StoragePort } from '../../../engine/runtime/ports.ts'
import type { Decision } from './review-item.ts'

/** All items of a reviewer that match. */
export interface Match {
  readonly actorId: string
  readonly targetFilter: object
  readonly queryString?: string
  /** How many the person was told it would be. */
  readonly expected: number
}

/** Why a decision was not made. */
export interface DecisionRefusal {
  readonly message: string
  /** Somebody else was first: who, what they did, and when. */
  readonly by?: string
  readonly action?: string
  readonly at?: string
}

/** A decision that the server has not answered for. */
export interface QueuedAct {
  /** Sent with every try: the same act is done once. */
  readonly key: string
  readonly campaignId: string
  /** What it is besides a decision: a comment, or items that are handed on. */
  readonly kind?: 'comment' | 'forward'
  /** To whom they are handed on, with the path of the kind. */
  readonly to?: string
  /** `null` takes the decision back. */
  readonly decision: Decision | null
  /** The items; empty where all that match are meant. */
  readonly ids: readonly string[]
  readonly match?: Match
  /** Whether it is about one item by itself. */
  readonly single: boolean
  readonly count: number
  /** Of a single item. */
  readonly names?: { readonly person: string; readonly access: string }
  readonly comment?: string
  /** The highest revision that the person saw. */
  readonly seen: number
  /** Milliseconds since the epoch. */
  readonly at: number
  /** It went out before, and nobody knows what became of it. */
  readonly tried?: boolean
  /** To be taken back as soon as it is done. */
  readonly takeBack?: boolean
  /** It is done, by the act of this number, and waits to be taken back. */
  readonly doneAs?: string
  readonly refusal?: DecisionRefusal
}

/** The word for an act in messages. */
export const actName = ({ kind, decision }: Pick<QueuedAct, 'kind' | 'decision'>): string =>
  kind ?? decision ?? 'reset'

/** The server knows a key so long. What waited longer could be done twice: the person is asked. */
const KEY_KEPT_MS = 24 * 3600_000
/** Nobody decides more without a server. */
export const MOST_QUEUED = 500

/** Decisions of one person that wait, of all campaigns, on this device. */
export interface KeptActs {
  read(now: number): readonly QueuedAct[]
  /** Other tabs write here too: each changes only its own entries. @returns whether it was kept */
  put(act: QueuedAct): boolean
  remove(key: string): void
}

/** Where they are kept; `src/app/engine/follow-unsent.ts` asks there whether something waits. */
export const keptActsOf = (personId: string): string => `atrium.reviews.${personId}`

/**
 * @param personId whose they are: another person at this device has others
 * @param staleText why what waited too long is not sent by itself
 */
export function keptActs(storage: StoragePort, personId: string, staleText: string): KeptActs {
  const name = keptActsOf(personId)
  const all = (): QueuedAct[] => {
    try {
      const found: unknown = JSON.parse(storage.get(name) ?? '[]')
      return Array.isArray(found) ? found.filter(isAct) : []
    } catch {
      // Damaged, or of another version.
      return []
    }
  }
  const write = (acts: readonly QueuedAct[]): boolean => {
    if (acts.length > 0) return storage.set(name, JSON.stringify(acts))
    storage.remove(name)
    return true
  }
  return {
    read: (now) =>
      all().map((act) =>
        act.refusal || act.at > now - KEY_KEPT_MS ? act : { ...act, refusal: { message: staleText } },
      ),
    put(act) {
      const acts = all()
      const at = acts.findIndex(({ key }) => key === act.key)
      if (at >= 0) acts[at] = act
      else acts.push(act)
      return write(acts)
    },
    remove(key) {
      const acts = all()
      if (acts.some((act) => act.key === key)) write(acts.filter((act) => act.key !== key))
    },
  }
}

function isAct(value: unknown): value is QueuedAct {
  if (typeof value !== 'object' || value === null) return false
  const act = value as Partial<QueuedAct>
  return (
    typeof act.key === 'string' &&
    typeof act.campaignId === 'string' &&
    typeof act.at === 'number' &&
    Array.isArray(act.ids)
  )
}

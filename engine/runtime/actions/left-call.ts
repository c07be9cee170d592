import { asProblem, isOutcomeUnknown } from '../../format/problem.ts'
import type { Ports } from '../ports.ts'

/** A call that was sent as the page was left, and whose answer nobody may have heard. */
export interface LeftCall {
  /** Id of the person. */
  readonly person: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly operation: string
  readonly params: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
  /** What the person was told that it does. */
  readonly what: string
}

/** Where the last one is kept on this device; the portal looks there before it loads this file. */
const LEFT_CALL = 'left-call'
/** So long a server remembers what it answered to a key; sent again later it would be another decision. */
const KEPT_MS = 12 * 3_600_000

/** Notes what is sent while the page goes. @returns what forgets it, once its answer was heard */
export function noteLeftCall({ storage }: Pick<Ports, 'storage'>, call: LeftCall): () => void {
  storage.set(LEFT_CALL, JSON.stringify(call))
  return () => storage.remove(LEFT_CALL)
}

/**
 * Asks at the next visit what became of the call that was sent last, by its key: the server answers as it did then. A refusal is said; what cannot be asked
 * now is asked at the next visit.
 *
 * @param person id of whoever is here
 */
export async function hearLeftCall(
  {
    storage,
    call,
    toast,
    translate,
    clock,
  }: Pick<Ports, 'storage' | 'call' | 'toast' | 'translate' | 'clock'>,
  person: string,
): Promise<void> {
  const left = read(storage.get(LEFT_CALL))
  if (left && left.person !== person && isFresh(left, clock.now())) return
  if (!left || !isFresh(left, clock.now())) return storage.remove(LEFT_CALL)
  try {
    await call.call(left.operation, left.params, left.body, { headers: left.headers, quiet: true })
    storage.remove(LEFT_CALL)
  } catch (error) {
    const problem = asProblem(error)
    if (isOutcomeUnknown(problem) || problem.code === 401 || problem.code >= 500) return
    storage.remove(LEFT_CALL)
    toast.show({
      tone: 'danger',
      text: translate.t('common.leftRefused', { what: left.what, why: problem.message || problem.reason }),
    })
  }
}

const isFresh = ({ at }: LeftCall, now: Date): boolean => now.getTime() - at < KEPT_MS

/** What an older version wrote, or somebody damaged, is nothing. */
function read(text: string | undefined): LeftCall | undefined {
  try {
    const value = JSON.parse(text ?? 'null') as LeftCall | null
    return typeof value?.operation === 'string' && typeof value.at === 'number' ? value : undefined
  } catch {
    return undefined
  }
}

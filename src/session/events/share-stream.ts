import { isEventName, type EventHearer, type EventName } from './event-names.ts'

/** What is used of the browser's Web Locks. */
export interface Locks {
  request(name: string, options: { readonly signal: AbortSignal }, run: () => Promise<void>): Promise<unknown>
}

/** What is used of a `BroadcastChannel`. */
export interface Channel {
  postMessage(message: unknown): void
  addEventListener(name: 'message', run: (event: { readonly data: unknown }) => void): void
  close(): void
}

/** What tabs are given to share a stream; without locks or a channel each has its own. */
export interface SharePorts {
  readonly locks?: Locks | undefined
  readonly channel?: (() => Channel) | undefined
  /** Follows the stream. @returns ends it */
  follow(hearer: EventHearer): () => void
}

/** Name of lock and channel. */
export const SHARED = 'atrium-events'

type Told =
  | { readonly kind: 'heard'; readonly name: EventName }
  | { readonly kind: 'open'; readonly open: boolean }
  | { readonly kind: 'ask' }

/**
 * One stream a browser: the tab that holds the lock has it and says to the others what it hears; when it goes, the next one has the lock.
 *
 * @returns ends it for this tab
 */
export function shareStream(
  { locks, channel: openChannel, follow }: SharePorts,
  hearer: EventHearer,
): () => void {
  if (!locks || !openChannel) return follow(hearer)
  const channel = openChannel()
  const ending = new AbortController()
  let stopFollowing: (() => void) | undefined
  let isOpen = false
  /** Whether this tab has heard of an open stream before: what came until the next one is missed. */
  let hadOne = false

  const tell = (told: Told): void => channel.postMessage(told)
  const setOpen = (open: boolean): void => {
    isOpen = open
    hadOne ||= open
    hearer.open(open)
  }
  const lead = async (): Promise<void> => {
    if (ending.signal.aborted) return
    let taken = hadOne
    const heard = (name: EventName): void => {
      tell({ kind: 'heard', name })
      hearer.heard(name)
    }
    const open = (now: boolean): void => {
      tell({ kind: 'open', open: now })
      setOpen(now)
      if (now && taken) heard('reset')
      if (now) taken = false
    }
    // The tab before is gone, and with it its stream.
    open(false)
    stopFollowing = follow({ heard, open })
    await new Promise<void>((release) =>
      ending.signal.addEventListener('abort', () => release(), { once: true }),
    )
  }
  channel.addEventListener('message', ({ data }) => {
    const told = readTold(data)
    if (ending.signal.aborted || !told) return
    if (stopFollowing) {
      if (told.kind === 'ask') tell({ kind: 'open', open: isOpen })
    } else if (told.kind === 'heard') hearer.heard(told.name)
    else if (told.kind === 'open') setOpen(told.open)
  })
  tell({ kind: 'ask' })
  // Ended while it waited for the lock: nobody waits for the stream any more.
  locks.request(SHARED, { signal: ending.signal }, lead).catch(() => undefined)
  return () => {
    if (stopFollowing) tell({ kind: 'open', open: false })
    stopFollowing?.()
    ending.abort()
    channel.close()
  }
}

/** Other tabs may run another version of the portal: what is not understood is left alone. */
function readTold(data: unknown): Told | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined
  if (data.kind === 'ask') return { kind: 'ask' }
  if (data.kind === 'open' && 'open' in data && typeof data.open === 'boolean')
    return { kind: 'open', open: data.open }
  return data.kind === 'heard' && 'name' in data && isEventName(data.name)
    ? { kind: 'heard', name: data.name }
    : undefined
}

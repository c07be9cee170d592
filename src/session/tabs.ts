import type { SessionState } from './session-state.ts'

const endings = ['time', 'elsewhere'] as const
/** How a session ended that the person of a tab did not end there. */
export type Ending = (typeof endings)[number]

/** What was kept, or told by a tab of another version. */
export const readEnding = (value: unknown): Ending | undefined => endings.find((each) => each === value)

/** What the tabs of a browser tell each other about the session that they share. */
export type TabNews =
  | { readonly kind: 'state'; readonly state: SessionState }
  | { readonly kind: 'signed-out'; readonly ending?: Ending }
  | { readonly kind: 'signed-in'; readonly subject: string; readonly realm: string }

/** The other tabs. */
export interface BrowserTabs {
  tell(news: TabNews): void
  /** @returns the function that stops listening */
  listen(hear: (news: TabNews) => void): () => void
}

const name = 'atrium.session'

/**
 * The other tabs by BroadcastChannel, or by storage events where a browser has none.
 *
 * @param view the window, or its twin in a test
 */
export function openTabs(
  view: Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'> & {
    readonly BroadcastChannel?: typeof BroadcastChannel
  } = window,
): BrowserTabs {
  return view.BroadcastChannel ? byChannel(new view.BroadcastChannel(name)) : byStorage(view)
}

function byChannel(channel: BroadcastChannel): BrowserTabs {
  return {
    tell: (news) => channel.postMessage(news),
    listen(hear) {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        const news = readNews(data)
        if (news) hear(news)
      }
      channel.addEventListener('message', onMessage)
      return () => channel.removeEventListener('message', onMessage)
    },
  }
}

function byStorage(
  view: Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'>,
): BrowserTabs {
  return {
    tell(news) {
      try {
        // Only a value that changes is an event, hence the time.
        view.localStorage.setItem(name, JSON.stringify({ news, at: Date.now() }))
        view.localStorage.removeItem(name)
      } catch {
        // Without storage each tab learns by its own calls.
      }
    },
    listen(hear) {
      const onStorage = (event: StorageEvent) => {
        if (event.key !== name || event.newValue === null) return
        const news = readNews(parse(event.newValue))
        if (news) hear(news)
      }
      view.addEventListener('storage', onStorage)
      return () => view.removeEventListener('storage', onStorage)
    },
  }
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value['news'] : undefined
  } catch {
    return undefined
  }
}

/** Other tabs may run another version of the portal: what is not understood is left alone. */
export function readNews(value: unknown): TabNews | undefined {
  if (!isRecord(value)) return undefined
  const { kind, subject, realm } = value
  const ending = readEnding(value['ending'])
  if (kind === 'signed-out') return ending ? { kind, ending } : { kind }
  if (kind === 'signed-in')
    return typeof subject === 'string' && typeof realm === 'string' ? { kind, subject, realm } : undefined
  const state = kind === 'state' ? readState(value['state']) : undefined
  return state && { kind: 'state', state }
}

function readState(value: unknown): SessionState | undefined {
  if (!isRecord(value)) return undefined
  const { subject, realm, authTime, maxIdleExpirationTime, maxSessionExpirationTime } = value
  if (typeof subject !== 'string' || typeof realm !== 'string' || typeof authTime !== 'number')
    return undefined
  if (!isTime(maxIdleExpirationTime) || !isTime(maxSessionExpirationTime)) return undefined
  return { subject, realm, authTime, maxIdleExpirationTime, maxSessionExpirationTime }
}

const isTime = (value: unknown): value is string | null => value === null || typeof value === 'string'
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

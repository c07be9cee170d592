import { reaction } from 'mobx'
import { deviceStorage } from '../stores/device-storage.ts'
import type { Client } from '../transport/client.ts'
import { watchActivity } from './activity.ts'
import type { BootDocument } from './boot-document.ts'
import { timeoutLimits } from './limits.ts'
import { SessionWatch } from './session-watch.ts'
import type { SessionState } from './session-state.ts'
import type { BrowserTabs } from './tabs.ts'

/** What keeping a session needs of the portal. */
export interface SessionHost {
  readonly client: Pick<Client, 'call'>
  readonly tabs: BrowserTabs
  /** For its changes of page. */
  readonly router: { readonly path: string }
  signOut(): Promise<void>
  signOutForTime(): Promise<void>
  restart(): Promise<void>
}

const clock = {
  now: () => Date.now(),
  after(milliseconds: number, run: () => void) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}

/**
 * Keeps the session of the signed-in person: activity in any tab renews it, its ends are announced, every tab hears of it.
 *
 * @param state the session as the boot document tells it
 * @param overrides the operator's moments (`sessionTimeout` of the boot document)
 * @returns the watch, for the warnings, and `start`, which returns the function that stops everything
 */
export function keepSession(
  host: SessionHost,
  state: SessionState,
  overrides: BootDocument['sessionTimeout'],
): { readonly watch: SessionWatch; start(): () => void } {
  const { client, tabs, router } = host
  const watch = new SessionWatch(state, {
    clock,
    limits: { ...timeoutLimits, ...overrides },
    read: () => client.call('readSessionState'),
    async touch() {
      const next = await client.call('touchSession')
      tabs.tell({ kind: 'state', state: next })
      return next
    },
    signOut: (why) => void (why === 'person' ? host.signOut() : host.signOutForTime()),
    replaced: () => void host.restart(),
  })
  return {
    watch,
    start() {
      const activity = watchActivity({
        clock,
        storage: deviceStorage,
        target: window,
        paused: () => watch.warning?.kind === 'idle',
        touch: () => void watch.renew(),
      })
      const stops = [
        tabs.listen((news) => news.kind === 'state' && watch.hear(news.state)),
        reaction(() => router.path, activity.note),
        activity.stop,
        () => watch.stop(),
      ]
      watch.start()
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

import type { Engine } from '../../../engine/react/engine.ts'
import type { BootDocument } from '../../session/boot-document.ts'
import { followEvents } from '../../session/events/follow-events.ts'
import { isSameSession } from '../../session/session-state.ts'
import type { Inbox } from '../../shell/notifications/inbox.ts'
import type { Portal } from '../portal.ts'
import { guardClicks } from './guard-clicks.ts'
import { renewScreens } from './renew-screens.ts'

/**
 * Follows what is new: while the stream is open the inbox does not ask by itself, and counts and screens follow what others do.
 *
 * @returns ends it
 */
export function followPortal(
  portal: Pick<Portal, 'client' | 'counts' | 'restart'>,
  { session }: Pick<BootDocument, 'session'>,
  inbox: Inbox,
  engine: Pick<Engine, 'living' | 'ports'>,
): () => void {
  const { client, counts } = portal
  let left = false
  let countsDue = false
  const count = (): void => {
    // Nobody sees the badges of a page that is hidden.
    countsDue = document.visibilityState !== 'visible'
    if (!countsDue) void counts.refresh()
  }
  const renewal = renewScreens({
    screens: engine.living,
    writing: () => client.writing > 0,
    visible: () => document.visibilityState === 'visible',
    clock: engine.ports.clock,
    show: (set) => guardClicks(set, document.querySelector('main') ?? document.body),
    random: Math.random,
  })
  const onVisible = (): void => {
    if (countsDue) count()
    renewal.seen()
  }
  const checkSession = async (): Promise<void> => {
    // A session that has ended shows itself by the refusal, as everywhere.
    const state = await client.call('readSessionState', {}, undefined, { quiet: true }).catch(() => undefined)
    if (state && session.state && !left && !isSameSession(session.state, state)) await portal.restart()
  }
  const stop = followEvents({
    open: (open) => inbox.setPushed(open),
    heard(name) {
      renewal.heard(name)
      if (name === 'notifications' || name === 'reset') inbox.lookAgain()
      if (name === 'counts' || name === 'requests' || name === 'reset') count()
      if (name === 'session') void checkSession()
    },
  })
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    left = true
    renewal.stop()
    document.removeEventListener('visibilitychange', onVisible)
    stop()
    inbox.setPushed(false)
  }
}

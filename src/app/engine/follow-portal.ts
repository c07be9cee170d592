import { runInAction } from 'mobx'
import type { Engine } from '../../../engine/react/engine.ts'
import type { BootDocument } from '../../session/boot-document.ts'
import { followEvents } from '../../session/events/follow-events.ts'
import { rememberedTheme } from '../../theme/journey-theme.ts'
import { isSameSession } from '../../session/session-state.ts'
import type { Inbox } from '../../shell/notifications/inbox.ts'
import type { Portal } from '../portal.ts'
import { bootParams } from '../start/boot-params.ts'
import { followUnsent } from './follow-unsent.ts'
import { guardClicks } from './guard-clicks.ts'
import { noticeChanges } from './notice-changes.ts'
import { renewScreens } from './renew-screens.ts'
import { createChangeNote } from './tell-of-change.ts'

/** Whoever does this knows that the portal is another one. */
const changesPortal: ReadonlySet<string> = new Set(['publishLayer', 'rollBackLayer'])

/**
 * Follows what is new: while the stream is open the inbox does not ask by itself, and counts and screens follow what others do.
 *
 * @returns ends it
 */
export function followPortal(
  portal: Portal,
  boot: BootDocument,
  inbox: Inbox,
  engine: Pick<Engine, 'living' | 'ports'>,
): () => void {
  const { client, counts } = portal
  const { session } = boot
  let left = false
  let countsDue = false
  const count = (): void => {
    // Nobody sees the badges of a page that is hidden.
    countsDue = document.visibilityState !== 'visible'
    if (!countsDue) void counts.refresh()
  }
  const { renewal, notice, stopListening } = followers(portal, boot, engine)
  const onVisible = (): void => {
    if (countsDue) count()
    renewal.seen()
    notice.seen()
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
      notice.heard(name)
      if (name === 'notifications' || name === 'reset') inbox.lookAgain()
      if (name === 'counts' || name === 'requests' || name === 'reset') count()
      if (name === 'session') void checkSession()
    },
  })
  document.addEventListener('visibilitychange', onVisible)
  const stopSending = boot.user ? followUnsent(portal, engine.ports, boot.user.id) : undefined
  return () => {
    left = true
    stopSending?.()
    renewal.stop()
    notice.stop()
    stopListening()
    document.removeEventListener('visibilitychange', onVisible)
    stop()
    inbox.setPushed(false)
  }
}

/** What follows the events beside inbox and counts. */
function followers(portal: Portal, boot: BootDocument, engine: Pick<Engine, 'living' | 'ports'>) {
  const { client } = portal
  const common = {
    visible: () => document.visibilityState === 'visible',
    clock: engine.ports.clock,
    random: Math.random,
  }
  const renewal = renewScreens({
    ...common,
    screens: engine.living,
    writing: () => client.writing > 0,
    show: (set) => guardClicks(set, document.body),
  })
  const notice = noticeChanges({
    ...common,
    began: boot,
    // Nobody asked for it: a busy server is left alone, and nothing is said of it.
    read: () =>
      client.call('getBootDocument', bootParams(portal.router.path, rememberedTheme()), undefined, {
        quiet: true,
        looks: false,
      }),
    tell: createChangeNote(portal),
    showNotice: (said) => runInAction(() => void (boot.notice = said)),
  })
  const { onWritten } = client
  client.onWritten = (service, operation, params) => {
    onWritten(service, operation, params)
    // A page writes the notice of its own realm only.
    if (operation === 'deleteConfig' && String(params['name']).startsWith('ui/notice/')) notice.takenDown()
    if (changesPortal.has(operation)) notice.published()
  }
  return { renewal, notice, stopListening: () => void (client.onWritten = onWritten) }
}

import type { ClockPort } from '../../../engine/runtime/ports.ts'
import type { BootDocument } from '../../session/boot-document.ts'
import type { EventName } from '../../session/events/event-names.ts'

/** What the noticing of changes needs. */
export interface NoticePorts {
  /** What this page began with. */
  readonly began: BootDocument
  /** What a page would begin with now. */
  read(): Promise<BootDocument>
  /** Says that this page is not what it would be now. */
  tell(): void
  /** Shows what the administrators of the realm say now; nothing where it was taken down. */
  showNotice(notice: BootDocument['notice']): void
  visible(): boolean
  readonly clock: Pick<ClockPort, 'after'>
  /** From 0 up to 1. */
  random(): number
}

/** Says when the portal that this page shows was changed. */
export interface ChangeNotice {
  heard(name: EventName): void
  /** The page is looked at again. */
  seen(): void
  /** This page itself took the notice down: whoever does so sees it go, before the server forgets it. */
  takenDown(): void
  /** This page itself changes the portal: whoever does so knows. */
  published(): void
  stop(): void
}

/** Everybody hears at the same moment: they look within this time, in milliseconds. After a loss very many do, and nobody waits for it. */
const LEAST = 500
const SPREAD = 10_000
const SPREAD_AFTER_LOSS = 20_000
/** Looks that brought nothing, in a row; then the next event is waited for. */
const MOST_FAILURES = 4
/** For this long the server may answer with the notice before, in milliseconds (written-notice.ts). */
const NOTICE_KEPT = 3_000

/**
 * After an event that may mean another portal, looks whether it is another one for this person: a draft, another realm and a screen that they
 * may not see are none. Nothing is loaded anew by itself.
 *
 * @example const notice = noticeChanges(ports); notice.heard('layers')
 */
export function noticeChanges(ports: NoticePorts): ChangeNotice {
  let known = portalOf(ports.began)
  let said: string | undefined = JSON.stringify(ports.began.notice)
  let due = false
  let own = false
  let stopped = false
  let failures = 0
  let cancel: (() => void) | undefined
  /** The least that the look that is to come waits. */
  let waits = 0

  const look = async (): Promise<void> => {
    cancel = undefined
    if (!ports.visible()) return
    due = false
    const now = await ports.read().catch(() => undefined)
    if (stopped) return
    if (!now) {
      failures += 1
      if (failures < MOST_FAILURES) soon(SPREAD_AFTER_LOSS)
      else failures = 0
      return
    }
    failures = 0
    // Who is not signed in any more is told something else.
    if (!now.session.authenticated) return
    const says = JSON.stringify(now.notice)
    if (says !== said) ports.showNotice(now.notice)
    said = says
    const portal = portalOf(now)
    if (portal !== known && !own) ports.tell()
    known = portal
    own = false
  }
  const soon = (spread: number, least = LEAST): void => {
    due = true
    if (cancel && least <= waits) return
    cancel?.()
    waits = least
    cancel = ports.clock.after(least + ports.random() * spread, () => void look())
  }
  return {
    heard(name) {
      if (name === 'layers') soon(SPREAD)
      if (name === 'notice') soon(SPREAD, NOTICE_KEPT + LEAST)
      if (name === 'reset') soon(SPREAD_AFTER_LOSS)
    },
    seen: () => due && !cancel && soon(0),
    takenDown() {
      said = undefined
      ports.showNotice(undefined)
    },
    published: () => void (own = true),
    stop() {
      stopped = true
      cancel?.()
    },
  }
}

/** What of the boot document is the portal and not the person, as one text. */
const portalOf = ({ product, routes, menu, dialogs, messages }: BootDocument): string =>
  JSON.stringify([product, routes, menu, dialogs, messages])

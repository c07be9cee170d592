import { makeAutoObservable, runInAction } from 'mobx'
import type { ToastMessage } from '../../../engine/runtime/ports.ts'
import type { Notification } from './wire.ts'

/** Between an answer and the next question (spec section 9, reading 22). */
export const pollEveryMs = 3_000
/** The same while somebody says when there is something new: what they say may be held up on its way, and a cookie that is gone nobody hears of. */
export const restMs = 60_000
/** Reading 21. */
const toastSeconds = 3

/** What the inbox is given. */
export interface InboxPorts {
  /** @returns the function that cancels it */
  after(milliseconds: number, run: () => void): () => void
  /** Whether anybody looks; a hidden page asks nothing. */
  visible(): boolean
  /** Newest first. */
  read(): Promise<Notification[]>
  remove(id: string): Promise<unknown>
  removeAll(): Promise<unknown>
  toast(toast: ToastMessage): void
  /** Goes to a route. */
  open(place: string): void
  /** Something new has come. */
  onNews(): void
  t(key: string): string
}

/** The person's notifications, polled unless something else says when there are new ones; failures of the poll are nobody's business (spec section 4 "Notifications"). */
export class Inbox {
  list: Notification[] = []
  /** The last question had no answer: what is shown may be old, and nothing shown is not nothing there. */
  unread = false
  private known: ReadonlySet<string> | undefined
  private cancel: (() => void) | undefined
  /** Counts what was begun; an answer to an earlier question says nothing any more. */
  private turn = 0
  private running = false
  /** Somebody says when there is something new. */
  private pushed = false
  private reading = false
  /** It was said while an answer was on its way. */
  private again = false
  private readonly ports: InboxPorts

  constructor(ports: InboxPorts) {
    this.ports = ports
    makeAutoObservable<
      this,
      'ports' | 'cancel' | 'turn' | 'known' | 'running' | 'pushed' | 'reading' | 'again'
    >(this, {
      ports: false,
      cancel: false,
      turn: false,
      known: false,
      running: false,
      pushed: false,
      reading: false,
      again: false,
    })
  }

  start(): void {
    this.stop()
    this.running = true
    void this.poll(this.turn)
  }

  stop(): void {
    this.running = false
    this.reading = false
    this.again = false
    this.turn += 1
    this.cancel?.()
    this.cancel = undefined
  }

  /** Whether {@link lookAgain} is called when there is something new; what came until then is asked once. */
  setPushed(pushed: boolean): void {
    if (pushed === this.pushed) return
    this.pushed = pushed
    this.lookAgain()
  }

  /** There may be something new. */
  lookAgain(): void {
    if (!this.running) return
    if (this.reading) this.again = true
    else this.start()
  }

  async clear(id: string): Promise<void> {
    await this.without(
      this.list.filter((each) => each.id !== id),
      () => this.ports.remove(id),
      'notifications.removed',
      'notifications.notRemoved',
    )
  }

  async clearAll(): Promise<void> {
    await this.without(
      [],
      () => this.ports.removeAll(),
      'notifications.removedAll',
      'notifications.notRemovedAll',
    )
  }

  /** Shows what will be left at once; polling rests meanwhile, so that no answer brings the rest back. */
  private async without(
    rest: Notification[],
    remove: () => Promise<unknown>,
    done: string,
    failed: string,
  ): Promise<void> {
    this.stop()
    this.list = rest
    const { toast, t } = this.ports
    try {
      await remove()
      toast({ tone: 'success', text: t(done) })
    } catch {
      toast({ tone: 'danger', text: t(failed) })
    }
    this.start()
  }

  private async poll(turn: number): Promise<void> {
    let rests = false
    if (this.ports.visible()) {
      this.reading = true
      const list = await this.ports.read().catch(() => undefined)
      if (turn !== this.turn) return
      this.reading = false
      runInAction(() => {
        this.unread = list === undefined
        if (list) this.take(list)
      })
      if (this.again && list) return this.start()
      rests = this.pushed && list !== undefined
    }
    // Hidden, or without an answer: it waits as it does without anybody who says so.
    this.cancel = this.ports.after(rests ? restMs : pollEveryMs, () => void this.poll(turn))
  }

  private take(list: Notification[]): void {
    const { known } = this
    // What was there at the start is no news.
    const fresh = known ? list.filter(({ id }) => !known.has(id)) : []
    const { toast, open, t } = this.ports
    for (const { message, type, place } of fresh.toReversed())
      toast({
        tone: type,
        text: message,
        seconds: toastSeconds,
        ...(place ? { action: { label: t('notifications.open'), run: () => open(place) } } : {}),
      })
    if (fresh.length > 0) this.ports.onNews()
    this.known = new Set(list.map(({ id }) => id))
    this.list = list
  }
}

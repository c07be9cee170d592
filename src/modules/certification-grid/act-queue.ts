import { personName } from '../../../engine/format/person-name.ts'
import { makeAutoObservable, observable, runInAction } from 'mobx'
import { CallProblem, asProblem, type Problem } from '../../../engine/format/problem.ts'
import type { Ports } from '../../../engine/runtime/ports.ts'
import type {
  OperationBody,
  OperationId,
  OperationParams,
  OperationPort,
} from '../../transport/operations.ts'
import { MOST_QUEUED, type KeptActs, type QueuedAct, type DecisionRefusal } from './queued-act.ts'
import { withDecision, type Decision, type ReviewItem, type ReviewItemDetails } from './review-item.ts'

/** What an act has made: of a single item the item, of several how many. */
export interface ActAnswer {
  readonly item: ReviewItem | undefined
  readonly total: number
  /** By which it is taken back; absent where the answer is lost. */
  readonly act: string | undefined
}

export interface ActQueueDeps {
  readonly ports: { readonly call: OperationPort } & Pick<Ports, 'clock'>
  readonly kept: KeptActs
  readonly campaignId: string
  readonly newKey: () => string
  /** Something was done; `late` when it had to wait for the server. */
  readonly done: (act: QueuedAct, answer: ActAnswer, late: boolean) => void
  readonly refused: (act: QueuedAct, problem: Problem) => void
}

export type NewAct = Omit<
  QueuedAct,
  'key' | 'campaignId' | 'at' | 'tried' | 'takeBack' | 'doneAs' | 'refusal'
>
type Settled = 'done' | 'refused' | 'waits'

/** Between two tries while the server is not there, in milliseconds; the last one again and again. */
const PAUSES = [2000, 5000, 10_000, 20_000, 30_000]
/** Answers that say nothing about the act: who asks again later is answered. */
const LATER: ReadonlySet<number> = new Set([401, 408, 425, 429, 502, 503, 504])

const one = { certify: 'certifyItem', revoke: 'revokeItem', exception: 'exceptItem' } as const
const many = { certify: 'certifyItems', revoke: 'revokeItems', exception: 'exceptItems' } as const

/**
 * Decisions on their way, in their order, one after the other. Each goes out at once; what the server does not answer for stays on this device and
 * goes out again with the same key: after minutes offline, with the next session, when the page is opened again. None is lost, none is done twice.
 */
export class ActQueue {
  readonly acts = observable.array<QueuedAct>([], { deep: false })
  /** Keys of those that the server did not answer for at first. */
  private readonly waited = observable.set<string>()
  /** The one that is on its way. */
  private sending: string | undefined
  /** The device could not keep all that waits. */
  unkept = false
  private pumping = false
  private failures = 0
  private cancel: (() => void) | undefined
  private stopped = false
  private readonly waiting = new Map<string, (settled: Settled) => void>()

  constructor(private readonly deps: ActQueueDeps) {
    makeAutoObservable<
      this,
      'waited' | 'deps' | 'sending' | 'pumping' | 'failures' | 'cancel' | 'stopped' | 'waiting'
    >(this, {
      acts: false,
      waited: false,
      deps: false,
      sending: false,
      pumping: false,
      failures: false,
      cancel: false,
      stopped: false,
      waiting: false,
    })
  }

  /** Takes up what waits since an earlier visit. */
  start(): void {
    this.stopped = false
    const known = new Set(this.acts.map(({ key }) => key))
    const { kept, ports } = this.deps
    const found = kept.read(ports.clock.now().getTime()).filter(({ key }) => !known.has(key))
    this.acts.push(...found)
    for (const { key } of found) this.waited.add(key)
    void this.pump()
  }

  stop(): void {
    this.stopped = true
    this.cancel?.()
  }

  /** Those of this campaign that the server did not answer for at first, and has not since. */
  get unsent(): readonly QueuedAct[] {
    return this.open.filter(({ key }) => this.waited.has(key))
  }

  /** Those of this campaign that the server has not answered for. */
  get open(): readonly QueuedAct[] {
    return this.own.filter(({ refusal }) => !refusal)
  }

  /** Those of this campaign that were not made, with the reason. */
  get refusals(): readonly (QueuedAct & { readonly refusal: DecisionRefusal })[] {
    return this.own.filter(
      (act): act is QueuedAct & { refusal: DecisionRefusal } => act.refusal !== undefined,
    )
  }

  private get own(): readonly QueuedAct[] {
    return this.acts.filter(({ campaignId }) => campaignId === this.deps.campaignId)
  }

  /** What is decided of items here and not answered for. */
  get shown(): ReadonlyMap<string, Decision | null> {
    const shown = new Map<string, Decision | null>()
    for (const { ids, decision, takeBack, kind } of this.open)
      if (!takeBack && !kind) for (const id of ids) shown.set(id, decision)
    return shown
  }

  /** An item as the person has decided it. */
  over(item: ReviewItem): ReviewItem {
    const decision = this.shown.get(item.id)
    return decision === undefined ? item : withDecision(item, decision)
  }

  /** @returns what became of it: `waits` where the server does not answer now; undefined where no more can wait */
  add(act: NewAct): Promise<Settled> | undefined {
    if (this.acts.length >= MOST_QUEUED) return undefined
    const { newKey, campaignId, ports } = this.deps
    const made = { ...act, key: newKey(), campaignId, at: ports.clock.now().getTime() }
    // Who decides an item anew has read why it was refused before.
    if (!act.kind)
      for (const before of this.refusals)
        if (before.single && !before.kind && act.ids.includes(before.ids[0]!)) this.remove(before)
    const settled = new Promise<Settled>((resolve) => this.waiting.set(made.key, resolve))
    this.acts.push(made)
    this.keep(made)
    void this.pump()
    return settled
  }

  /** Takes the last decision back that is not answered for. @returns the act; undefined where there is none */
  takeBackLast(): QueuedAct | undefined {
    const last = this.open.findLast(({ takeBack, kind }) => !takeBack && !kind)
    if (!last) return undefined
    if (last.tried || this.sending === last.key) this.change(last, { takeBack: true })
    else this.remove(last)
    return last
  }

  /** The reason was read, or the person tries again what they wanted. */
  dismiss(act: QueuedAct): void {
    this.remove(act)
  }

  /** Sends what waits, now. */
  async pump(): Promise<void> {
    if (this.pumping || this.stopped) return
    this.pumping = true
    this.cancel?.()
    this.cancel = undefined
    try {
      for (;;) {
        const next = this.acts.find(({ refusal }) => !refusal)
        if (!next || this.stopped) return
        if (!(await this.send(next))) return this.later()
        this.failures = 0
      }
    } finally {
      this.pumping = false
    }
  }

  private later(): void {
    const pause = PAUSES[Math.min(this.failures, PAUSES.length - 1)]!
    this.failures += 1
    this.cancel = this.deps.ports.clock.after(pause, () => void this.pump())
    runInAction(() => {
      for (const { key } of this.acts) this.waited.add(key)
    })
    for (const { key } of this.acts) this.settle(key, 'waits')
  }

  /** @returns whether the server has answered */
  private async send(act: QueuedAct): Promise<boolean> {
    this.sending = act.key
    const late = this.waited.has(act.key)
    try {
      let doneAs = act.doneAs
      if (doneAs === undefined) {
        const answer = await this.make(act)
        const now = this.acts.find(({ key }) => key === act.key)
        if (!now?.takeBack) {
          this.remove(act)
          this.seenBy(act, answer)
          this.deps.done(act, answer, late)
          this.settle(act.key, 'done')
          return true
        }
        doneAs = answer.act
        if (doneAs !== undefined) this.change(now, { doneAs })
      }
      if (doneAs !== undefined) await this.undo(act, doneAs)
      this.remove(act)
      this.settle(act.key, 'done')
      return true
    } catch (error) {
      if (isLater(error)) {
        this.change(act, { tried: true })
        return false
      }
      const refused = asProblem(error)
      await this.refuse(act, refused)
      return true
    } finally {
      this.sending = undefined
    }
  }

  private async make(act: QueuedAct): Promise<ActAnswer> {
    return act.kind === 'comment'
      ? this.say(act)
      : act.kind === 'forward'
        ? this.handOn(act)
        : this.decide(act)
  }

  private async say({ key, campaignId, ids, comment }: QueuedAct): Promise<ActAnswer> {
    const params = { campaignId, itemId: ids[0]! }
    const answer = await this.call(key, 'commentItem', params, { comment: comment! })
    const item = (answer ?? (await this.deps.ports.call.call('readReviewItem', params))) as ReviewItem
    return { item, total: 1, act: undefined }
  }

  private async handOn(act: QueuedAct): Promise<ActAnswer> {
    const { key, campaignId, match, to, comment = '' } = act
    const params = { campaignId, ...(match ? { selectAllActorId: match.actorId } : {}) }
    const body = { ...which(act), newActorId: to!, comment }
    const answer = (await this.call(key, 'forwardItems', params, body)) as { total: number } | null
    return { item: undefined, total: answer?.total ?? act.count, act: undefined }
  }

  private async decide(act: QueuedAct): Promise<ActAnswer> {
    const { campaignId, decision, comment, seen } = act
    const said = comment ? { comment } : {}
    if (act.single) {
      const operation = decision === null ? 'resetItem' : one[decision]
      const params = { campaignId, itemId: act.ids[0]! }
      const answer = await this.call(act.key, operation, params, { revision: seen, ...said })
      // Done before, and the answer is lost: the item says what it is.
      const item = (answer ?? (await this.deps.ports.call.call('readReviewItem', params))) as ReviewItem
      return { item, total: 1, act: String(item.revision) }
    }
    const operation = decision === null ? 'resetItems' : many[decision]
    const { match } = act
    const params = { campaignId, ...(match ? { selectAllActorId: match.actorId } : {}) }
    const answer = (await this.call(act.key, operation, params, { ...which(act), seen, ...said })) as {
      total: number
      act: string | null
    } | null
    return { item: undefined, total: answer?.total ?? act.count, act: answer?.act ?? undefined }
  }

  private async undo({ key, campaignId }: QueuedAct, actId: string): Promise<void> {
    await this.call(`${key}-undo`, 'undoReviewAct', { campaignId, actId }, undefined)
  }

  private call<K extends OperationId>(
    key: string,
    operation: K,
    params: OperationParams<K>,
    body: OperationBody<K>,
  ): Promise<unknown> {
    const options = { headers: { 'Idempotency-Key': key }, looks: false }
    return this.deps.ports.call.call(operation, params, body, options)
  }

  /** What waits behind it on the same item was decided after it. */
  private seenBy(act: QueuedAct, { item }: ActAnswer): void {
    // A comment says nothing of what was seen meanwhile: what is decided behind it still carries what the person saw.
    if (!item || act.kind) return
    for (const each of this.acts)
      if (each.single && !each.tried && each.ids[0] === item.id && each.campaignId === act.campaignId)
        this.change(each, { seen: item.revision })
  }

  private async refuse(act: QueuedAct, problem: Problem): Promise<void> {
    const refusal = { message: problem.message, ...(await this.whoWasFirst(act, problem)) }
    const superseded = this.acts.some(
      (each) =>
        each !== act &&
        each.key !== act.key &&
        act.single &&
        each.single &&
        !act.kind &&
        !each.kind &&
        each.ids[0] === act.ids[0] &&
        each.at > act.at,
    )
    const now = this.acts.find(({ key }) => key === act.key)
    // Another tab has sent it, and is answered.
    const elsewhere = (problem.detail as { code?: unknown } | undefined)?.code === 'key-reused'
    if (elsewhere || now?.takeBack || superseded) this.remove(act)
    else this.change(now ?? act, { refusal })
    if (!elsewhere && !now?.takeBack) this.deps.refused({ ...act, refusal }, problem)
    this.settle(act.key, 'refused')
  }

  private async whoWasFirst(
    { campaignId }: QueuedAct,
    { detail }: Problem,
  ): Promise<Partial<DecisionRefusal>> {
    const [first] =
      (detail as { changed?: { id: string; by: string; at: string; action: string }[] } | undefined)
        ?.changed ?? []
    if (!first) return {}
    const { id, by, at, action } = first
    try {
      const { evidence } = (await this.deps.ports.call.call('readReviewItem', {
        campaignId,
        itemId: id,
      })) as ReviewItemDetails
      const who = evidence.acts.find((each) => each.by.id === by)?.by
      return { at, action, ...(who ? { by: personName(who.givenName, who.sn) } : {}) }
    } catch {
      return { at, action }
    }
  }

  private change(act: QueuedAct, more: Partial<QueuedAct>): void {
    runInAction(() => {
      const at = this.acts.findIndex(({ key }) => key === act.key)
      if (at < 0) return
      const changed = { ...this.acts[at]!, ...more }
      this.acts[at] = changed
      this.keep(changed)
    })
  }

  private remove({ key }: QueuedAct): void {
    runInAction(() => {
      const at = this.acts.findIndex((each) => each.key === key)
      if (at >= 0) this.acts.splice(at, 1)
      this.waited.delete(key)
      if (this.acts.length === 0) this.unkept = false
    })
    this.deps.kept.remove(key)
  }

  private keep(act: QueuedAct): void {
    if (!this.deps.kept.put(act)) this.unkept = true
  }

  private settle(key: string, how: Settled): void {
    this.waiting.get(key)?.(how)
    this.waiting.delete(key)
  }
}

/** The items of an act on several, as the service is told them. */
const which = ({ match, ids }: QueuedAct): object =>
  match
    ? {
        targetFilter: match.targetFilter,
        expected: match.expected,
        ...(match.queryString ? { queryString: match.queryString } : {}),
      }
    : { ids }

/** Whether the server has said nothing of the act: it did not answer, has no time, or wants the session proved anew. */
function isLater(error: unknown): boolean {
  if (!(error instanceof CallProblem)) return false
  const { code, detail } = error.problem
  const said = String((detail as { code?: unknown } | undefined)?.code)
  return code === 0 || LATER.has(code) || said === 'in-progress' || said === 'outcome-unknown'
}

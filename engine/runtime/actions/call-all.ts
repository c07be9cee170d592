import { failureText } from '../failure-text.ts'
import { asProblem, isOutcomeUnknown } from '../../format/problem.ts'
import type { Problem } from '../../format/problem.ts'
import type { HeldCall } from '../held-calls.ts'
import { listLimits } from '../list/limits.ts'
import { selectionOf } from '../list/list-selection.ts'
import type { Row } from '../list/row.ts'
import type { ListSelection } from '../list/list-selection.ts'
import type { ActionRunner, StepContext } from './action-runner.ts'
import { collect } from './collect.ts'

/** One call about all chosen rows; see its declaration in `engine/registry/list-actions.ts`. */
export const callAll: ActionRunner = async (step, context) => {
  const { ports, held, scope, raw, resolve } = context
  const selection = selectionOf(scope.selection)
  if (!selection)
    throw new Error('callAll works on the chosen rows of a list: put it into the list’s "bulkActions".')
  await held.settle()
  const abort = new AbortController()
  let ids: readonly string[] | undefined
  try {
    ids = await collect(selection, Number(step['most'] ?? listLimits.bulkRows), abort)
  } catch (error) {
    if (abort.signal.aborted) return { status: 'cancelled' }
    const problem = asProblem(error)
    ports.toast.show({ tone: 'danger', text: problem.message || problem.reason })
    return { status: 'failed', problem }
  } finally {
    selection.setWork(undefined)
  }
  if (ids === undefined) {
    const limit = ports.translate.number(Number(step['most'] ?? listLimits.bulkRows))
    ports.toast.show({ tone: 'warning', text: ports.translate.t('list.bulk.tooMany', { limit }) })
    return { status: 'cancelled' }
  }
  if (ids.length === 0) return { status: 'cancelled' }
  // Now that every row is known, also those of other pages.
  const { params, body, headers } = resolve(
    { params: raw['params'], body: raw['body'], headers: raw['headers'] },
    { selection: { ids, rows: selection.rowsOf(ids), count: ids.length, all: false } },
  ) as { params?: Record<string, unknown>; body?: unknown; headers?: Record<string, string> }
  const call = new WaitingCall(step, context, selection, ids, (leaving) =>
    ports.call.call(String(step['callAll']), params ?? {}, body, {
      // Sent again, it is known by its key.
      headers: { ...headers, 'Idempotency-Key': call.key },
      ...(leaving ? { keepalive: true } : {}),
    }),
  )
  const problem = await call.begin()
  return problem ? { status: 'failed', problem } : { status: 'done', result: { count: ids.length } }
}

/** A call that waits for as long as its message stands; its rows are out of the list meanwhile. */
class WaitingCall implements HeldCall {
  readonly key = randomKey()
  readonly #step: Readonly<Record<string, unknown>>
  readonly #context: StepContext
  readonly #selection: ListSelection
  readonly #ids: readonly string[]
  readonly #call: (leaving: boolean) => Promise<unknown>
  #state: 'waiting' | 'sent' | 'over' = 'waiting'
  #sending: Promise<Problem | undefined> | undefined
  #outlives = false
  #rows: readonly Row[] = []
  #rowsBack: () => void = () => {}
  #closeMessage: () => void = () => {}

  constructor(
    step: Readonly<Record<string, unknown>>,
    context: StepContext,
    selection: ListSelection,
    ids: readonly string[],
    call: (leaving: boolean) => Promise<unknown>,
  ) {
    this.#step = step
    this.#context = context
    this.#selection = selection
    this.#ids = ids
    this.#call = call
  }

  /** @returns what went wrong, of a call that does not wait */
  async begin(): Promise<Problem | undefined> {
    const { ports, held } = this.#context
    this.#rows = this.#selection.shown(this.#ids)
    this.#rowsBack = this.#selection.hide(this.#ids)
    this.#selection.clear()
    const text = ports.translate.t(String(this.#step['doneKey'] ?? 'list.bulk.done'), {
      count: this.#ids.length,
    })
    const seconds = this.#step['undoSeconds']
    if (seconds === undefined) {
      const problem = await this.send(false)
      if (!problem) ports.toast.show({ tone: 'success', text })
      return problem
    }
    await held.hold(this)
    this.#closeMessage = ports.toast.show({
      tone: 'success',
      text,
      seconds: Number(seconds),
      action: { label: ports.translate.t('common.undo'), run: () => this.#takeBack() },
      closed: () => void this.send(false),
    })
    return undefined
  }

  get answer(): Promise<Problem | undefined> | undefined {
    return this.#sending
  }

  send(leaving: boolean): Promise<Problem | undefined> {
    if (this.#state === 'waiting' || (this.#state === 'sent' && leaving && !this.#outlives)) {
      this.#state = 'sent'
      this.#outlives = leaving
      this.#closeMessage()
      this.#sending = this.#send(leaving)
    }
    return this.#sending ?? Promise.resolve(undefined)
  }

  async #send(leaving: boolean): Promise<Problem | undefined> {
    const { queries, written } = this.#context
    try {
      await this.#call(leaving)
      if (this.#state === 'over') return undefined
      queries.forget()
      written()
      await this.#selection.shownAnew()
      this.#end()
      return undefined
    } catch (error) {
      // It was sent once more: that answer counts, the page may have broken this one off.
      if (leaving !== this.#outlives) return this.#sending
      const problem = asProblem(error)
      if (this.#state === 'over') return problem
      // What was named as refused would be refused again.
      const refused = refusedIds(problem.detail)
      this.#end()
      this.#giveBack(this.#ids.filter((id) => !refused.has(id)))
      this.#say(problem)
      return problem
    }
  }

  #end(): void {
    this.#state = 'over'
    this.#context.held.done(this)
    this.#rowsBack()
  }

  /** What was not done stays chosen, and what was typed for it is found again. */
  #giveBack(ids: readonly string[]): void {
    this.#selection.keep(ids)
    this.#context.restoreDrafts?.()
  }

  #takeBack(): void {
    if (this.#state !== 'waiting') return
    this.#end()
    this.#giveBack(this.#ids)
  }

  #say(problem: Problem): void {
    const { ports, open } = this.#context
    const dialog = this.#step['refusedDialog']
    if (typeof dialog === 'string' && problem.code >= 400 && problem.code < 500)
      return void open(dialog, { problem, rows: this.#rows })
    const unknown = isOutcomeUnknown(problem)
    const { t } = ports.translate
    ports.toast.show({
      tone: unknown ? 'warning' : 'danger',
      text: unknown
        ? problem.message || t('common.outcome.unknown')
        : failureText(t, problem, this.#step['errorKey'] as string | undefined),
    })
  }
}

/** Ids under `refused` of a problem's detail. */
function refusedIds(detail: unknown): ReadonlySet<unknown> {
  const refused = typeof detail === 'object' && detail !== null && 'refused' in detail ? detail.refused : []
  return new Set(Array.isArray(refused) ? refused.map((each: { id?: unknown } | null) => each?.id) : [])
}

function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

import { asProblem } from '../../../engine/format/problem.ts'
import type { BindingRuntime } from '../../../engine/runtime/binding.ts'
import type { ClockPort } from '../../../engine/runtime/ports.ts'
import type { ScreenRuntime } from '../../../engine/runtime/screen-runtime.ts'
import { renewedOperations } from '../../../openapi/generated/renewed-operations.ts'
import type { EventName } from '../../session/events/event-names.ts'

/** What is renewed, and what that needs. */
export interface RenewPorts {
  /** Screens and dialogs that are shown. */
  readonly screens: ReadonlySet<Pick<ScreenRuntime, 'dirty' | 'bindingNames' | 'binding'>>
  /** Whether a write of this page is on its way: what is read meanwhile may not know of it. */
  writing(): boolean
  visible(): boolean
  readonly clock: ClockPort
  /** Shows another answer, by the function that it is given. */
  show(set: () => void): void
  /** From 0 up to 1. */
  random(): number
}

/** Data of screens that follows what others do. */
export interface ScreenRenewal {
  heard(name: EventName): void
  /** The page is looked at again. */
  seen(): void
  stop(): void
}

/** Between two readings of one binding, in milliseconds. */
const EVERY = 1_000
/** Between two looks whether the person has finished, in milliseconds. */
const LOOK_EVERY = 250
/** The same while something typed is not sent, which takes minutes. */
const LOOK_AT_FORMS_EVERY = 2_000
/** After a reading that did not come, in milliseconds; so many times. */
const AGAIN_AFTER = 5_000
const MOST_FAILURES = 3
/** After a loss everybody reads everything: spread over so many milliseconds. */
const SPREAD = 2_000

type Renewed = Pick<BindingRuntime, 'binding' | 'renew'>

/**
 * Reads again what an event says may be new, quietly: rows stand until others are there. Each binding is read at most once a second, however many
 * events come. It waits while the page is hidden, while something typed is not sent, and while a write is on its way.
 *
 * @example const renewal = renewScreens(ports); renewal.heard('requests')
 */
export function renewScreens(ports: RenewPorts): ScreenRenewal {
  const { screens, clock } = ports
  const due = new Set<Renewed>()
  const busy = new Set<Renewed>()
  /** When it may be read again. */
  const next = new WeakMap<Renewed, number>()
  const failures = new WeakMap<Renewed, number>()
  let cancel: (() => void) | undefined
  let spreading: (() => void) | undefined
  let stopped = false

  const shown = (): ReadonlySet<Renewed> =>
    new Set([...screens].flatMap((screen) => screen.bindingNames.map((name) => screen.binding(name)!)))
  const wait = (milliseconds: number): void => {
    cancel?.()
    cancel = clock.after(milliseconds, turn)
  }
  const turn = (): void => {
    cancel?.()
    cancel = undefined
    // Whoever comes back to the page is told by `seen`.
    if (stopped || due.size === 0 || !ports.visible()) return
    if (ports.writing()) return wait(LOOK_EVERY)
    if ([...screens].some((screen) => screen.dirty)) return wait(LOOK_AT_FORMS_EVERY)
    const now = clock.now().getTime()
    const alive = shown()
    let soonest = Infinity
    for (const each of due) {
      if (!alive.has(each)) due.delete(each)
      else if (!busy.has(each)) {
        const left = (next.get(each) ?? 0) - now
        if (left > 0) soonest = Math.min(soonest, left)
        else void renew(each)
      }
    }
    if (soonest < Infinity) wait(soonest)
  }
  const renew = async (each: Renewed): Promise<void> => {
    due.delete(each)
    busy.add(each)
    let pause = EVERY
    try {
      if (!(await each.renew(ports.show))) due.add(each)
      failures.delete(each)
    } catch (error) {
      const { code } = asProblem(error)
      const failed = (failures.get(each) ?? 0) + 1
      failures.set(each, failed)
      pause = AGAIN_AFTER
      // Who is refused is refused again: what is shown stands until the next event.
      if (failed <= MOST_FAILURES && (code === 0 || code === 429 || code >= 500)) due.add(each)
    }
    busy.delete(each)
    next.set(each, clock.now().getTime() + pause)
    turn()
  }
  const add = (concerned: (operation: string) => boolean): void => {
    for (const each of shown()) if (concerned(each.binding.operation)) due.add(each)
    turn()
  }
  const all = new Set(Object.values(renewedOperations).flat())
  return {
    heard(name) {
      const operations = renewedOperations[name]
      if (operations) add((operation) => operations.includes(operation))
      if (name !== 'reset') return
      spreading?.()
      spreading = clock.after(ports.random() * SPREAD, () => add((operation) => all.has(operation)))
    },
    seen: turn,
    stop() {
      stopped = true
      cancel?.()
      spreading?.()
    },
  }
}

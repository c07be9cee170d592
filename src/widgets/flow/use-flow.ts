import { useEffect, useRef, useState } from 'react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { reachable, shownIndex, type FlowStep } from './flow.logic.ts'
import type { flow } from './flow.widget.ts'
import { Gates } from './gates.ts'
import { useWantedStep } from './use-address.ts'

/** The working state of a flow: which step is shown, what stands in the steps, how it goes on. */
export function useFlow(props: WidgetProps<typeof flow>) {
  const { emit, options, t } = props
  const steps = props.parts.steps as readonly FlowStep[]
  const [wanted, want] = useWantedStep(options.inAddress ?? true)
  const shown = shownIndex(steps, wanted)
  const [busy, setBusy] = useState(false)
  const [blocked, setBlocked] = useState<string>()
  const latest = useRef({ steps, shown })

  // Steps up to the wanted one live, though hidden: what was kept of them decides how far the person had come.
  const [mounted, setMounted] = useState<ReadonlySet<string>>(new Set())
  const until = Math.max(
    shown,
    steps.findIndex((step) => step.id === wanted),
  )
  const alive = steps.slice(0, until + 1).map((step) => step.id)
  if (alive.some((id) => !mounted.has(id))) setMounted(new Set([...mounted, ...alive]))

  const [gates] = useState(() => new Gates())

  const go = (index: number) => {
    setBlocked(undefined)
    const step = latest.current.steps[index]
    if (step) want(step.id)
  }

  /** The words for a guard that does not hold; undefined when it does. */
  const whyNot = (index: number): string | undefined => {
    const step = latest.current.steps[index]
    if (step?.nextIf !== false) return undefined
    return t(step.blockedKey ?? options.blockedKey ?? 'flow.blocked')
  }

  const next = async () => {
    if (busy) return
    const at = latest.current.shown
    const step = latest.current.steps[at]
    if (!step) return
    setBusy(true)
    setBlocked(undefined)
    try {
      if (!(await gates.inOrder(step.id))) return
      // What was checked may have changed what the guards read.
      await drawn()
      const why = whyNot(at)
      if (why !== undefined) return setBlocked(why)
      if (at === latest.current.steps.length - 1) return await finish()
      if (!(await gates.sent(step.id))) return
      // So may what was sent.
      await drawn()
      const after = whyNot(at)
      if (after === undefined) go(at + 1)
      else setBlocked(after)
    } finally {
      setBusy(false)
    }
  }

  /** Everything is checked once more: an earlier step may have changed since it was passed. */
  const finish = async () => {
    for (const [index, step] of latest.current.steps.entries())
      if (!(await gates.inOrder(step.id)) || whyNot(index) !== undefined) {
        go(index)
        setBlocked(whyNot(index))
        return
      }
    // What was sent when its step was passed is not sent again.
    for (const [index, step] of latest.current.steps.entries())
      if (!(await gates.sent(step.id))) return go(index)
    const works = gates.all
    await gates.finish(async () => {
      const outcome = await emit('finish')
      if (outcome.status === 'done') for (const work of works) work.finished()
      if (outcome.status === 'failed') setBlocked(outcome.problem.message || t('common.unreachable'))
    })
  }

  useEffect(() => {
    latest.current = { steps, shown }
    gates.onNext(() => void next())
  })

  const id = steps[shown]?.id
  const first = useRef(id)
  useEffect(() => {
    if (id === undefined || first.current === id) return
    first.current = id
    void emit('step', { id })
  }, [id, emit])

  return {
    steps,
    shown,
    last: reachable(steps),
    busy,
    blocked,
    mounted,
    gates,
    next,
    go,
    back: () => go(latest.current.shown - 1),
  }
}

/** After the next drawing, so that what was published is seen by the guards. */
function drawn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

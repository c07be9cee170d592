import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { same } from '../../../engine/object-schema/same.ts'
import { useEngine } from '../../../engine/react/engine.ts'
import { useStepGate } from '../../../engine/react/step-gate.ts'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { formLimits } from '../../form-theme/limits.ts'
import { Asker } from './asker.ts'
import { askQuestion } from './ask-question.ts'
import { askingsOf, faultsOf, type Faults, type Rules } from './checks.logic.ts'
import { pathOf, settle, type Entries, type ResolvedField, type Values } from './fields.logic.ts'
import type { form } from './form.widget.ts'
import {
  beginAfter,
  changedIn,
  discardedOf,
  draftOf,
  entriesOf,
  publishedOf,
  refusalOf,
  secretsIn,
  submissionOf,
  type Refusal,
} from './submission.logic.ts'

/** Kinds of fields whose values never stay on the device: secrets, and what is too large. */
const unkept: ReadonlySet<string> = new Set(['password', 'file'])

/** Keeps what was entered on this device, and holds back whoever leaves; what is sent by something else on the page is not this form's to keep. */
function useUnsent(
  { draft, handles, blockLeaving }: Pick<WidgetProps<typeof form>, 'draft' | 'handles' | 'blockLeaving'>,
  kept: ReturnType<typeof draftOf>,
  dirty: boolean,
  gate: ReturnType<typeof useStepGate>,
  sending: { readonly current: boolean },
): void {
  const sends = gate !== undefined || handles('submit')
  useEffect(() => {
    if (kept && sends) draft.write(kept)
    else draft.clear()
  }, [draft, kept, sends])
  const holds = dirty && sends
  useEffect(
    () => (holds ? blockLeaving(() => !sending.current && !gate?.finishing) : undefined),
    [holds, blockLeaving, gate, sending],
  )
}

/** The working state of a form: where it began, what the person entered, what is wrong with it. */
export function useForm(props: WidgetProps<typeof form>, source: Values, rules: Rules) {
  const { draft, emit, handles, options, parts, state, translate } = props
  const { ports } = useEngine()
  const [begin, setBegin] = useState(source)
  const [lastSource, setLastSource] = useState(source)
  const [entries, setEntries] = useState<Entries>(() => entriesOf(draft.read()))
  const [restored, setRestored] = useState(Object.keys(entries).length > 0)
  const [discarded, setDiscarded] = useState(() => discardedOf(draft.read()))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [attempts, setAttempts] = useState(0)
  const [refusal, setRefusal] = useState<Refusal>()
  const [sentSecrets, setSentSecrets] = useState<ReadonlySet<string>>()
  const [busy, setBusy] = useState(false)
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const sending = useRef(false)
  const secrets = useRef(new Set<string>())

  // A newer state of the object arrived: the person's entries stay on top of it.
  if (lastSource !== source) {
    setLastSource(source)
    setBegin(source)
  }

  // Not memoised: the definition reads observable data, which is followed only while it is read.
  const settled = settle((values) => parts.fields(values) as readonly ResolvedField[], begin, entries)
  for (const field of settled.leaves) if (unkept.has(field.type)) secrets.current.add(pathOf(field))
  const changed = changedIn(settled, begin)
  const dirty = changed.length > 0

  const asker = useMemo(
    () =>
      new Asker(
        (asking, signal) => askQuestion(asking, ports, signal),
        ports.clock,
        formLimits.ruleDelayMs,
        drawAgain,
      ),
    [ports],
  )
  useEffect(() => () => asker.stop(), [asker])
  const gate = useStepGate({ check, send: sendChanged, finished: settleDown })
  // Sent and unchanged since: its secrets are forgotten, and the server now knows its values as taken.
  const isSent = gate !== undefined && sentSecrets !== undefined && !dirty
  const found = faultsOf(settled, rules, translate)
  const own = isSent ? [...sentSecrets].reduce(without, found) : found
  const askings = isSent ? [] : askingsOf(settled, rules, own)
  const isChanged = new Set(changed)
  const pathById = new Map(settled.leaves.map((field) => [field.id, pathOf(field)]))
  const wanted = attempts > 0 ? askings : askings.filter(({ id }) => isChanged.has(pathById.get(id)!))
  const wantedKey = JSON.stringify(wanted.map(({ id, key }) => [id, key]))
  useEffect(() => {
    asker.want(wanted)
    drawAgain()
    // What is asked is told by its key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asker, wantedKey])

  const now = useRef({ settled, changed, own, askings })
  useEffect(() => {
    now.current = { settled, changed, own, askings }
  })

  const kept = useMemo(() => draftOf(entries, secrets.current, discarded), [entries, discarded])
  useUnsent(props, kept, dirty, gate, sending)

  const published = publishedOf(settled)
  const publishedKey = JSON.stringify(published)
  const publish = options.publish
  const hears = handles('change')
  const first = useRef(true)
  useEffect(() => {
    if (publish !== undefined && !same(state.get(publish), published)) state.set(publish, published)
    if (hears && !first.current) void emit('change', { values: published })
    first.current = false
    // The values are told by their text.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [publishedKey, publish, state, hears, emit])

  const faults = shownFaults()

  function shownFaults(): Faults {
    const all: Record<string, readonly string[]> = {}
    for (const { id } of settled.leaves) {
      const seen = attempts > 0 || touched.has(id)
      const answer = asker.answer(id)
      const found = [
        ...(seen ? (own[id] ?? []) : []),
        ...(answer?.state === 'refused' ? [answer.sentence] : []),
        ...(refusal?.faults[id] ?? []),
      ]
      if (found.length > 0) all[id] = found
    }
    return all
  }

  /** Text beside a field that is no fault: being looked up, or let through unchecked. */
  function remarkOf(id: string): string | undefined {
    const answer = asker.answer(id)
    if (answer?.state === 'pending') return translate.t('form.checking')
    return answer?.state === 'passed' ? answer.remark : undefined
  }

  function change(id: string, value: unknown): void {
    const path = pathById.get(id)
    if (path === undefined) return
    setEntries((old) => ({ ...old, [path]: value ?? null }))
    setDiscarded(undefined)
    // The server's word was about the value before.
    setRefusal((old) => old && { ...old, faults: without(old.faults, id) })
  }

  /** Everything that can be known is known, and in order. Counts as an attempt. */
  async function check(): Promise<boolean> {
    const before = now.current
    asker.want(before.askings)
    setBusy(true)
    try {
      await asker.settle()
    } finally {
      setBusy(false)
    }
    const refused = before.askings.some(({ id }) => asker.answer(id)?.state === 'refused')
    const fine = Object.keys(before.own).length === 0 && !refused
    setAttempts((count) => (fine ? count : count + 1))
    return fine
  }

  async function submit(): Promise<void> {
    if (gate) return gate.next()
    if (sending.current || busy) return
    if (await check()) await send()
  }

  /** The step is passed: what was sent before, or never changed, is not sent. */
  async function sendChanged(): Promise<boolean> {
    return !handles('submit') || now.current.changed.length === 0 || send()
  }

  async function send(): Promise<boolean> {
    if (sending.current) return false
    sending.current = true
    setBusy(true)
    setRefusal(undefined)
    const { settled: sent, changed: fields } = now.current
    try {
      const outcome = await emit('submit', { values: submissionOf(sent), changed: fields })
      if (outcome.status === 'done') settleDown()
      if (outcome.status === 'failed') {
        setRefusal(refusalOf(outcome.problem, sent, translate))
        setAttempts((count) => count + 1)
      }
      return outcome.status === 'done'
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  /** What was sent is where the form begins now, but for secrets. */
  function settleDown(): void {
    const { settled: sent, changed: fields } = now.current
    draft.clear()
    setBegin(beginAfter(sent, secrets.current))
    // Nothing was sent of a form that did not change since.
    if (fields.length > 0) setSentSecrets(secretsIn(sent))
    setDiscarded(undefined)
    beginAgain()
  }

  /** Back to where the form began; until something is entered it can be taken back, also when the form was left since. */
  function discard(): void {
    setDiscarded(entries)
    beginAgain()
  }

  function undiscard(): void {
    if (discarded) setEntries(discarded)
    setDiscarded(undefined)
  }

  function beginAgain(): void {
    setEntries({})
    setTouched(new Set())
    setAttempts(0)
    setRefusal(undefined)
    setRestored(false)
  }

  async function cancel(): Promise<void> {
    sending.current = true
    try {
      const outcome = await emit('cancel')
      if (outcome.status === 'done') draft.clear()
    } finally {
      sending.current = false
    }
  }

  return {
    ...settled,
    faults,
    remarkOf,
    changed,
    dirty,
    kept: kept !== undefined,
    busy,
    attempts,
    refusal,
    restored: restored && dirty,
    inStep: gate !== undefined,
    change,
    touch: (id: string) => setTouched((old) => (old.has(id) ? old : new Set([...old, id]))),
    submit,
    discard,
    discarded: discarded !== undefined,
    undiscard,
    cancel,
  }
}

function without(faults: Faults, id: string): Faults {
  const { [id]: _gone, ...rest } = faults
  return rest
}

import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { valueAt } from '../../../engine/format/pointer.ts'
import { same } from '../../../engine/format/same.ts'
import { useEngine } from '../../../engine/react/engine.ts'
import { useStepGate } from '../../../engine/react/step-gate.ts'
import { useFormStore, useUnsentGuard } from '../../../engine/react/use-form-store.ts'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import type { Draft } from '../../../engine/runtime/draft.ts'
import { FormStore } from '../../../engine/runtime/form/form-store.ts'
import { formLimits } from '../../form-theme/limits.ts'
import { Asker } from './asker.ts'
import { askQuestion } from './ask-question.ts'
import { askingsOf, faultsOf, type Faults, type Rules } from './checks.logic.ts'
import { ownValue, pathOf, settle, type ResolvedField, type Values } from './fields.logic.ts'
import type { form } from './form.widget.ts'
import {
  beginAfter,
  changedIn,
  publishedOf,
  submissionRefusal,
  secretsIn,
  submissionOf,
  type SubmissionRefusal,
} from './submission.logic.ts'

type Props = WidgetProps<typeof form>

/** Kinds of fields whose values never stay on the device: secrets, and what is too large. */
const unkept: ReadonlySet<string> = new Set(['password', 'file'])

/** The working state of a form: where it began, what the person entered, what is wrong with it. */
export function useForm(props: Props, source: Values, rules: Rules) {
  const { emit, handles, options, parts, state, translate } = props
  const { ports } = useEngine()
  const [sentSecrets, setSentSecrets] = useState<ReadonlySet<string>>()
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const { store, drawn } = useEntries(props, source)

  // Not memoised: the definition reads observable data, which is followed only while it is read.
  const settled = settle(
    (values) => parts.fields(values) as readonly ResolvedField[],
    store.base,
    store.entries,
  )
  for (const field of settled.leaves) {
    drawn.fields.set(pathOf(field), field)
    if (unkept.has(field.type)) drawn.secrets.add(pathOf(field))
  }
  const changed = changedIn(settled, store.base)
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
  const wanted = store.attempts > 0 ? askings : askings.filter(({ id }) => isChanged.has(pathById.get(id)!))
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

  const sends = gate !== undefined || handles('submit')
  useEffect(() => {
    drawn.sends = sends
  }, [drawn, sends])
  useUnsentGuard(store, dirty && sends && options.draft === undefined, useLeaving(props.blockLeaving, gate))

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
      const seen = store.attempts > 0 || store.touched.has(id)
      const answer = asker.answer(id)
      const found = [
        ...(seen ? (own[id] ?? []) : []),
        ...(answer?.state === 'refused' ? [answer.sentence] : []),
        ...(store.refusal?.faults[id] ?? []),
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
    if (path !== undefined) store.change(path, value ?? null)
  }

  /** Everything that can be known is known, and in order. Counts as an attempt. */
  function check(): Promise<boolean> {
    return store.check(async () => {
      const before = now.current
      asker.want(before.askings)
      await asker.settle()
      const refused = before.askings.some(({ id }) => asker.answer(id)?.state === 'refused')
      return Object.keys(before.own).length === 0 && !refused
    })
  }

  async function submit(): Promise<void> {
    if (gate) return gate.next()
    if (!store.busy && (await check())) await send()
  }

  /** The step is passed: what was sent before, or never changed, is not sent. */
  async function sendChanged(): Promise<boolean> {
    return !handles('submit') || now.current.changed.length === 0 || send()
  }

  async function send(): Promise<boolean> {
    const { settled: sent, changed: fields } = now.current
    const taken = await store.send(async () => {
      const outcome = await emit('submit', { values: submissionOf(sent), changed: fields })
      if (outcome.status === 'failed')
        return { status: 'refused', refusal: submissionRefusal(outcome.problem, sent, translate) }
      if (outcome.status !== 'done') return { status: 'stopped' }
      // Nothing was sent of a form that did not change since.
      if (fields.length > 0) setSentSecrets(secretsIn(sent))
      return { status: 'done', base: beginAfter(sent, drawn.secrets) }
    })
    if (store.refusal) store.showFaults()
    return taken
  }

  /** What was sent is where the form begins now, but for secrets. */
  function settleDown(): void {
    const { settled: sent, changed: fields } = now.current
    if (fields.length > 0) setSentSecrets(secretsIn(sent))
    store.settle(beginAfter(sent, drawn.secrets))
  }

  async function cancel(): Promise<void> {
    await store.send(
      async () => ({ status: (await emit('cancel')).status === 'done' ? 'over' : 'stopped' }),
      'other',
    )
  }

  return {
    ...settled,
    faults,
    remarkOf,
    changed,
    dirty,
    kept: store.undoable || store.changed.some((path) => !drawn.secrets.has(path)),
    busy: store.saving,
    attempts: store.attempts,
    refusal: store.refusal,
    restored: store.restored && dirty,
    inStep: gate !== undefined,
    change,
    touch: (id: string) => store.touch(id),
    submit,
    discard: () => store.discard(),
    discarded: store.undoable,
    undiscard: () => store.undo(),
    cancel,
  }
}

/** What the store of a form must know of the fields as they are drawn. */
interface Drawn {
  /** Every field that was drawn, by path. */
  readonly fields: Map<string, ResolvedField>
  /** Paths of every secret that the form has shown. */
  readonly secrets: Set<string>
  /** What is sent by something else on the page is not this form's to keep. */
  sends: boolean
}

/** The entries of a form, by the paths of its fields. */
function useEntries(
  props: Pick<Props, 'draft' | 'options' | 'state'>,
  source: Values,
): { store: FormStore<SubmissionRefusal>; drawn: Drawn } {
  const [drawn] = useState((): Drawn => ({ fields: new Map(), secrets: new Set(), sends: true }))
  const draft = draftOf(props)
  const store = useFormStore(
    () =>
      new FormStore<SubmissionRefusal>({
        base: source,
        draft: { ...draft, write: (kept) => (drawn.sends ? draft.write(kept) : draft.clear()) },
        isSecret: (path) => drawn.secrets.has(path),
        read: (base, path) => {
          const field = drawn.fields.get(path)
          return field ? ownValue(field, base, {}) : valueAt(base, path)
        },
        without: (refusal, path) => withoutFault(refusal, drawn.fields.get(path)?.id),
      }),
    source,
  )
  return { store, drawn }
}

/** Where the form keeps what is unsent: on this device, or where the screen says. */
function draftOf({ draft, options, state }: Pick<Props, 'draft' | 'options' | 'state'>): Draft {
  const name = options.draft
  if (name === undefined) return draft
  return {
    read: () => state.get(name),
    write: (value) => state.set(name, value),
    clear: () => state.set(name, null),
  }
}

/** Leaving asks nothing while the flow around ends. */
function useLeaving(
  blockLeaving: Props['blockLeaving'],
  gate: ReturnType<typeof useStepGate>,
): Props['blockLeaving'] {
  return useCallback(
    (unsent: () => boolean) => blockLeaving(() => unsent() && !gate?.finishing),
    [blockLeaving, gate],
  )
}

/** The server's word was about the value before. */
function withoutFault(refusal: SubmissionRefusal, id: string | undefined): SubmissionRefusal | undefined {
  if (id === undefined) return refusal
  const faults = without(refusal.faults, id)
  return refusal.others.length === 0 && Object.keys(faults).length === 0 ? undefined : { ...refusal, faults }
}

function without(faults: Faults, id: string): Faults {
  const { [id]: _gone, ...rest } = faults
  return rest
}

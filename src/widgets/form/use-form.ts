import { useCallback, useEffect, useRef, useState } from 'react'
import { valueAt } from '../../../engine/format/pointer.ts'
import { useStepGate } from '../../../engine/react/step-gate.ts'
import { useFormStore, useUnsentGuard } from '../../../engine/react/use-form-store.ts'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import type { Draft } from '../../../engine/runtime/draft.ts'
import { FormStore } from '../../../engine/runtime/form/form-store.ts'
import { DrawnFields } from './drawn-fields.ts'
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
import { refusedBy, remarkOn, useFieldQuestions, useWanted } from './use-field-questions.ts'
import { usePublished } from './use-published.ts'

type Props = WidgetProps<typeof form>

/** The working state of a form: where it began, what the person entered, what is wrong with it. */
export function useForm(props: Props, source: Values, rules: Rules) {
  const { emit, handles, options, parts, translate } = props
  const [sentSecrets, setSentSecrets] = useState<ReadonlySet<string>>()
  const { store, drawn } = useEntries(props, source)

  // Not memoised: the definition reads observable data, which is followed only while it is read.
  const settled = settle(
    (values) => parts.fields(values) as readonly ResolvedField[],
    store.base,
    store.entries,
  )
  drawn.draw(settled.leaves)
  const changed = changedIn(settled, store.base)
  const dirty = changed.length > 0

  const [questions, drawAgain] = useFieldQuestions()
  const gate = useStepGate({ check, send: sendChanged, finished: settleDown })
  // Sent and unchanged since: its secrets are forgotten, and the server now knows its values as taken.
  const isSent = gate !== undefined && sentSecrets !== undefined && !dirty
  const found = faultsOf(settled, rules, translate)
  const own = isSent ? [...sentSecrets].reduce(without, found) : found
  const askings = isSent ? [] : askingsOf(settled, rules, own)
  const pathById = new Map(settled.leaves.map((field) => [field.id, pathOf(field)]))
  const wanted =
    store.attempts > 0 ? askings : askings.filter(({ id }) => changed.includes(pathById.get(id)!))
  useWanted(questions, wanted, drawAgain)
  const now = useLatest({ settled, changed, own, askings })

  const sends = gate !== undefined || handles('submit')
  useEffect(() => {
    drawn.setSends(sends)
  }, [drawn, sends])
  useUnsentGuard(store, dirty && sends && options.draft === undefined, useLeaving(props.blockLeaving, gate))

  usePublished(props, publishedOf(settled))

  const { refusal } = store
  const isSeen = (id: string) => store.attempts > 0 || store.touched.has(id)
  const faults = shownFaults(settled.leaves, (id) => [
    ...(isSeen(id) ? (own[id] ?? []) : []),
    ...refusedBy(questions.answer(id)),
    ...(refusal?.faults[id] ?? []),
  ])

  function change(id: string, value: unknown): void {
    const path = pathById.get(id)
    if (path !== undefined) store.change(path, value ?? null)
  }

  /** Everything that can be known is known, and in order. Counts as an attempt. */
  function check(): Promise<boolean> {
    return store.check(async () => {
      const before = now.current
      questions.want(before.askings)
      await questions.settle()
      const refused = before.askings.some(({ id }) => questions.answer(id)?.state === 'refused')
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
    remarkOf: (id: string) => remarkOn(questions.answer(id), translate),
    changed,
    dirty,
    kept: store.undoable || store.changed.some((path) => !drawn.secrets.has(path)),
    busy: store.saving,
    attempts: store.attempts,
    refusal,
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

/** What was drawn last, for what is called later. */
function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/** The entries of a form, by the paths of its fields. */
function useEntries(
  props: Pick<Props, 'draft' | 'options' | 'state'>,
  source: Values,
): { store: FormStore<SubmissionRefusal>; drawn: DrawnFields } {
  const [drawn] = useState(() => new DrawnFields())
  const draft = draftOf(props)
  const store = useFormStore(
    () =>
      new FormStore<SubmissionRefusal>({
        base: source,
        draft: { ...draft, write: (kept) => (drawn.sends ? draft.write(kept) : draft.clear()) },
        isSecret: (path) => drawn.secrets.has(path),
        read: (base, path) => {
          const field = drawn.at(path)
          return field ? ownValue(field, base, {}) : valueAt(base, path)
        },
        without: (refusal, path) => withoutFault(refusal, drawn.at(path)?.id),
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

/** What is shown beside fields: those of which something is wrong. */
function shownFaults(fields: readonly ResolvedField[], wrongWith: (id: string) => readonly string[]): Faults {
  return Object.fromEntries(
    fields.map(({ id }) => [id, wrongWith(id)] as const).filter(([, found]) => found.length > 0),
  )
}

function without(faults: Faults, id: string): Faults {
  const { [id]: _gone, ...rest } = faults
  return rest
}

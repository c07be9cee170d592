import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { objectName } from '../../../engine/object-schema/object-name.ts'
import type { FormModel } from '../../../engine/object-schema/form-model.ts'
import { UnfinishedWork } from '../../../engine/react/unfinished-work.ts'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { policyFailures } from '../../../validators/index.ts'
import {
  changedFields,
  creationOf,
  draftOf,
  errorsOf,
  initialValues,
  patchOf,
  refusalOf,
  shownErrors,
  verdictOf,
  withDraft,
  type Errors,
  type Refusal,
  type Values,
} from './managed-object-form.logic.ts'
import { conflictsOf, settled, type FieldConflict } from './conflict.logic.ts'
import type { managedObjectForm } from './managed-object-form.widget.ts'

type Props = WidgetProps<typeof managedObjectForm>

/** The working state of a form: what was read, what the person made of it, what is wrong with it. */
export function useObjectForm(
  props: Props,
  model: FormModel,
  object: unknown,
  { creating, reload }: { readonly creating: boolean; readonly reload: () => void },
) {
  const { t, draft, emit, handles, blockLeaving } = props
  const { text } = props.translate
  const before = useMemo(() => initialValues(model, object), [model, object])
  const [base, setBase] = useState(before)
  const [restored] = useState(() => withDraft(model, before, draft.read()))
  const [values, setValues] = useState<Values>(restored ?? before)
  const [showRestored, setShowRestored] = useState(restored !== undefined)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [attempts, setAttempts] = useState(0)
  const [verdict, setVerdict] = useState<Errors>({})
  const [refusal, setRefusal] = useState<Refusal>()
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([])
  const [choices, setChoices] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({})
  const [saving, setSaving] = useState(false)
  const [unfinished] = useState(() => new UnfinishedWork())
  const busy = useRef(false)

  // A newer state of the object arrived: the person's changes are put on top of it.
  if (base !== before) {
    setBase(before)
    setValues(withDraft(model, before, draftOf(model, base, values)) ?? before)
    // Only a refused save asks whose value counts; a page that was merely loaded again has nobody to ask about.
    if (refusal?.kind === 'conflict') {
      setConflicts(conflictsOf(model, base, before, values))
      setChoices({})
      setRefusal(undefined)
    }
  }

  const changed = useMemo(() => changedFields(model, before, values), [model, before, values])
  const dirty = changed.length > 0
  const keep = useMemo(() => draftOf(model, before, values), [model, before, values])
  useEffect(() => {
    if (keep) draft.write(keep)
    else draft.clear()
  }, [draft, keep])
  useEffect(() => (dirty ? blockLeaving(() => !busy.current) : undefined), [dirty, blockLeaving])

  const own = useMemo(() => errorsOf(model, values, t, text), [model, values, t, text])
  const errors = useMemo(
    () => merged(shownErrors(own, touched, attempts > 0), verdict),
    [own, touched, attempts, verdict],
  )

  const change = useCallback((next: Record<string, unknown>) => {
    setValues((old) => {
      const moved = Object.keys({ ...old, ...next }).filter((name) => old[name] !== next[name])
      // The server's word was about the value before.
      setVerdict((said) => without(said, moved))
      return next
    })
  }, [])
  const choose = (name: string, whose: 'mine' | 'theirs') => {
    const next = { ...choices, [name]: whose }
    setChoices(next)
    setValues((old) =>
      settled(
        conflicts.filter((each) => each.name === name),
        next,
        old,
      ),
    )
  }
  const touch = useCallback((name: string) => setTouched((old) => new Set([...old, name])), [])

  const discard = () => {
    setValues(before)
    setTouched(new Set())
    setAttempts(0)
    setVerdict({})
    setRefusal(undefined)
    setConflicts([])
    setShowRestored(false)
  }

  /** True when everything the form knows is in order, by its own rules and by the policy service. */
  const inOrder = async (): Promise<boolean> => {
    if (Object.keys(own).length > 0) return false
    if (!handles('check')) return true
    const outcome = await emit('check', { values: creationOf(model, values) })
    const failures = outcome.status === 'done' ? policyFailures(outcome.result) : undefined
    const { errors: found } = verdictOf(model, failures ?? [], t, text)
    setVerdict(found)
    return Object.keys(found).length === 0
  }

  const save = async (): Promise<void> => {
    if (busy.current || unfinished.remind()) return
    busy.current = true
    setSaving(true)
    setRefusal(undefined)
    try {
      if (!(await inOrder())) {
        setAttempts((count) => count + 1)
        return
      }
      const outcome = creating
        ? await emit('create', { values: creationOf(model, values) })
        : await emit('save', { patch: patchOf(model, before, values), revision: revisionOf(object), values })
      if (outcome.status === 'done') settle()
      if (outcome.status === 'failed') refuse(refusalOf(outcome.problem, model, creating, t, text))
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  /** Deleting asks by itself; leaving the page afterwards must not ask again about changes to what is gone. */
  const remove = async (): Promise<void> => {
    if (busy.current) return
    busy.current = true
    try {
      const outcome = await emit('delete', { name: objectName(object), revision: revisionOf(object) })
      if (outcome.status === 'done') draft.clear()
    } finally {
      busy.current = false
    }
  }

  /** Saved: secrets are forgotten; the rest stands as the new state until the server's own arrives. */
  const settle = () => {
    draft.clear()
    setTouched(new Set())
    setAttempts(0)
    setVerdict({})
    setConflicts([])
    setShowRestored(false)
    if (creating) setValues(before)
  }

  const refuse = (found: Refusal) => {
    setRefusal(found)
    // The newer state is fetched at once: what has changed is what the person must know.
    if (found.kind === 'conflict') reload()
    if (found.kind !== 'policy') return
    setVerdict(found.errors)
    setAttempts((count) => count + 1)
  }

  return {
    values,
    errors,
    changed,
    dirty,
    saving,
    refusal,
    conflicts,
    choices,
    choose,
    restored: showRestored,
    attempts,
    unfinished,
    change,
    touch,
    discard,
    save,
    remove,
  }
}

function revisionOf(object: unknown): string | undefined {
  const revision = (object as { _rev?: unknown } | undefined)?._rev
  return typeof revision === 'string' ? revision : undefined
}

function merged(left: Errors, right: Errors): Errors {
  const all: Errors = { ...left }
  for (const [pointer, sentences] of Object.entries(right))
    all[pointer] = [...new Set([...(all[pointer] ?? []), ...sentences])]
  return all
}

function without(errors: Errors, names: readonly string[]): Errors {
  const kept = Object.entries(errors).filter(([pointer]) => !names.includes(pointer.split('/')[1]!))
  return kept.length === Object.keys(errors).length ? errors : Object.fromEntries(kept)
}

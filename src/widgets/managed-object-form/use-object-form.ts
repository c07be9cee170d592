import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { objectName } from '../../../engine/object-schema/object-name.ts'
import type { FormModel } from '../../../engine/object-schema/form-model.ts'
import { UnfinishedWork } from '../../../engine/react/unfinished-work.ts'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import {
  changedFields,
  creationOf,
  draftOf,
  initialValues,
  patchOf,
  withDraft,
  type Values,
} from './managed-object-form.logic.ts'
import { conflictsOf } from './conflict.logic.ts'
import type { managedObjectForm } from './managed-object-form.widget.ts'
import { useConflicts } from './use-conflicts.ts'
import { useDiscarded } from './use-discarded.ts'
import { useJudgement } from './use-judgement.ts'

type Props = WidgetProps<typeof managedObjectForm>

/** The working state of a form: what was read, what the person made of it, what is wrong with it. */
export function useObjectForm(
  props: Props,
  model: FormModel,
  object: unknown,
  { creating, reload }: { readonly creating: boolean; readonly reload: () => void },
) {
  const { draft, emit } = props
  const before = useMemo(() => initialValues(model, object), [model, object])
  const [base, setBase] = useState(before)
  const [restored] = useState(() => withDraft(model, before, draft.read()))
  const [values, setValues] = useState<Values>(restored ?? before)
  const [showRestored, setShowRestored] = useState(restored !== undefined)
  const judgement = useJudgement(props, model, values)
  const { forget, refusal, setRefusal } = judgement
  const { conflicts, choices, setConflicts, choose } = useConflicts(setValues)
  const discarded = useDiscarded(values, setValues)
  const { drop } = discarded
  const [saving, setSaving] = useState(false)
  const [unfinished] = useState(() => new UnfinishedWork())
  const busy = useRef(false)

  // A newer state of the object arrived: the person's changes are put on top of it.
  if (base !== before) {
    setBase(before)
    discarded.drop()
    setValues(withDraft(model, before, draftOf(model, base, values)) ?? before)
    // Only a refused save asks whose value counts; a page that was merely loaded again has nobody to ask about.
    if (refusal?.kind === 'conflict') {
      setConflicts(conflictsOf(model, base, before, values))
      setRefusal(undefined)
    }
  }

  const changed = useMemo(() => changedFields(model, before, values), [model, before, values])
  const dirty = changed.length > 0
  const onSaved = useUnsaved(props, model, { before, values, dirty, busy })

  const change = useCallback(
    (next: Values) => {
      drop()
      setValues((old) => {
        // The server's word was about the value before.
        forget(Object.keys({ ...old, ...next }).filter((name) => old[name] !== next[name]))
        return next
      })
    },
    [drop, forget],
  )
  const clear = () => {
    judgement.reset()
    setConflicts([])
    setShowRestored(false)
  }
  const discard = () => {
    discarded.hold()
    setValues(before)
    clear()
  }

  const save = async (): Promise<void> => {
    if (busy.current || unfinished.remind()) return
    busy.current = true
    setSaving(true)
    setRefusal(undefined)
    try {
      if (!(await judgement.inOrder())) {
        judgement.showAll()
        return
      }
      const outcome = creating
        ? await emit('create', { values: creationOf(model, values) })
        : await emit('save', { patch: patchOf(model, before, values), revision: revisionOf(object), values })
      if (outcome.status === 'done') settle()
      if (outcome.status !== 'failed') return
      const found = judgement.refuse(outcome.problem, creating)
      // The newer state is fetched at once: what has changed is what the person must know.
      if (found.kind === 'conflict') reload()
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
    onSaved()
    draft.clear()
    clear()
    if (creating) setValues(before)
  }

  return {
    values,
    errors: judgement.errors,
    changed,
    dirty,
    saving,
    refusal,
    conflicts,
    choices,
    choose,
    restored: showRestored,
    attempts: judgement.attempts,
    unfinished,
    change,
    touch: judgement.touch,
    discard,
    discarded: discarded.held && !dirty,
    undiscard: discarded.takeBack,
    save,
    remove,
  }
}

/**
 * What is not saved outlives the page, and leaving asks about it. What was just saved differs from what is shown only until the new state has
 * arrived: nothing is asked about it.
 *
 * @returns what says that the values are saved
 */
function useUnsaved(
  { draft, blockLeaving }: Props,
  model: FormModel,
  form: { before: Values; values: Values; dirty: boolean; busy: RefObject<boolean> },
): () => void {
  const { before, values, dirty, busy } = form
  const saved = useRef<Values>(undefined)
  const keep = useMemo(() => draftOf(model, before, values), [model, before, values])
  useEffect(() => {
    if (keep && saved.current !== values) draft.write(keep)
    else draft.clear()
  }, [draft, keep, values])
  useEffect(
    () => (dirty ? blockLeaving(() => !busy.current && saved.current !== values) : undefined),
    [dirty, values, busy, blockLeaving],
  )
  return () => {
    saved.current = values
  }
}

function revisionOf(object: unknown): string | undefined {
  const revision = (object as { _rev?: unknown } | undefined)?._rev
  return typeof revision === 'string' ? revision : undefined
}

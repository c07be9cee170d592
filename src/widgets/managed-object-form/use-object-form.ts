import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { objectName } from '../../../engine/object-schema/object-name.ts'
import type { FormModel } from '../../../engine/object-schema/form-model.ts'
import { UnfinishedWork } from '../../../engine/react/unfinished-work.ts'
import { useFormStore, useUnsentGuard } from '../../../engine/react/use-form-store.ts'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { FormStore } from '../../../engine/runtime/form/form-store.ts'
import {
  changedFields,
  creationOf,
  initialValues,
  patchOf,
  refusalOf,
  withoutField,
  type Refusal,
  type ObjectValues,
} from './managed-object-form.logic.ts'
import type { managedObjectForm } from './managed-object-form.widget.ts'
import { useJudgement } from './use-judgement.ts'

type Props = WidgetProps<typeof managedObjectForm>

/** The working state of a form: what was read, what the person made of it, what is wrong with it. Its view must be an observer. */
export function useObjectForm(
  props: Props,
  model: FormModel,
  object: unknown,
  { creating, reload }: { readonly creating: boolean; readonly reload: () => void },
) {
  const { draft, emit, blockLeaving, t, translate } = props
  const store = useObjectStore(draft, model, object)
  const { values } = store
  const judgement = useJudgement(props, model, values, store)
  const { forget } = judgement
  const [unfinished] = useState(() => new UnfinishedWork())
  const changed = changedFields(model, store.base, values)
  const dirty = changed.length > 0
  useUnsentGuard(store, dirty, blockLeaving)

  const change = useCallback(
    (next: ObjectValues) => {
      const old = store.values
      const names = [...new Set([...Object.keys(old), ...Object.keys(next)])].filter(
        (name) => old[name] !== next[name],
      )
      // The server's word was about the value before.
      forget(names)
      store.write(Object.fromEntries(names.map((name) => [name, next[name]])))
    },
    [store, forget],
  )
  const discard = () => {
    judgement.reset()
    store.discard()
  }

  const save = async (): Promise<void> => {
    if (store.busy || unfinished.remind()) return
    if (!(await store.check(judgement.inOrder))) return
    await store.send(async () => {
      const { base, values: sent } = store
      const outcome = creating
        ? await emit('create', { values: creationOf(model, sent) })
        : await emit('save', {
            patch: patchOf(model, base, sent),
            revision: revisionOf(object),
            values: sent,
          })
      if (outcome.status === 'failed') {
        const refusal = refusalOf(outcome.problem, model, creating, t, translate.text)
        return { status: refusal.kind === 'conflict' ? 'clash' : 'refused', refusal }
      }
      if (outcome.status !== 'done') return { status: 'stopped' }
      judgement.reset()
      // The next new object begins as this one did; else what was saved stands until the server's own state arrives.
      return creating ? { status: 'done', base: store.base } : { status: 'done' }
    })
    if (store.refusal?.kind === 'policy') store.showFaults()
    // The newer state is fetched at once: what has changed is what the person must know.
    if (store.refusal?.kind === 'conflict') reload()
  }

  /** Deleting asks by itself; leaving the page afterwards must not ask again about changes to what is gone. */
  const remove = async (): Promise<void> => {
    await store.send(async () => {
      const outcome = await emit('delete', { name: objectName(object), revision: revisionOf(object) })
      return { status: outcome.status === 'done' ? 'over' : 'stopped' }
    }, 'other')
  }

  return {
    values,
    errors: judgement.errors,
    changed,
    dirty,
    saving: store.saving,
    refusal: store.refusal,
    conflicts: store.conflicts,
    choices: store.choices,
    choose: (name: string, whose: 'mine' | 'theirs') => store.choose(name, whose),
    restored: store.restored,
    attempts: store.attempts,
    unfinished,
    change,
    touch: (name: string) => store.touch(name),
    discard,
    discarded: store.undoable && !dirty,
    undiscard: () => store.undo(),
    save,
    remove,
  }
}

/** The entries by the names of the properties. */
function useObjectStore(draft: Props['draft'], model: FormModel, object: unknown): FormStore<Refusal> {
  const before = useMemo(() => initialValues(model, object), [model, object])
  const now = useRef(model)
  // Before a newer base arrives, the fields that it is about.
  useLayoutEffect(() => {
    now.current = model
  }, [model])
  const field = (name: string) => now.current.fields.find((each) => each.name === name)
  return useFormStore(
    () =>
      new FormStore<Refusal>({
        base: before,
        draft,
        isSecret: (name) => field(name)?.kind === 'secret',
        isEditable: (name) => field(name)?.readOnly === false,
        without: withoutField,
      }),
    before,
  )
}

function revisionOf(object: unknown): string | undefined {
  const revision = (object as { _rev?: unknown } | undefined)?._rev
  return typeof revision === 'string' ? revision : undefined
}

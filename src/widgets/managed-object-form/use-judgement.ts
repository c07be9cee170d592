import { useCallback, useMemo, useState } from 'react'
import type { FormModel } from '../../../engine/object-schema/form-model.ts'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import type { FormStore } from '../../../engine/runtime/form/form-store.ts'
import { policyFailures } from '../../../validators/index.ts'
import {
  creationOf,
  errorsOf,
  shownErrors,
  verdictOf,
  withoutNames,
  type Errors,
  type Refusal,
  type ObjectValues,
} from './managed-object-form.logic.ts'
import type { managedObjectForm } from './managed-object-form.widget.ts'

/**
 * What is said to be wrong with a form: by its own rules, once a field was left or a save was tried, and by the server.
 */
export function useJudgement(
  { t, emit, handles, translate: { text } }: WidgetProps<typeof managedObjectForm>,
  model: FormModel,
  values: ObjectValues,
  store: FormStore<Refusal>,
) {
  const own = useMemo(() => errorsOf(model, values, t, text), [model, values, t, text])
  const [verdict, setVerdict] = useState<Errors>({})
  const { touched, attempts, refusal } = store
  const refused = refusal?.kind === 'policy' ? refusal.errors : none

  const errors = useMemo(
    () => merged(merged(shownErrors(own, touched, attempts > 0), verdict), refused),
    [own, touched, attempts, verdict, refused],
  )
  const forget = useCallback(
    (names: readonly string[]) => setVerdict((said) => withoutNames(said, names)),
    [],
  )
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

  return { errors, forget, inOrder, reset: () => setVerdict({}) }
}

const none: Errors = {}

function merged(left: Errors, right: Errors): Errors {
  const all: Errors = { ...left }
  for (const [pointer, sentences] of Object.entries(right))
    all[pointer] = [...new Set([...(all[pointer] ?? []), ...sentences])]
  return all
}

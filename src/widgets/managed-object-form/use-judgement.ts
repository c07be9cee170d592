import { useCallback, useMemo, useState } from 'react'
import type { Problem } from '../../../engine/format/problem.ts'
import type { FormModel } from '../../../engine/object-schema/form-model.ts'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { policyFailures } from '../../../validators/index.ts'
import {
  creationOf,
  errorsOf,
  refusalOf,
  shownErrors,
  verdictOf,
  type Errors,
  type Refusal,
  type Values,
} from './managed-object-form.logic.ts'
import type { managedObjectForm } from './managed-object-form.widget.ts'

/**
 * What is said to be wrong with a form: by its own rules, once a field was left or a save was tried, and by the server.
 */
export function useJudgement(
  { t, emit, handles, translate: { text } }: WidgetProps<typeof managedObjectForm>,
  model: FormModel,
  values: Values,
) {
  const own = useMemo(() => errorsOf(model, values, t, text), [model, values, t, text])
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [attempts, setAttempts] = useState(0)
  const [verdict, setVerdict] = useState<Errors>({})
  const [refusal, setRefusal] = useState<Refusal>()

  const errors = useMemo(
    () => merged(shownErrors(own, touched, attempts > 0), verdict),
    [own, touched, attempts, verdict],
  )
  const touch = useCallback((name: string) => setTouched((old) => new Set([...old, name])), [])
  const forget = useCallback((names: readonly string[]) => setVerdict((said) => without(said, names)), [])
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
  const showAll = () => setAttempts((count) => count + 1)
  const refuse = (problem: Problem, creating: boolean): Refusal => {
    const found = refusalOf(problem, model, creating, t, text)
    setRefusal(found)
    if (found.kind === 'policy') {
      setVerdict(found.errors)
      showAll()
    }
    return found
  }
  const reset = () => {
    setTouched(new Set())
    setAttempts(0)
    setVerdict({})
    setRefusal(undefined)
  }

  return { errors, attempts, refusal, setRefusal, refuse, touch, forget, inOrder, showAll, reset }
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

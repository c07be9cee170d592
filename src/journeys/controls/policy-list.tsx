import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { policyMessage, withNames, type PolicyMessage } from '../../../validators/policies.ts'
import { canValidate } from '../run/answers.ts'
import type { CallbackProps } from '../callbacks/callback-props.ts'
import { failedOf, policyStates, callbackRequirements } from '../run/policies.ts'
import { attributeOf, outputText } from '../run/step.ts'
import { useServerText } from './use-server-text.ts'

/** How long somebody must have stopped typing before the server is asked. */
export const validateAfterMs = 400

/** The policies of a field as the person types: what the server said about the value that stands there now. */
export function usePolicies({ journey, index, callback }: CallbackProps) {
  const { t, i18n } = useTranslation()
  const inWords = useServerText()
  const answer = journey.answers[index]
  const value = answer?.['']
  const text = typeof value === 'string' ? value : ''
  const judged = text !== '' && journey.judged[index] === JSON.stringify(answer)
  const failed = failedOf(callback)
  const states = policyStates(callback, judged)
  const listed = new Set(states.map(({ requirement }) => requirement))
  const untouched = useRef(text)
  const asks = canValidate(callback) && (callbackRequirements(callback).length > 0 || failed.length > 0)
  useEffect(() => {
    if (!asks || judged || text === '' || text === untouched.current) return
    const timer = setTimeout(() => void journey.validate(), validateAfterMs)
    return () => clearTimeout(timer)
  }, [asks, judged, journey, text])
  // The rule knows names of properties; the person sees the fields of the step, or what the tenant calls them.
  const nameOf = (property: string) => {
    const asked = journey.current?.step.callbacks.find((other) => attributeOf(other) === property)
    return inWords(asked ? outputText(asked, 'prompt') : property)
  }
  const list = (names: readonly string[]) =>
    new Intl.ListFormat(i18n.language, { type: 'unit' }).format(names)
  const say = (message: PolicyMessage) => {
    const { key, values } = withNames(message, nameOf, list)
    return t(key, values)
  }
  return {
    states: states.map(({ message, state }) => ({ text: say(message), state })),
    failed: judged && failed.length > 0,
    /** What is wrong beside the list. */
    error: judged
      ? failed
          .filter(({ policyRequirement }) => !listed.has(policyRequirement))
          .map((requirement) => say(policyMessage(requirement)))
          .join(' ') || undefined
      : undefined,
  }
}

/** What a value must be, each line with whether it is. */
export function PolicyList(props: {
  readonly id: string
  readonly states: ReturnType<typeof usePolicies>['states']
}) {
  const { t } = useTranslation()
  if (props.states.length === 0) return null
  return (
    <ul className="login-policies" id={props.id}>
      {props.states.map(({ text, state }) => (
        <li key={text} data-state={state}>
          {state === 'met' && <CircleCheck size={14} strokeWidth={1.5} aria-hidden="true" />}
          {state === 'failed' && <CircleAlert size={14} strokeWidth={1.5} aria-hidden="true" />}
          {state === 'open' && <span className="login-policy-open" aria-hidden="true" />}
          {text}
          {state !== 'open' && (
            <span className="visually-hidden">
              {state === 'met' ? t('login.policyMet') : t('login.policyFailed')}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

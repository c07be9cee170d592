import { type RefObject, useEffect, useRef } from 'react'
import type { Journey } from './journey.ts'

const controls = 'input:not([type=hidden]), select, textarea, .login-scroll, button'

/**
 * The focus goes to the first field of each new step, and to what is wrong after an attempt; a page that only polls leaves it alone.
 * Sign-in asks for one thing, so starting in its first field is what a person expects.
 *
 * @param attempt grows with every attempt that did not go on
 */
export function useStepFocus(
  form: RefObject<HTMLFormElement | null>,
  heading: RefObject<HTMLElement | null>,
  { stepNumber, attempt }: Pick<Journey, 'stepNumber' | 'attempt'>,
): void {
  const tried = useRef(attempt)
  useEffect(() => {
    if (stepNumber === 0) return
    const first = form.current?.querySelector<HTMLElement>(controls)
    // A view that is still loading has nothing to focus; its heading says what comes.
    ;(first ?? heading.current)?.focus()
  }, [form, heading, stepNumber])
  useEffect(() => {
    if (attempt === tried.current) return
    tried.current = attempt
    const wrong = form.current?.querySelectorAll<HTMLInputElement>('[aria-invalid=true]') ?? []
    // Of a user name and a password that do not fit, the password is the one to type again.
    const secret = [...wrong].find((each) => each.autocomplete === 'current-password')
    ;(secret ?? wrong[0])?.focus()
  }, [form, attempt])
}

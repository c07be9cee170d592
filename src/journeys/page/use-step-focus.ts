import { type RefObject, useEffect, useRef } from 'react'
import type { Journey } from '../run/journey.ts'

const fields = 'input:not([type=hidden]), select, textarea, .login-scroll'

/**
 * The focus goes to the first field of each new step, else to where it rests, and to what is wrong after an attempt; a page that only
 * polls leaves it alone. Sign-in asks for one thing, so starting in its first field is what a person expects.
 *
 * @param resting what the theme wants focused in a step without fields; the heading where the page has no such part
 * @param firstItem whether the theme wants the first button there instead
 */
export function useStepFocus(
  form: RefObject<HTMLFormElement | null>,
  resting: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  { stepNumber, attempt }: Pick<Journey, 'stepNumber' | 'attempt'>,
  firstItem: boolean,
): void {
  const tried = useRef(attempt)
  useEffect(() => {
    const place = form.current
    if (stepNumber === 0 || !place) return
    const focus = () => {
      const button = firstItem ? place.querySelector<HTMLElement>('button') : undefined
      const rest = resting.current ?? heading.current
      ;(place.querySelector<HTMLElement>(fields) ?? button ?? rest)?.focus()
    }
    if (!place.querySelector('.login-loading')) return focus()
    // Parts of the step are on their way; unless the person begins with what is there.
    heading.current?.focus()
    const watch = new MutationObserver(() => {
      if (place.querySelector('.login-loading')) return
      watch.disconnect()
      if (!place.contains(document.activeElement)) focus()
    })
    watch.observe(place, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [form, resting, heading, stepNumber, firstItem])
  useEffect(() => {
    if (attempt === tried.current) return
    tried.current = attempt
    const wrong = form.current?.querySelectorAll<HTMLInputElement>('[aria-invalid=true]') ?? []
    // Of a user name and a password that do not fit, the password is the one to type again.
    const secret = [...wrong].find((each) => each.autocomplete === 'current-password')
    ;(secret ?? wrong[0])?.focus()
  }, [form, attempt])
}

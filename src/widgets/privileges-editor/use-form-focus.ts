import { useEffect, useRef, useState, type RefObject } from 'react'
import { useUnfinishedWork } from '../../../engine/react/unfinished-work.ts'

/** Where the form and its reminder are, and how often somebody was reminded. */
export interface FormFocus {
  readonly root: RefObject<HTMLFieldSetElement | null>
  readonly reminder: RefObject<HTMLParagraphElement | null>
  readonly reminders: number
}

/**
 * Moves the focus: to the first field at the start, to the first fault after an attempt, to the reminder when work is left unfinished.
 *
 * @param attempts how often somebody tried to finish
 * @param submit what Enter in any field of the form does
 */
export function useFormFocus(attempts: number, submit: () => void): FormFocus {
  const [reminders, setReminders] = useState(0)
  useUnfinishedWork(() => setReminders((count) => count + 1))
  const root = useRef<HTMLFieldSetElement>(null)
  const reminder = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (reminders > 0) reminder.current?.focus()
  }, [reminders])
  useEffect(() => root.current?.querySelector<HTMLElement>('input')?.focus(), [])
  useEffect(() => {
    if (attempts > 0) root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  const enter = useRef(submit)
  useEffect(() => {
    enter.current = submit
  })
  // Enter in any field is about this form, not about the one around it.
  useEffect(() => {
    const here = root.current
    const onEnter = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
      event.preventDefault()
      enter.current()
    }
    here?.addEventListener('keydown', onEnter)
    return () => here?.removeEventListener('keydown', onEnter)
  }, [])
  return { root, reminder, reminders }
}

import { useEffect } from 'react'
import { toastMs, type Toasts } from '../../stores/toasts.ts'

/** What was said less long ago explains why the page is left, in milliseconds. */
const JUST_NOW = 1000

/**
 * Errors end with the page that they were said on; each is to be read as long as any toast.
 *
 * @param path address of the page
 */
export function useEndOfErrors(toasts: Toasts, path: string): void {
  useEffect(
    () => () => {
      for (const { id, tone, seconds, at } of toasts.list) {
        const stood = Date.now() - at
        if (tone !== 'danger' || seconds !== undefined || stood < JUST_NOW) continue
        setTimeout(() => toasts.dismiss(id), toastMs - stood)
      }
    },
    [toasts, path],
  )
}

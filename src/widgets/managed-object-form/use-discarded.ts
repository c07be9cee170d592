import { useCallback, useState } from 'react'
import type { Values } from './managed-object-form.logic.ts'

/** What was discarded can be taken back until something else is typed, saved, or arrives. */
export function useDiscarded(values: Values, setValues: (values: Values) => void) {
  const [discarded, setDiscarded] = useState<Values>()
  const hold = () => setDiscarded(values)
  const drop = useCallback(() => setDiscarded(undefined), [])
  const takeBack = () => {
    if (discarded) setValues(discarded)
    drop()
  }
  return { held: discarded !== undefined, hold, drop, takeBack }
}

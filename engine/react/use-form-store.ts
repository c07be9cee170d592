import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FormEntries } from '../runtime/form/form-state.ts'
import type { FormStore } from '../runtime/form/form-store.ts'

/**
 * The store of a form for as long as it is shown. A newer base goes under what was entered. What reads the store must be an observer.
 *
 * @param make called once
 * @param base where the form begins, as it was read last; told by identity
 * @example const store = useFormStore(() => new FormStore({ base, draft }), base)
 */
export function useFormStore<Refusal>(make: () => FormStore<Refusal>, base: FormEntries): FormStore<Refusal> {
  const [store] = useState(make)
  const last = useRef(base)
  // Before anything is painted; the base that the store began with is none.
  useLayoutEffect(() => {
    if (last.current !== base) store.rebase(base)
    last.current = base
  }, [store, base])
  return store
}

/**
 * Asks whoever leaves while something is unsent; not while it is being sent.
 *
 * @param unsent whether there is something
 */
export function useUnsentGuard(
  store: FormStore<unknown>,
  unsent: boolean,
  blockLeaving: (dirty: () => boolean) => () => void,
): void {
  useEffect(
    () => (unsent ? blockLeaving(() => store.state.kind !== 'sending') : undefined),
    [store, unsent, blockLeaving],
  )
}

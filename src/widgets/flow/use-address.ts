import { useState, useSyncExternalStore } from 'react'
import { useEngine } from '../../../engine/react/engine.ts'

const name = 'step'

/** The wanted step: in the address, where the back button finds it, or here. */
export function useWantedStep(inAddress: boolean): [string | undefined, (id: string) => void] {
  const { router } = useEngine().ports
  const fromAddress = useSyncExternalStore(
    (listener) => router.subscribe(listener),
    () => router.query[name],
  )
  const [here, setHere] = useState<string>()
  return inAddress ? [fromAddress, (id) => router.setQuery({ [name]: id }, { push: true })] : [here, setHere]
}

import { type ComponentType, useEffect, useState } from 'react'
import { PartFailed } from './part-failed.tsx'

/** A chunk that has not come by then is given up (spec section 9 "Script chunk time-out"). */
export const chunkTimeoutMs = 120_000

/** Refuses what takes longer than a chunk may. @throws the load's own failure, or an Error after the time-out */
export async function withinChunkTime<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A part of the portal did not load in time.')), chunkTimeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * A component whose code comes when it is first drawn. A failed load says so and can be tried again; a second failure loads the page anew, because
 * browsers keep a failed module for as long as the page stands.
 *
 * @param Failed what is drawn after a failure; for what floats over a page, something that floats as well
 * @example const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette)
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Props & { readonly retry: () => void }> = PartFailed,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  let failures = 0
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(() => loaded)
    const [failed, setFailed] = useState(false)
    const [attempt, setAttempt] = useState(0)
    useEffect(() => {
      if (loaded) return
      let left = false
      withinChunkTime(load).then(
        (part) => {
          loaded = part
          if (!left) setPart(() => part)
        },
        () => {
          failures += 1
          if (!left) setFailed(true)
        },
      )
      return () => {
        left = true
      }
    }, [attempt])
    if (Part) return <Part {...props} />
    if (!failed) return null
    const retry = () => {
      if (failures > 1) location.reload()
      setFailed(false)
      setAttempt(attempt + 1)
    }
    return <Failed {...props} retry={retry} />
  }
}

import { useEffect, useRef, useState } from 'react'
import { asProblem } from '../../../engine/format/problem.ts'

/** The schema of a type on its way. */
export type SchemaState =
  | { state: 'none' | 'loading' }
  | { state: 'loaded'; schema: unknown }
  | { state: 'failed'; message: string }

/** The schema of the chosen type; another choice cancels the question about the one before. */
export function useTypeSchema(
  path: string,
  loadSchema: (path: string, signal: AbortSignal) => Promise<unknown>,
): SchemaState {
  const [got, setGot] = useState<{ path: string; state: SchemaState }>()
  const ask = useRef(loadSchema)
  useEffect(() => {
    if (path === '') return
    const controller = new AbortController()
    ask.current(path, controller.signal).then(
      (schema) => controller.signal.aborted || setGot({ path, state: { state: 'loaded', schema } }),
      (error: unknown) =>
        controller.signal.aborted ||
        setGot({ path, state: { state: 'failed', message: asProblem(error).message } }),
    )
    return () => controller.abort()
  }, [path])
  if (path === '') return { state: 'none' }
  return got?.path === path ? got.state : { state: 'loading' }
}

import type { ErrorSchema } from '@rjsf/utils'
import { pointerSegments } from '../../format/pointer.ts'

/** Sentences per field, by JSON pointer. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

interface Node {
  __errors?: string[]
  [word: string]: Node | string[] | undefined
}

/** Errors by pointer in the form library's tree. */
export function errorSchemaOf(errors: FieldErrors): ErrorSchema {
  const root: Node = {}
  for (const [pointer, sentences] of Object.entries(errors)) {
    let at = root
    for (const word of pointerSegments(pointer)) {
      const next = (at[word] as Node | undefined) ?? {}
      at[word] = next
      at = next
    }
    at.__errors = [...(at.__errors ?? []), ...sentences]
  }
  return root as ErrorSchema
}

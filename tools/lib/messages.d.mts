/** A message that a source makes of literals. */
export interface MadeMessage {
  readonly path: string
  /** From 1. */
  readonly line: number
  readonly code: string
  /** Names of the params; `undefined` where they do not stand there, e.g. those of a variable. */
  readonly params: readonly string[] | undefined
  /** Of a domain error, where it is not the code's own. */
  readonly status: number | undefined
}

/** Messages that a source makes of literals: `new DomainError('code', { … })`, `{ code: 'code', params: { … } }`. */
export function messagesIn(path: string, text: string): MadeMessage[]

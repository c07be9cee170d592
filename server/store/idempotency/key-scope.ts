import { AsyncLocalStorage } from 'node:async_hooks'

/** A call with a key while it is worked on. */
export interface KeyScope {
  /** Digest of the caller and the key. */
  readonly id: string
  /** By whom it is worked on: whoever takes over has another one. */
  readonly lease: string
  /** Whether something that it does was committed. */
  applied: boolean
  /** Whether its answer is known: what is still done after that belongs to nobody's key. */
  settled: boolean
}

/** Somebody else took over a call whose lease had run out; what is done here is taken back. */
export class LeaseLost extends Error {
  constructor() {
    super('Another process has taken over this call.')
    this.name = 'LeaseLost'
  }
}

const scopes = new AsyncLocalStorage<KeyScope>()

/** Runs the handler of a call: the first change that it commits is committed together with its key. */
export const runInScope = <Result>(scope: KeyScope, run: () => Promise<Result>): Promise<Result> =>
  scopes.run(scope, run)

/** The call whose first change is still to come; `undefined` for calls without a key, and after that change. */
export function openScope(): KeyScope | undefined {
  const scope = scopes.getStore()
  return scope && !scope.applied && !scope.settled ? scope : undefined
}

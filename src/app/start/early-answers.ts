/** An answer that was asked for before the program was there. */
export interface EarlyAnswer {
  readonly status: number
  readonly data: unknown
  readonly headers?: { readonly 'retry-after': string | null }
}

/** Answers on their way, by address. */
export type EarlyAnswers = Map<string, Promise<EarlyAnswer>>

declare global {
  interface Window {
    atriumEarly?: EarlyAnswers
  }
}

/** Asks now. The same headers as the client's, so that the answer is the same. */
export function askEarly(early: EarlyAnswers, address: string, timeoutMs: number): void {
  const answer = fetch(address, {
    headers: {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      'x-atrium-csrf': 'sign-in',
    },
    signal: AbortSignal.timeout(timeoutMs),
  }).then(async (response) => ({
    status: response.status,
    data: (await response.json()) as unknown,
    headers: { 'retry-after': response.headers.get('retry-after') },
  }))
  // Whoever takes it hears of it; nobody may.
  answer.catch(() => undefined)
  early.set(address, answer)
}

/**
 * Takes the answer to an address, once: whoever asks again wants to know what is true then.
 *
 * @returns undefined where nobody asked, or no answer came; the question is asked in the ordinary way then, and fails or succeeds in that
 */
export function takeEarly(address: string): Promise<EarlyAnswer | undefined> | undefined {
  const asked = window.atriumEarly?.get(address)
  window.atriumEarly?.delete(address)
  return asked?.catch(() => undefined)
}

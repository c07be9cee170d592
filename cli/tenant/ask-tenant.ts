/** What a tenant answered: status, headers in lower case, and the body when it is JSON. */
export interface TenantAnswer {
  /** 0 when nothing came; `fault` says why. */
  readonly status: number
  readonly location: string | undefined
  readonly json: Readonly<Record<string, unknown>> | undefined
  readonly fault: string | undefined
}

/** Asks a tenant one thing. Never follows a redirect, never takes longer than {@link WITHIN}. */
export type AskTenant = (
  path: string,
  options?: { readonly method?: 'GET' | 'POST' },
) => Promise<TenantAnswer>

const WITHIN = 10_000
const LARGEST = 4 * 1_048_576

/** @param origin of the tenant */
export function createAskTenant(origin: string): AskTenant {
  return async (path, { method = 'GET' } = {}) => {
    try {
      const answer = await fetch(origin + path, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(WITHIN),
        headers: {
          accept: 'application/json',
          'accept-encoding': 'identity',
          ...(method === 'POST'
            ? { 'content-type': 'application/json', 'accept-api-version': 'resource=2.1, protocol=1.0' }
            : {}),
        },
        ...(method === 'POST' ? { body: '{}' } : {}),
      })
      return {
        status: answer.status,
        location: answer.headers.get('location') ?? undefined,
        json: objectIn(await bounded(answer)),
        fault: undefined,
      }
    } catch (error) {
      return { status: 0, location: undefined, json: undefined, fault: reasonOf(error) }
    }
  }
}

async function bounded(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > LARGEST) return ''
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${WITHIN / 1000} s`
  const { cause } = error
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message
}

import type { Problem } from '../../../engine/format/problem.ts'

/** A refusal is named by a page that was opened because of it, and not much later. */
const FRESH_MS = 10_000

/**
 * What somebody who looks for the cause of a failure needs, a line for each; names as the services know them, in no language.
 *
 * @example errorDetails({ code: 404, reason: 'Not Found', message: '' }, 'https://x/#/y', new Date(0)) // 'status: 404 Not Found\ntime: …\naddress: https://x/#/y'
 */
export function errorDetails(problem: Problem | undefined, address: string, now: Date): string {
  const { code, reason, message, said, trace } = problem ?? {}
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['status', code === undefined ? undefined : `${code} ${reason ?? ''}`.trim()],
    ['operation', trace?.operation],
    ['transaction', trace?.transactionId],
    ['time', trace?.at ?? now.toISOString()],
    ['address', address],
    ['message', said ?? message],
  ]
  return lines.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('\n')
}

/** A refusal, while it may be why a page was opened. */
export function freshly(problem: Problem | undefined, now: Date): Problem | undefined {
  const at = problem?.trace?.at
  return at !== undefined && now.getTime() - new Date(at).getTime() < FRESH_MS ? problem : undefined
}

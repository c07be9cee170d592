/** Tables that follow a call without being what it does: they may be written although the call is refused. */
const BESIDE = new Set(['idempotency_key', 'audit', 'access_failure', 'gateway_session'])

// `for update` only locks, and `do update set` belongs to an insert.
const CHANGED = /\b(?:insert\s+into|delete\s+from|merge\s+into|(?<!for |key |do )update)\s+"?(\w+)"?/gi
/** Functions of the database that write, other than into the tables above. */
const WRITING_FUNCTION = /\biga_write\s*\(/i

/**
 * Whether a statement does a part of what a call is for.
 *
 * @param text SQL with placeholders: no values of anybody
 * @example changes('update "iga_request" set "status" = $1') // true
 */
export function changes(text: string): boolean {
  if (WRITING_FUNCTION.test(text)) return true
  for (const [, table = ''] of text.matchAll(CHANGED)) if (!BESIDE.has(table.toLowerCase())) return true
  return false
}

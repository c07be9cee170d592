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

/** Tables whose changes are noted (changes/note-changes.sql), and functions that write them. */
const NOTED =
  /^(?:managed_object|managed_relationship|access_journey|config_document|portal_layer|iga_document|iga_assignment|iga_request|risk_config_version|risk_published_model|risk_pipeline)$/i
/** Tables of which only what was there is noted: nobody knew of a new row. */
const NOTED_WHEN_CHANGED = /^(?:access_session|oauth_model|gateway_session|iga_review_item|iga_campaign)$/i
const NOTING_FUNCTION = /\b(?:iga_write|iga_take|write_notifications)\s*\(/i

/**
 * Whether a statement may write what others know: whoever sends it looks at the changes once they stand.
 *
 * @param text SQL with placeholders
 * @example notes('delete from "access_session" where "handle" = $1') // true
 */
export function notes(text: string): boolean {
  if (NOTING_FUNCTION.test(text)) return true
  for (const [verb, table = ''] of text.matchAll(CHANGED)) {
    if (NOTED.test(table)) return true
    const isNew = /^insert/i.test(verb) && !/\bdo\s+update\b/i.test(text)
    if (NOTED_WHEN_CHANGED.test(table) && !isNew) return true
  }
  return false
}

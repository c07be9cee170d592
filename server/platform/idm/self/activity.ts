import type { Json, JsonObject } from '../../../store/objects/json.ts'
import type { Executor } from '../../../store/tables.ts'
import { ANSWERS } from '../../../store/objects/answers.ts'

/** A line of the audit trail about a person. */
export interface TrailRow {
  readonly id: string | number
  readonly at: Date
  readonly actor: string
  readonly resource: string
  readonly action: string
  readonly changed: readonly string[]
  readonly facts: JsonObject
}

/** Something that happened to a person's account; whoever shows it has the words. */
export interface Activity {
  readonly id: string
  readonly type: string
  /** ISO 8601. */
  readonly at: string
  readonly facts: JsonObject
}

/** Facts of a changed object that are events of their own, the first that is there. */
const BY_FACT: Readonly<Record<string, string>> = {
  consentGiven: 'consent-given',
  consentWithdrawn: 'consent-withdrawn',
  providersLinked: 'provider-linked',
  providersUnlinked: 'provider-unlinked',
}

/**
 * What a line of the trail means to its person; `undefined` when it says nothing to them.
 *
 * @param sees whether the person sees a property of the own object
 * @example activityOf({ …, action: 'update', changed: ['password'] }, () => false)?.type // 'password-changed'
 */
export function activityOf(row: TrailRow, sees: (property: string) => boolean): Activity | undefined {
  const { action, changed, facts } = row
  const event = (type: string, more: JsonObject = {}): Activity => ({
    id: String(row.id),
    type,
    at: row.at.toISOString(),
    facts: { ...more, ...(isSomebodyElse(row) ? { byOther: true } : {}) },
  })
  if (action === 'create') return event('account-created')
  if (action === 'delete') return undefined
  // Another service's own word about the person, e.g. `device-add`.
  if (action !== 'update')
    return event(action, { ...facts, ...(changed.length > 0 ? { names: [...changed] } : {}) })
  if (changed.includes('password')) return event('password-changed')
  if (changed.includes(ANSWERS)) return event('questions-changed')
  for (const [name, type] of Object.entries(BY_FACT)) {
    const names: Json | undefined = facts[name]
    if (names !== undefined) return event(type, { names })
  }
  const fields = changed.filter(sees)
  if (fields.length === 0) return undefined
  return fields.every((name) => name === 'preferences')
    ? event('preferences-changed')
    : event('profile-changed', { fields })
}

/** Pages of the trail that are read for one page of activities: most lines mean something, a long run that means nothing ends it. */
const MOST_READS = 5

/**
 * What happened to a person, newest first. Lines that say nothing to them do not count towards the page.
 *
 * @param resource path of the person
 * @returns activities, and the cookie to go on with, `null` at the end
 */
export async function readActivity(
  executor: Executor,
  resource: string,
  asked: {
    readonly size: number
    readonly before: string | undefined
    readonly sees: (name: string) => boolean
    /** Acts of the trail that are left out. */
    readonly without?: readonly string[]
  },
): Promise<{ readonly result: readonly Activity[]; readonly next: string | null }> {
  const result: Activity[] = []
  let next: string | null | undefined = asked.before
  for (let reads = 0; reads < MOST_READS && result.length < asked.size && next !== null; reads++) {
    const page = await readTrail(executor, resource, asked.size - result.length, next, asked.without)
    result.push(...page.rows.flatMap((row) => activityOf(row, asked.sees) ?? []))
    next = page.next
  }
  return { result, next: next ?? null }
}

/**
 * A page of the trail of one person, newest first.
 *
 * @param resource path of the person, e.g. `managed/alpha_user/u1`
 * @param before id of the last line of the page before; absent = the newest
 * @returns lines, and the id to go on from, `null` at the end
 */
async function readTrail(
  executor: Executor,
  resource: string,
  size: number,
  before: string | undefined,
  without: readonly string[] = [],
): Promise<{ readonly rows: readonly TrailRow[]; readonly next: string | null }> {
  let query = executor
    .selectFrom('audit')
    .select(['id', 'at', 'actor', 'resource', 'action', 'changed', 'facts'])
    .where('resource', '=', resource)
    // What others tried in vain is the auditor's.
    .where('outcome', '=', 'success')
    .orderBy('id', 'desc')
    .limit(size + 1)
  if (before !== undefined) query = query.where('id', '<', Number(before))
  if (without.length > 0) query = query.where('action', 'not in', [...without])
  const found = await query.execute()
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, next: found.length > size && last ? String(last.id) : null }
}

/** People act under the path of their object; what the platform does by itself is nobody's doing. */
function isSomebodyElse({ actor, resource }: TrailRow): boolean {
  return actor !== resource && actor.includes('/')
}

import { sql } from 'kysely'
import { isKnownCode, isMessage, say } from '../../../contract/index.ts'
import type { Reader } from '../../../contract/index.ts'
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
  /** Somebody else did it to a request that the person sent. */
  readonly others?: boolean
  /** Names of who that was, while they are there. */
  readonly by?: JsonObject | null
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

/** What somebody did to a request, a task or a violation, by the kind of the case and the act; other acts on them follow from these. */
const BY_ACT: Readonly<Record<string, string>> = {
  'request/request': 'request-sent',
  'request/cancel': 'request-cancelled',
  'request/approve': 'request-approved',
  'request/reject': 'request-rejected',
  'request/fulfill': 'task-completed',
  'request/deny': 'task-denied',
  'violation/allow': 'violation-allowed',
  'violation/exception': 'violation-excepted',
  'violation/remediate': 'violation-remediated',
}
/** What others did to a request that the person sent. */
const BY_OTHERS: Readonly<Record<string, string>> = {
  approve: 'own-request-approved',
  reject: 'own-request-rejected',
  fulfill: 'own-request-fulfilled',
  deny: 'own-request-denied',
  cancel: 'own-request-cancelled',
}
/** So many requests that a person sent last are looked at for what others did to them. */
const OWN_REQUESTS = 50
const ACTS = [...new Set(Object.keys(BY_ACT).map((each) => each.split('/')[1]!))]
/** Path of a case in the trail: `iga/{kind}/{id}`. */
const CASES = 'iga/'

/**
 * What a line of the trail means to its person; `undefined` when it says nothing to them.
 *
 * @param sees whether the person sees a property of the own object
 * @param reader whom words are made for
 * @example activityOf({ …, action: 'update', changed: ['password'] }, () => false)?.type // 'password-changed'
 */
export function activityOf(
  row: TrailRow,
  sees: (property: string) => boolean,
  reader: Reader = {},
): Activity | undefined {
  if (row.resource.startsWith(CASES)) return actOf(row, reader)
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

/** What was done to a case, with its id and what it is about; by whom where that was not the person. */
function actOf(row: TrailRow, reader: Reader): Activity | undefined {
  const { id, at, action, resource, facts, others, by } = row
  const [, kind = '', caseId = ''] = resource.split('/')
  const type = others ? BY_OTHERS[action] : BY_ACT[`${kind}/${action}`]
  if (type === undefined) return undefined
  const { item = null, subject } = facts
  const name = isMessage(subject) && isKnownCode(subject.code) ? say(subject, reader) : item
  return {
    id: String(id),
    type,
    at: at.toISOString(),
    facts: { name, caseId, ...(others && by ? { by } : {}) },
  }
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
  db: Executor,
  resource: string,
  asked: {
    readonly size: number
    readonly before: string | undefined
    readonly sees: (name: string) => boolean
    /** Whom words are made for. */
    readonly reader?: Reader
    /** Acts of the trail that are left out. */
    readonly without?: readonly string[]
  },
): Promise<{ readonly result: readonly Activity[]; readonly next: string | null }> {
  const result: Activity[] = []
  let next: string | null | undefined = asked.before
  for (let reads = 0; reads < MOST_READS && result.length < asked.size && next !== null; reads++) {
    const page = await readTrail(db, resource, asked.size - result.length, next, asked.without)
    result.push(...page.rows.flatMap((row) => activityOf(row, asked.sees, asked.reader) ?? []))
    next = page.next
  }
  return { result, next: next ?? null }
}

/**
 * A page of the trail of one person, newest first: what happened to them, what they did to cases, and what others did to requests that they sent.
 *
 * @param resource path of the person, e.g. `managed/alpha_user/u1`
 * @param before id of the last line of the page before; absent = the newest
 * @returns lines, and the id to go on from, `null` at the end
 */
async function readTrail(
  db: Executor,
  resource: string,
  size: number,
  before: string | undefined,
  without: readonly string[] = [],
): Promise<{ readonly rows: readonly TrailRow[]; readonly next: string | null }> {
  const page = () => {
    const newest = db
      .selectFrom('audit')
      .select(['id', 'at', 'actor', 'resource', 'action', 'changed', 'facts'])
      // What others tried in vain is the auditor's.
      .where('outcome', '=', 'success')
      .orderBy('id', 'desc')
      .limit(size + 1)
    return before === undefined ? newest : newest.where('id', '<', Number(before))
  }
  const happened = page().where('resource', '=', resource)
  const did = page()
    .where('actor', '=', resource)
    .where('resource', 'like', `${CASES}%`)
    .where('action', 'in', ACTS)
  const sent = db
    .selectFrom('audit')
    .select('resource')
    .where('actor', '=', resource)
    .where('resource', 'like', `${CASES}request/%`)
    .where('action', '=', 'request')
    .orderBy('id', 'desc')
    .limit(OWN_REQUESTS)
  const answered = page()
    .where('resource', 'in', db.selectFrom(sent.as('sent')).select('resource'))
    .where('actor', '<>', resource)
    // What the platform does by itself is nobody's doing.
    .where('actor', 'like', '%/%')
    .where('action', 'in', Object.keys(BY_OTHERS))
  // Each by its own index: of a condition with OR the whole trail would be read.
  const lines = db
    .selectFrom(
      (without.length > 0 ? happened.where('action', 'not in', [...without]) : happened).as('happened'),
    )
    .selectAll()
    .select(sql<boolean>`false`.as('others'))
    .unionAll(
      db
        .selectFrom(did.as('did'))
        .selectAll()
        .select(sql<boolean>`false`.as('others')),
    )
    .unionAll(
      db
        .selectFrom(answered.as('answered'))
        .selectAll()
        .select(sql<boolean>`true`.as('others')),
    )
  const found = await db
    .selectFrom(lines.as('line'))
    .selectAll()
    .select(
      sql<JsonObject | null>`case when line.others then (select jsonb_build_object(
        'givenName', person.doc -> 'givenName', 'sn', person.doc -> 'sn', 'userName', person.doc -> 'userName')
        from managed_object person where person.collection = regexp_replace(line.actor, '/[^/]+$', '')
          and person.id = regexp_replace(line.actor, '^.*/', '')) end`.as('by'),
    )
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, next: found.length > size && last ? String(last.id) : null }
}

/** People act under the path of their object; what the platform does by itself is nobody's doing. */
function isSomebodyElse({ actor, resource }: TrailRow): boolean {
  return actor !== resource && actor.includes('/')
}

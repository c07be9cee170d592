import { sql } from 'kysely'
import type { JsonObject } from '../../../../store/objects/json.ts'
import type { GovernanceDatabase } from '../../tables.ts'
import type { ReviewActor } from '../review.ts'
import { personNamed, readReviewNames, shownActor } from '../shown-item.ts'
import type { ReviewNames } from '../shown-item.ts'
import { mentionedBeside, withNamesOfNow } from '../snapshot-people.ts'

const AT_ONCE = 500

/** An item as evidence has it, with everything that happened to it, oldest first. */
export interface EvidenceItem {
  readonly id: string
  readonly item: JsonObject
  readonly decision: string | null
  readonly decidedAt: string | null
  readonly decidedBy: Person | null
  readonly signedOffAt: string | null
  readonly signedOffBy: Person | null
  readonly removal: string | null
  readonly reviewers: readonly { readonly id: string }[]
  readonly acknowledge: boolean
  readonly gone: boolean
  readonly risk: number
  readonly type: string
  readonly acts: readonly EvidenceAct[]
}

type Person = { readonly id: string; readonly userName?: string | undefined }

export interface EvidenceAct {
  readonly id: string
  readonly action: string
  readonly at: string
  readonly by: Person
  readonly comment: string | null
  readonly decision: string | null
  readonly to: unknown
  readonly undoneAt: string | null
  readonly undoneBy: Person | null
}

interface Row extends Omit<EvidenceItem, 'decidedBy' | 'signedOffBy' | 'reviewers' | 'acts'> {
  readonly decidedBy: string | null
  readonly signedOffBy: string | null
  readonly reviewers: ReviewActor[]
  readonly acts: readonly (Omit<EvidenceAct, 'by' | 'undoneBy'> & {
    readonly by: string
    readonly undoneBy: string | null
  })[]
}

/** Items of a campaign in the order of their ids, read in pages: nothing is held while somebody reads slowly. */
export async function* evidenceItems(
  db: GovernanceDatabase,
  campaignId: string,
): AsyncGenerator<EvidenceItem> {
  let rows: Row[] = []
  do {
    rows = await readBehind(db, campaignId, rows.at(-1)?.id ?? '0')
    const names = await readReviewNames(db, mentioned(rows))
    for (const row of rows) yield named(row, names)
  } while (rows.length === AT_ONCE)
}

async function readBehind(db: GovernanceDatabase, campaignId: string, after: string): Promise<Row[]> {
  const { rows } = await sql<{
    row: Row
  }>`select jsonb_build_object('id', i.id::text, 'type', i.item_type, 'item', s.doc, 'risk', i.risk,
      'acknowledge', i.acknowledge, 'gone', i.gone_at is not null, 'decision', i.decision, 'decidedAt', i.decided_at, 'decidedBy', i.decided_by,
      'signedOffAt', i.signed_off_at, 'signedOffBy', i.signed_off_by, 'removal', i.removal,
      'reviewers', (select a.actors from iga_review_assignment a where a.id = i.assignment_id),
      'acts', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id::text, 'action', t.action, 'at', t.at, 'by', t.by_id, 'comment', t.comment,
          'decision', e.decision, 'to', t.params -> 'to', 'undoneAt', t.undone_at, 'undoneBy', t.undone_by) order by t.id), '[]'::jsonb)
        from iga_review_event e join iga_review_act t on t.id = e.act_id where e.item_id = i.id)) as row
    from iga_review_item i join iga_review_snapshot s on s.item_id = i.id
    where i.campaign_id = ${campaignId} and i.id > ${after}::bigint order by i.id limit ${AT_ONCE}`.execute(
    db,
  )
  return rows.map(({ row }) => row)
}

function* mentioned(rows: readonly Row[]): Generator<string> {
  for (const { decidedBy, signedOffBy, reviewers, acts, item } of rows) {
    const people = [
      decidedBy,
      signedOffBy,
      ...acts.flatMap(({ by, undoneBy }) => [by, undoneBy]),
      ...mentionedBeside(item),
    ]
    for (const id of people) if (id !== null) yield `managed/user/${id}`
    for (const { id } of reviewers) yield id
  }
}

function named(row: Row, names: ReviewNames): EvidenceItem {
  const person = (id: string): Person => {
    const { userName } = personNamed(names, id)
    return { id, ...(userName === undefined ? {} : { userName }) }
  }
  const personOr = (id: string | null): Person | null => (id === null ? null : person(id))
  return {
    ...row,
    item: withNamesOfNow(row.item, person),
    decidedBy: personOr(row.decidedBy),
    signedOffBy: personOr(row.signedOffBy),
    reviewers: row.reviewers.map((actor) => shownActor(names, actor)),
    acts: row.acts.map((act) => ({ ...act, by: person(act.by), undoneBy: personOr(act.undoneBy) })),
  }
}

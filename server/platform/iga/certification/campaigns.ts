import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DomainError, say } from '../../../contract/index.ts'
import type { Reader } from '../../../contract/index.ts'
import type { MessageCode } from '../../../contract/messages/message.ts'
import type { Actor } from '../../../store/audit.ts'
import { recordChange } from '../../../store/audit.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { afterCommit, unitOfWork } from '../../../store/unit-of-work.ts'
import type { NotifyWithin, CaseNotification } from '../cases/case-work.ts'
import { governanceListPage, governanceListOrder, readPage } from '../lists/lists.ts'
import type { GovernanceListPage, PageQuery, SortQuery } from '../lists/lists.ts'
import type { GovernanceCaller } from '../people/callers.ts'
import { bareId } from '../people/people.ts'
import type { GovernedPeople } from '../people/people.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'
import type { CampaignBuilder } from './build.ts'
import { buildOf, newBuild, readCampaignRow, settingsOfRow } from './campaign-row.ts'
import type { CampaignRow } from './campaign-row.ts'
import { campaignStatusOf } from './campaign-status.ts'
import type { ShownStatus } from './campaign-status.ts'
import type { Campaign } from './review.ts'
import { saidFindings } from './said-findings.ts'
import { progressOf, totalsOf } from './totals.ts'
import type { CountedItems } from './totals.ts'
import { withParameters } from './template.ts'
import type { CampaignSettings } from './template.ts'

type Executor = GovernanceDatabase | GovernanceTransaction

/** What campaigns are kept with. */
export interface CampaignDeps {
  readonly db: GovernanceDatabase
  readonly people: GovernedPeople
  readonly clock: () => number
  readonly builder: CampaignBuilder
  readonly notifyWithin: NotifyWithin
  notify(news: readonly CaseNotification[]): Promise<void>
}

/** A list call of campaigns. */
export interface CampaignSearch extends PageQuery, SortQuery {
  readonly sortDesc?: boolean | undefined
  readonly queryString?: string | undefined
  readonly status?: 'active' | 'closed' | ShownStatus | undefined
}

/** How a campaign is started. */
export interface CampaignStart {
  readonly name?: string | undefined
  readonly parameters?: Readonly<Record<string, string>> | undefined
}

/** A campaign with what its reviewers have decided in its stage. */
type CountedCampaign = CampaignRow & { readonly totals: CountedItems }

const counted = sql`(select jsonb_build_object('total', coalesce(sum(a.total), 0), 'certify', coalesce(sum(a.certify), 0),
    'revoke', coalesce(sum(a.revoke), 0), 'exception', coalesce(sum(a.exception), 0),
    'gone', coalesce(sum(a.gone), 0), 'signedOff', coalesce(sum(a.signed_off), 0))
  from iga_review_assignment a where a.campaign_id = c.id and a.stage = c.stage)`

const sortable = {
  columns: {
    name: sql`lower(c.name)`,
    deadline: sql`c.deadline`,
    startDate: sql`c.starts_at`,
    completionDate: sql`c.completed_at`,
    status: sql`c.status`,
  },
  fields: ['certificationType', 'ownerInfo.'],
}

/** Campaigns: begun, read, listed. What happens to them later stands in `life.ts`. */
export function createCampaigns(deps: CampaignDeps) {
  const { db, people, clock } = deps

  /**
   * A campaign for whoever administers it.
   *
   * @throws DomainError 404 for who has no part in it, 403 for its reviewers
   */
  const readOwned = async (
    by: GovernanceCaller,
    id: string,
    tx: Executor,
    lock = false,
  ): Promise<CampaignRow> => {
    const row = await readCampaignRow(tx, id, lock)
    if (!row) throw new DomainError('campaign-not-found')
    if (administers(by, row)) return row
    throw new DomainError(
      (await reviewsIn(tx, by, id, new Date(clock()))) ? 'campaign-owner-only' : 'campaign-not-found',
    )
  }

  return {
    readOwned,

    /** Begins a campaign in a transaction; its items are gathered once that stands. @returns its id */
    async start(
      tx: GovernanceTransaction,
      template: CampaignSettings & { readonly id?: string },
      start: CampaignStart,
      by: Actor,
    ): Promise<string> {
      const id = randomUUID()
      const now = new Date(clock())
      const {
        _rev: _,
        nextStart: __,
        metadata: ___,
        id: templateId,
        ...settings
      } = template as CampaignSettings & JsonObject & { id?: string }
      const targetFilter = withParameters(settings['targetFilter'], start.parameters ?? {})
      const name = start.name ?? template.name
      await tx
        .insertInto('iga_campaign')
        .values({
          id,
          template_id: templateId ?? null,
          name,
          description: template.description,
          owner_id: template.ownerId === null ? null : bareId(template.ownerId),
          status: 'creating',
          starts_at: now,
          stage_at: now,
          build: JSON.stringify(newBuild),
          doc: JSON.stringify({ ...settings, name, targetFilter }),
        })
        .execute()
      await recordChange(tx.withTables(), by, {
        action: 'create',
        resource: `iga/campaign/${id}`,
        rev: null,
        changed: [],
        facts: { campaign: name, ...(templateId === undefined ? {} : { template: templateId }) },
      })
      afterCommit(tx, () => deps.builder.begin(id))
      return id
    },

    /** @throws DomainError for who has no part in it */
    async read(by: GovernanceCaller, id: string, reader: Reader): Promise<Campaign> {
      const now = new Date(clock())
      const { rows } =
        await sql<CountedCampaign>`select c.*, ${counted} as totals from iga_campaign c where c.id = ${id}`.execute(
          db,
        )
      const [row] = rows
      if (!row || !(administers(by, row) || (await reviewsIn(db, by, id, now))))
        throw new DomainError('campaign-not-found')
      return shownCampaign(row, by, now, reader)
    },

    /** Those that the caller owns; all of them for administrators. */
    list: (
      by: GovernanceCaller,
      query: CampaignSearch,
      reader: Reader,
    ): Promise<GovernanceListPage<Campaign>> =>
      listCampaigns(db, by, query, { now: new Date(clock()), reader }),

    /** Deletes a campaign that nobody has begun to review. @throws DomainError */
    async remove(by: GovernanceCaller, id: string, reader: Reader): Promise<Campaign> {
      return unitOfWork(db, async (tx) => {
        const row = await readOwned(by, id, tx, true)
        const isFailed = row.status === 'creating' && buildOf(row).problem !== null
        if (row.status !== 'staging' && !isFailed) throw new DomainError('campaign-not-deletable')
        const { rows } =
          await sql<CountedCampaign>`select c.*, ${counted} as totals from iga_campaign c where c.id = ${id}`.execute(
            tx,
          )
        // Items name assignments, which go with the campaign too: in this order none is left over.
        await tx.deleteFrom('iga_review_item').where('campaign_id', '=', id).execute()
        await tx.deleteFrom('iga_campaign').where('id', '=', id).execute()
        await recordChange(tx.withTables(), campaignActorOf(people, by), {
          action: 'delete',
          resource: `iga/campaign/${id}`,
          rev: null,
          changed: [],
          facts: { campaign: row.name },
        })
        return shownCampaign(rows[0]!, by, new Date(clock()), reader)
      })
    },
  }
}

export type Campaigns = ReturnType<typeof createCampaigns>

async function listCampaigns(
  db: GovernanceDatabase,
  by: GovernanceCaller,
  query: CampaignSearch,
  { now, reader }: { readonly now: Date; readonly reader: Reader },
): Promise<GovernanceListPage<Campaign>> {
  const text = query.queryString?.trim().toLowerCase() ?? ''
  const own = by.isAdmin ? sql`true` : sql`c.owner_id = ${by.person.ref.id}`
  const named = text === '' ? sql`true` : sql`position(${text} in lower(c.name)) > 0`
  const sorting =
    query.sortDir === undefined && query.sortDesc === true ? { ...query, sortDir: 'desc' as const } : query
  const { rows, total } = await readPage<CountedCampaign>(
    db,
    {
      table: sql`iga_campaign c`,
      id: sql`c.id`,
      where: sql`${own} and ${named} and ${isOf(query.status, now)}`,
      order: governanceListOrder(sorting, sql`c.doc`, sql`c.id`, sortable, sql`c.starts_at desc, c.id`),
      row: sql`to_jsonb(c) || jsonb_build_object('totals', ${counted})`,
    },
    query,
  )
  return governanceListPage(
    rows.map((row) => shownCampaign(withDates(row), by, now, reader)),
    total,
    ({ id }) => id,
  )
}

/** Whoever calls, as the audit trail names them. */
export const campaignActorOf = (people: GovernedPeople, { person }: GovernanceCaller): Actor => ({
  actor: `${people.collection}/${person.ref.id}`,
})

/** Whether somebody may act on a campaign as a whole. */
export const administers = (
  { person, isAdmin }: GovernanceCaller,
  row: Pick<CampaignRow, 'owner_id'>,
): boolean => isAdmin || row.owner_id === person.ref.id

/** Whether somebody reviews in a campaign that its reviewers see, in any of its stages. */
async function reviewsIn(
  db: Executor,
  { person }: GovernanceCaller,
  id: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean
  }>`select exists (select from iga_review_assignment a join iga_campaign c on c.id = a.campaign_id
    where c.id = ${id} and c.status not in ('creating', 'staging') and a.stage <= c.stage
      and a.principals && iga_review_principals(${person.ref.id}, ${now}::timestamptz)) as found`.execute(db)
  return rows[0]?.found === true
}

function isOf(status: CampaignSearch['status'], now: Date) {
  switch (status) {
    case undefined:
      return sql`true`
    case 'active':
      return sql`c.status in ('creating', 'staging', 'in-progress')`
    case 'closed':
      return sql`c.status in ('signed-off', 'expired', 'cancelled')`
    case 'overdue':
      return sql`c.status = 'in-progress' and c.deadline <= ${now}::timestamptz`
    case 'expiring':
      return sql`c.status = 'in-progress' and c.deadline > ${now}::timestamptz and c.deadline - ${now}::timestamptz <= (c.deadline - c.stage_at) * 0.1`
    case 'in-progress':
      return sql`c.status = 'in-progress' and (c.deadline is null or c.deadline - ${now}::timestamptz > (c.deadline - c.stage_at) * 0.1)`
    default:
      return sql`c.status = ${status}`
  }
}

/** A row that came as a document. */
function withDates(row: CountedCampaign): CountedCampaign {
  const date = (value: unknown) => (typeof value === 'string' ? new Date(value) : null)
  return {
    ...row,
    starts_at: date(row.starts_at)!,
    stage_at: date(row.stage_at)!,
    deadline: date(row.deadline),
    completed_at: date(row.completed_at),
  }
}

/** A campaign as it is answered. */
function shownCampaign(row: CountedCampaign, by: GovernanceCaller, now: Date, reader: Reader): Campaign {
  const totals = totalsOf(row.totals)
  const build = buildOf(row)
  const status = campaignStatusOf(
    { status: row.status, stageStart: row.stage_at, deadline: row.deadline },
    now,
  )
  const gathered = build.of ? build.people / build.of : 0
  return {
    ...settingsOfRow(row),
    id: row.id,
    templateId: row.template_id,
    name: row.name,
    description: row.description,
    status,
    startDate: row.starts_at.toISOString(),
    deadline: row.deadline?.toISOString() ?? null,
    completionDate: row.completed_at?.toISOString() ?? null,
    stage: row.stage,
    totals,
    progress: row.status === 'creating' ? Math.min(1, gathered) : progressOf(totals),
    permissions: { administer: administers(by, row) },
    findings: saidFindings(settingsOfRow(row), reader),
    problem: build.problem === null ? null : say({ code: build.problem as MessageCode }, reader),
  } as unknown as Campaign
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import type { Message, Reader } from '../../../contract/index.ts'
import type { Actor } from '../../../store/audit.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { compileTargetFilter } from '../filter/compile-target.ts'
import { parseTargetFilter } from '../filter/target-filter.ts'
import { GOVERNED_PEOPLE } from '../access/edge.ts'
import { governanceListPage, governanceListOrder, readPage } from '../lists/lists.ts'
import type { GovernanceListPage, PageQuery, SortQuery } from '../lists/lists.ts'
import type { GovernanceCaller } from '../people/callers.ts'
import { bareId } from '../people/people.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'
import type { BuildDeps } from './build.ts'
import type { Template } from './review.ts'
import { saidFindings } from './said-findings.ts'
import { nextStart, scheduleOf } from '../dates/schedule.ts'
import { checkTemplate, completed, namedIn, placeholdersIn, refuseTemplate } from './template.ts'
import type { CampaignSettings, NewTemplate } from './template.ts'

type Executor = GovernanceDatabase | GovernanceTransaction

const KIND = 'certification-template'

const sortable = {
  columns: {},
  fields: [
    'name',
    'description',
    'status',
    'certificationType',
    'ownerInfo.',
    'metadata.',
    'nextStart',
    'id',
  ],
}

/** What templates are kept with and checked by. */
export type CampaignTemplateDeps = Pick<BuildDeps, 'db' | 'documents' | 'people' | 'types' | 'clock'> & {
  /** Zone of cron expressions. */
  readonly timeZone?: string | undefined
}

/** A list call of templates. */
export interface TemplateSearch extends PageQuery, SortQuery {
  readonly targetFilter?: unknown
}

/** Templates of campaigns: what administrators keep, and their owners change and start. */
export function createCampaignTemplates(deps: CampaignTemplateDeps) {
  const { db, documents, people, clock } = deps
  const actor = ({ person }: GovernanceCaller): Actor => ({ actor: `${people.collection}/${person.ref.id}` })
  const owns = ({ person, isAdmin }: GovernanceCaller, doc: JsonObject): boolean =>
    isAdmin || (typeof doc['ownerId'] === 'string' && bareId(doc['ownerId']) === person.ref.id)

  /** @throws DomainError for what is not there, or is somebody else's */
  const readOwn = async (by: GovernanceCaller, id: string, tx?: Executor): Promise<StoredTemplate> => {
    const doc = await documents.read(KIND, id, tx)
    if (!doc || !owns(by, doc)) throw new DomainError('template-not-found')
    return doc as StoredTemplate
  }

  /** Completes and checks what somebody sent. @throws DomainError */
  const checked = async (said: NewTemplate, owner: string): Promise<CampaignSettings> => {
    const own = withoutSaid(said)
    const settings = completed({ ...own, ownerId: own.ownerId ?? owner })
    checkTemplate(settings, deps.types().get(GOVERNED_PEOPLE)!)
    const [absent] = await absentIn(deps, settings)
    if (absent) throw refuseTemplate(absent.at, absent.why)
    return settings
  }

  const kept = (settings: CampaignSettings, id: string, rev: number, created: string) =>
    keptTemplate(deps, settings, { id, rev, created })

  return {
    readOwn,
    checked,

    /** @throws DomainError for who is no administrator, and for what cannot be used */
    async create(by: GovernanceCaller, said: NewTemplate): Promise<StoredTemplate> {
      if (!by.isAdmin) throw new DomainError('administrators-only')
      const settings = await checked(said, `managed/user/${by.person.ref.id}`)
      const id = said.id ?? randomUUID()
      const doc = await kept(settings, id, 0, new Date(clock()).toISOString())
      await unitOfWork(db, async (tx) => {
        if (await lockTemplate(tx, id)) throw new DomainError('template-exists', { id })
        await documents.write({ kind: KIND, id, doc }, actor(by), tx)
      })
      return doc
    },

    /** @param rev that is changed; absent: any @throws DomainError also when it is another */
    async update(
      by: GovernanceCaller,
      id: string,
      said: NewTemplate,
      rev: number | undefined,
    ): Promise<StoredTemplate> {
      const settings = await checked(said, `managed/user/${by.person.ref.id}`)
      return unitOfWork(db, async (tx) => {
        const before = await lockTemplate(tx, id)
        if (!before || !owns(by, before)) throw new DomainError('template-not-found')
        if (rev !== undefined && rev !== before._rev) throw new DomainError('template-changed')
        const created = String((before['metadata'] as JsonObject | undefined)?.['createdDate'] ?? '')
        const doc = await kept(settings, id, before._rev + 1, created)
        await documents.write({ kind: KIND, id, doc }, actor(by), tx)
        return doc
      })
    },

    /** @throws DomainError */
    async remove(by: GovernanceCaller, id: string): Promise<StoredTemplate> {
      if (!by.isAdmin) throw new DomainError('administrators-only')
      return unitOfWork(db, async (tx) => {
        const before = await lockTemplate(tx, id)
        if (!before) throw new DomainError('template-not-found')
        await documents.remove(KIND, id, actor(by), tx)
        return before
      })
    },

    /** Those of which the caller is the owner; all of them for administrators. */
    search: (by: GovernanceCaller, query: TemplateSearch): Promise<GovernanceListPage<StoredTemplate>> =>
      searchTemplates(db, by, query),

    /** Says what a template keeps and does not do, in the words of a reader. */
    shown(doc: StoredTemplate, reader: Reader): Template {
      return {
        ...doc,
        parameters: placeholdersIn(doc.targetFilter),
        findings: saidFindings(doc, reader),
      } as unknown as Template
    },

    /** When a template would begin by itself, and what of it is not done. */
    outlook: (settings: CampaignSettings, reader: Reader) => ({
      nextStart: startAfter(settings, new Date(clock()), deps.timeZone)?.toISOString() ?? null,
      findings: saidFindings(settings, reader),
    }),

    /** Active templates whose time has come. */
    async due(): Promise<StoredTemplate[]> {
      const now = new Date(clock()).toISOString()
      return ((await documents.list(KIND)) as StoredTemplate[]).filter(
        ({ status, nextStart: at }) => status === 'active' && typeof at === 'string' && at <= now,
      )
    },

    /** Takes the due start of a template. @returns the template, or nothing where another process was first */
    take: (tx: GovernanceTransaction, id: string): Promise<StoredTemplate | undefined> =>
      takeDue(tx, id, new Date(clock()), deps.timeZone),
  }
}

/**
 * Writes the template of a file. One that names who is not there is taken.
 *
 * @returns JSON pointers to whom it names and who is not there
 * @throws DomainError for what cannot be used
 */
export async function placeTemplate(
  deps: CampaignTemplateDeps,
  id: string,
  said: NewTemplate,
  by: Actor,
): Promise<string[]> {
  const { db, documents, clock } = deps
  const settings = completed(withoutSaid(said))
  checkTemplate(settings, deps.types().get(GOVERNED_PEOPLE)!)
  const absent = await absentIn(deps, settings)
  await unitOfWork(db, async (tx) => {
    const before = await lockTemplate(tx, id)
    const since = (before?.['metadata'] as JsonObject | undefined)?.['createdDate']
    const created = typeof since === 'string' ? since : new Date(clock()).toISOString()
    const rev = before ? before._rev + 1 : 0
    const doc = await keptTemplate(deps, settings, { id, rev, created })
    await documents.write({ kind: KIND, id, doc }, by, tx)
  })
  return absent.map(({ at }) => at)
}

/** A template with what the platform says of it. */
async function keptTemplate(
  { people, clock, timeZone }: CampaignTemplateDeps,
  settings: CampaignSettings,
  { id, rev, created }: { readonly id: string; readonly rev: number; readonly created: string },
): Promise<StoredTemplate> {
  const owner = settings.ownerId === null ? undefined : await people.one(bareId(settings.ownerId))
  const now = new Date(clock())
  return {
    ...settings,
    id,
    _rev: rev,
    ...(owner === undefined ? {} : { ownerInfo: owner.ref as unknown as JsonObject }),
    nextStart: startAfter(settings, now, timeZone)?.toISOString() ?? null,
    metadata: { createdDate: created, modifiedDate: now.toISOString() },
  } as unknown as StoredTemplate
}

/** A template as it is kept. */
export type StoredTemplate = CampaignSettings & {
  readonly id: string
  readonly _rev: number
  readonly nextStart: string | null
}

async function searchTemplates(
  db: GovernanceDatabase,
  { person, isAdmin }: GovernanceCaller,
  query: TemplateSearch,
): Promise<GovernanceListPage<StoredTemplate>> {
  const own = isAdmin ? sql`true` : sql`regexp_replace(d.doc ->> 'ownerId', '^.*/', '') = ${person.ref.id}`
  const { rows, total } = await readPage<StoredTemplate>(
    db,
    {
      table: sql`iga_document d`,
      id: sql`d.id`,
      where: sql`d.kind = ${KIND} and ${own} and ${compileTargetFilter(parseTargetFilter(query.targetFilter), sql`d.doc`)}`,
      order: governanceListOrder(query, sql`d.doc`, sql`d.id`, sortable, sql`lower(d.doc ->> 'name'), d.id`),
      row: sql`d.doc`,
    },
    query,
  )
  return governanceListPage(rows, total, ({ id }) => id)
}

/** Of several processes that find a template due, one gets it: whoever writes its next start. */
async function takeDue(
  tx: GovernanceTransaction,
  id: string,
  now: Date,
  timeZone: string | undefined,
): Promise<StoredTemplate | undefined> {
  const doc = await lockTemplate(tx, id)
  if (!doc || doc.status !== 'active' || !doc.nextStart || doc.nextStart > now.toISOString()) return undefined
  const next = { ...doc, nextStart: startAfter(doc, now, timeZone)?.toISOString() ?? null }
  await tx
    .updateTable('iga_document')
    .set({ doc: JSON.stringify(next) })
    .where('kind', '=', KIND)
    .where('id', '=', id)
    .execute()
  return doc
}

async function lockTemplate(tx: GovernanceTransaction, id: string): Promise<StoredTemplate | undefined> {
  const row = await tx
    .selectFrom('iga_document')
    .select('doc')
    .where('kind', '=', KIND)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.doc as StoredTemplate | undefined
}

/** When a campaign begins by itself; never where somebody would have to say values. */
function startAfter(settings: CampaignSettings, now: Date, timeZone: string | undefined): Date | undefined {
  const schedule = scheduleOf(settings['schedule'])
  if (!schedule || settings.status !== 'active' || placeholdersIn(settings.targetFilter).length > 0)
    return undefined
  return nextStart(schedule, now, timeZone)
}

/** What the platform says of a template itself comes back from who read it, and is not kept. */
function withoutSaid(said: NewTemplate): NewTemplate {
  const { findings: _, parameters: __, nextStart: ___, metadata: ____, ...own } = said
  return own as NewTemplate
}

/** Whom and what a template names and that is not there, and where. */
async function absentIn(
  { db, people }: CampaignTemplateDeps,
  settings: CampaignSettings,
): Promise<{ readonly at: string; readonly why: Message }[]> {
  const named = namedIn(settings)
  const found = await people.read(named.people.map(({ id }) => id))
  const absent = named.people.flatMap(({ id, at }, index) =>
    found[index]?.isStaff ? [] : [{ at, why: { code: 'template-certifier-gone' as const, params: { id } } }],
  )
  if (named.roles.length === 0) return absent
  const { rows } = await sql<{
    id: string
  }>`select o.id from managed_object o where o.collection = 'managed/alpha_role'
    and o.id = any(${named.roles.map(({ id }) => id)}::text[])`.execute(db)
  const roles = new Set(rows.map(({ id }) => id))
  return [
    ...absent,
    ...named.roles.flatMap(({ id, at }) =>
      roles.has(id) ? [] : [{ at, why: { code: 'template-role-gone' as const, params: { id } } }],
    ),
  ]
}

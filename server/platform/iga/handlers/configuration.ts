import type { operations } from '../../../../openapi/generated/governance.ts'
import { DomainError } from '../../../contract/index.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import type { Actor } from '../../../store/audit.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { Caller } from '../../kernel/caller.ts'
import { isGlobalAdministrator } from '../../kernel/administrators.ts'
import { documentPage } from '../../kernel/document-page.ts'
import { governanceCaller } from '../people/callers.ts'
import { glossarySchema } from '../catalogue/glossary.ts'
import { AUTO_ID, requireThresholds } from '../configuration/settings.ts'
import type { DocumentKind } from '../configuration/document-kind.ts'
import type { GovernanceDocuments } from '../configuration/documents.ts'
import { governanceListPage, requireSortable } from '../lists/lists.ts'
import type { GovernedPeople } from '../people/people.ts'
import { removeUnused } from '../configuration/remove-document.ts'
import type { RemovableKind } from '../configuration/remove-document.ts'
import { contentRevision } from '../../kernel/content-revision.ts'
import { writeConditionsOf } from '../../kernel/write-conditions.ts'
import type { GovernanceDatabase } from '../tables.ts'
import { describedType } from '../requests/described-type.ts'

type ConfigurationOperations = Pick<
  operations,
  | 'readGovernanceConfiguration'
  | 'writeUiConfiguration'
  | 'writeAutoId'
  | 'readGlossarySchema'
  | 'queryRequestTypes'
  | 'readRequestType'
  | 'writeRequestType'
  | 'deleteRequestType'
  | 'queryWorkflows'
  | 'readWorkflow'
  | 'writeWorkflow'
  | 'deleteWorkflow'
  | 'queryRequestForms'
  | 'readRequestForm'
  | 'writeRequestForm'
  | 'deleteRequestForm'
  | 'queryRequestFormAssignments'
  | 'assignRequestForm'
  | 'unassignRequestForm'
>

interface Reading {
  readonly caller: Caller | null
  readonly params: { readonly id: string }
}
interface Listing {
  readonly caller: Caller | null
  readonly query: { readonly _queryFilter?: string; readonly _sortKeys?: string }
}
interface Removing extends Reading {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}
interface Writing extends Removing {
  readonly body: Record<string, unknown>
}

/** Of what is stored, not of what clients are shown beside it. */
const tagged = (doc: JsonObject) => ({ etag: `"${contentRevision(doc)}"` })

/** How the lack of a document is said. */
type Missing =
  | 'form-assignment-not-found'
  | 'request-form-not-found'
  | 'request-type-not-found'
  | 'workflow-not-found'

/** What lists of documents are sorted by. */
const SORTABLE = ['id', 'displayName', 'name', 'description', 'type', 'custom', 'formId', 'objectId']

/** What the calls are served from. */
interface ConfigurationDeps {
  readonly db: GovernanceDatabase
  readonly documents: GovernanceDocuments
  readonly people: GovernedPeople
}

/** The calls that read and write how governance is configured (contract iga.md, "Configuration", "Request types and forms"). */
export function configurationHandlers(deps: ConfigurationDeps): HandlersOf<ConfigurationOperations> {
  const { documents, people } = deps
  const requireAdministrator = async (caller: Caller | null): Promise<Actor> => {
    const { isAdmin, person } = await governanceCaller(people, caller)
    if (!isAdmin) throw new DomainError('configured-by-administrators')
    return { actor: `${people.collection}/${person.ref.id}` }
  }
  const requireStaff = async (caller: Caller | null): Promise<void> => {
    await governanceCaller(people, caller)
  }

  /** The calls on documents of one kind. */
  const callsOn = (
    kind: DocumentKind,
    missing: Missing,
    mayRead: (caller: Caller | null) => Promise<unknown>,
    shown: (doc: JsonObject) => JsonObject = (doc) => doc,
  ) => ({
    async list({ caller, query }: Listing) {
      await mayRead(caller)
      const all = (await documents.list(kind)).map((doc) => ({
        ...shown(doc),
        _id: String(doc['id'] ?? doc['objectId']),
      }))
      if (query._sortKeys !== undefined)
        for (const key of query._sortKeys.split(','))
          requireSortable(query, key.trim().replace(/^[+-]/, ''), SORTABLE)
      const { result } = documentPage(all, { ...query, _totalPagedResultsPolicy: 'EXACT' })
      const { resultCount } = documentPage(all, { _queryFilter: query._queryFilter, _countOnly: true })
      return { body: governanceListPage(result, resultCount) }
    },
    async read({ caller, params }: Reading) {
      await mayRead(caller)
      const doc = await documents.read(kind, params.id)
      if (!doc) throw new DomainError(missing, { id: params.id })
      return { body: shown(doc), headers: tagged(doc) }
    },
    async write({ caller, params, body, headers }: Writing) {
      const by = await requireAdministrator(caller)
      const doc = { ...body, id: params.id } as JsonObject
      if (body['id'] !== undefined && body['id'] !== params.id)
        throw new DomainError('document-id-differs', { given: JSON.stringify(body['id']), id: params.id })
      await documents.write({ kind, id: params.id, doc }, by, undefined, writeConditionsOf(headers))
      return { body: shown(doc), headers: tagged(doc) }
    },
  })

  const removal = removals(deps, requireAdministrator)

  const types = callsOn('request-type', 'request-type-not-found', requireStaff, describedType)
  const forms = callsOn('form', 'request-form-not-found', requireStaff)
  const workflows = callsOn('workflow', 'workflow-not-found', requireAdministrator)
  const assignments = callsOn('form-assignment', 'form-assignment-not-found', requireStaff)

  return {
    async readGlossarySchema({ caller }) {
      await requireStaff(caller)
      return { body: glossarySchema(await documents.list('glossary')) }
    },
    async readGovernanceConfiguration({ caller, params }) {
      await requireStaff(caller)
      // Who works the tasks is the platform's own matter.
      const { fulfillers: _, ...shown } = (await documents.read('config', params.name)) ?? {}
      return { body: shown }
    },
    async writeUiConfiguration({ caller, body }) {
      const { person } = await governanceCaller(people, caller)
      if (!caller || !isGlobalAdministrator(caller))
        throw new DomainError('configured-by-global-administrators')
      const by = { actor: `${people.collection}/${person.ref.id}` }
      await documents.write({ kind: 'config', id: 'iga_ui_config', doc: body as unknown as JsonObject }, by)
      return { body: { ...body } }
    },
    async writeAutoId({ caller, body }) {
      const by = await requireAdministrator(caller)
      requireThresholds({ ...body })
      await documents.write({ kind: 'config', id: AUTO_ID, doc: { ...body } }, by)
      return { body: { ...body } }
    },
    queryRequestTypes: types.list,
    readRequestType: types.read,
    writeRequestType: types.write,
    deleteRequestType: removal('request-type', 'request-type-not-found', describedType),
    queryWorkflows: workflows.list,
    readWorkflow: workflows.read,
    writeWorkflow: workflows.write,
    deleteWorkflow: removal('workflow', 'workflow-not-found'),
    queryRequestForms: forms.list,
    readRequestForm: forms.read,
    writeRequestForm: forms.write,
    deleteRequestForm: removal('form', 'request-form-not-found'),
    queryRequestFormAssignments: assignments.list,
    async assignRequestForm({ caller, body }) {
      const by = await requireAdministrator(caller)
      await documents.write({ kind: 'form-assignment', id: body.objectId, doc: { ...body } }, by)
      return { body: { ...body } }
    },
    async unassignRequestForm({ caller, body }) {
      const by = await requireAdministrator(caller)
      const known = await documents.read('form-assignment', body.objectId)
      if (known?.['formId'] !== body.formId) throw new DomainError('form-not-asked-for')
      await documents.remove('form-assignment', body.objectId, by)
      return { body: { ...body } }
    },
  }
}

/** Makes the calls that delete a document of a kind. */
const removals =
  (
    deps: Pick<ConfigurationDeps, 'db' | 'documents'>,
    requireAdministrator: (caller: Caller | null) => Promise<Actor>,
  ) =>
  (kind: RemovableKind, missing: Missing, shown: (doc: JsonObject) => JsonObject = (doc) => doc) =>
  async ({ caller, params, headers }: Removing) => {
    const by = await requireAdministrator(caller)
    const gone = await removeUnused(deps, kind, params.id, by, writeConditionsOf(headers))
    if (!gone) throw new DomainError(missing, { id: params.id })
    return { body: shown(gone) }
  }

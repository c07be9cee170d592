import type { operations as certification } from '../../../../openapi/generated/certification.ts'
import type { operations } from '../../../../openapi/generated/governance.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import type { AgreedChanges } from '../../ports/agreed-changes-port.ts'
import type { Caller } from '../../kernel/caller.ts'
import { governanceCaller } from '../people/callers.ts'
import { filterSchema } from '../catalogue/filter-schema.ts'
import type { FilterSchema } from '../catalogue/filter-schema.ts'
import { listGlossary } from '../catalogue/list-glossary.ts'
import type { GovernanceDocuments } from '../configuration/documents.ts'
import { queryTarget } from '../filter/query-target.ts'
import type { GovernedPeople } from '../people/people.ts'
import type { GovernanceDatabase } from '../tables.ts'

type SchemaOperations = Pick<
  operations,
  | 'readGovernanceLogin'
  | 'queryGlossaryAttributes'
  | 'searchGlossaryAttributes'
  | 'readSearchSchema'
  | 'readSearchSchemaOf'
>

/** What the calls of reviews, and of what lists are filtered by, are served from. */
export interface CertificationDeps {
  readonly db: GovernanceDatabase
  readonly documents: GovernanceDocuments
  readonly people: GovernedPeople
  readonly agreed: Pick<AgreedChanges, 'properties'>
}

/** The calls of reviews, and of what access is described and filtered by (contract iga.md, "Configuration", "Certification"). */
export function certificationHandlers({
  db,
  documents,
  people,
  agreed,
}: CertificationDeps): HandlersOf<SchemaOperations & Pick<certification, 'readCertificationFilterSchema'>> {
  const readSchema = async (caller: Caller | null): Promise<FilterSchema> => {
    await governanceCaller(people, caller)
    return filterSchema(agreed.properties(people.collection), await documents.list('glossary'))
  }
  return {
    async readCertificationFilterSchema({ caller }) {
      return { body: await readSchema(caller) }
    },
    async readSearchSchema({ caller }) {
      return { body: await readSchema(caller) }
    },
    async readSearchSchemaOf({ caller, params }) {
      const schema = await readSchema(caller)
      return { body: { [params.objectType]: schema[params.objectType as keyof FilterSchema] } }
    },
    async queryGlossaryAttributes({ caller, query }) {
      await governanceCaller(people, caller)
      return { body: await listGlossary(db, { ...query, filter: queryTarget(query._queryFilter) }) }
    },
    async searchGlossaryAttributes({ caller, query, body }) {
      await governanceCaller(people, caller)
      return { body: await listGlossary(db, { ...query, targetFilter: body.targetFilter }) }
    },
    async readGovernanceLogin({ caller }) {
      const { person, isAdmin } = await governanceCaller(people, caller)
      const roles = (caller?.roles ?? []).map((role) => role.slice(role.lastIndexOf('/') + 1))
      return { body: { ...person.ref, roles, isAdmin, requestAdmin: isAdmin, certificationAdmin: isAdmin } }
    },
  }
}

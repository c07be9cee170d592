import type { operations } from '../../../../openapi/generated/governance.ts'
import { notFound } from '../../../contract/index.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import { documentPage } from '../../idm/handlers/page.ts'
import { governanceCaller } from '../callers.ts'
import type { GovernanceDocuments } from '../documents.ts'
import { listPage } from '../lists.ts'
import type { GovernedPeople } from '../people.ts'

type ConfigurationOperations = Pick<
  operations,
  'readGovernanceConfiguration' | 'queryRequestTypes' | 'readRequestType'
>

/** The calls that read how governance is configured (contract iga.md, "Configuration", "Request types and forms"). */
export function configurationHandlers(
  documents: GovernanceDocuments,
  people: GovernedPeople,
): HandlersOf<ConfigurationOperations> {
  return {
    async readGovernanceConfiguration({ caller, params }) {
      await governanceCaller(people, caller)
      // Who works the tasks is the platform's own matter.
      const { fulfillers: _, ...shown } = (await documents.read('config', params.name)) ?? {}
      return { body: shown }
    },
    async queryRequestTypes({ caller, query }) {
      await governanceCaller(people, caller)
      const all = (await documents.list('request-type')).map((doc) => ({ ...doc, _id: String(doc['id']) }))
      const { result } = documentPage(all, { ...query, _totalPagedResultsPolicy: 'EXACT' })
      const { resultCount } = documentPage(all, { _queryFilter: query._queryFilter, _countOnly: true })
      return { body: listPage(result, resultCount) }
    },
    async readRequestType({ caller, params }) {
      await governanceCaller(people, caller)
      const type = await documents.read('request-type', params.id)
      if (!type) throw notFound(`There is no request type ${params.id}.`)
      return { body: type }
    },
  }
}

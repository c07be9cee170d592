import { DomainError } from '../../../contract/index.ts'
import type { Handlers, OperationRequest } from '../../../contract/index.ts'
import type { ApplicationsPort, PersonalApplication } from '../../ports/applications-port.ts'
import type { Caller } from '../../kernel/caller.ts'
import { selectFields } from '../../kernel/select-fields.ts'
import type { ManagedObjects } from '../objects/managed-objects.ts'
import type { CallContext } from '../objects/object-call.ts'
import type { CallerAccess } from '../privileges/caller-access.ts'

/** Applications that a person launches (contract idm.md, "Workforce applications"). */
export function applicationHandlers(
  applications: ApplicationsPort,
  managed: ManagedObjects,
  accessOf: (caller: Caller) => Promise<CallerAccess>,
): Handlers {
  const contextOf = async ({ caller, transactionId }: OperationRequest): Promise<CallContext> => {
    if (!caller) throw new DomainError('not-signed-in')
    return { caller, access: await accessOf(caller), transactionId }
  }
  return {
    async queryProfileApplications(request) {
      const { query, params, caller } = request
      if (query['_queryFilter'] !== undefined && query['_queryFilter'] !== 'true')
        throw new DomainError('filter-not-supported-here')
      const component = `managed/${params['resourceName']}`
      const id = params['resourceId'] ?? ''
      const context = await contextOf(request)
      // One's own always; somebody else's for whoever may read that relationship of theirs.
      if (caller?.component !== component || caller.id !== id) {
        const one = { filter: { op: 'true' as const }, pageSize: 1 }
        await managed.queryRelationship(context, { collection: component, id }, 'applications', one, '_id')
      }
      const fields = typeof query['_fields'] === 'string' ? query['_fields'] : '*'
      const result = (await applications.of({ component, id })).map((each) =>
        selectFields(item(each), fields),
      )
      return {
        body: {
          result,
          resultCount: result.length,
          pagedResultsCookie: null,
          totalPagedResultsPolicy: 'NONE',
          totalPagedResults: -1,
          remainingPagedResults: -1,
        },
      }
    },
  }
}

function item({ id, name, description, icon, url, templateName }: PersonalApplication) {
  return {
    _id: id,
    name,
    ...(description === undefined ? {} : { description }),
    ...(icon === undefined ? {} : { icon }),
    ...(url === undefined ? {} : { url }),
    ...(templateName === undefined ? {} : { templateName }),
  }
}

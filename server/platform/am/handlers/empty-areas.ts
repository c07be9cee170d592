import type { operations } from '../../../../openapi/generated/access.ts'
import { DomainError } from '../../../contract/index.ts'
import type { HandlersOf, OperationRequest } from '../../../contract/index.ts'
import { requireRealm } from '../installation/realms.ts'
import { requireAdministrator, wholePage } from './context.ts'
import type { AccessContext } from './context.ts'

type Served = Pick<
  operations,
  | 'queryEmptyConfiguration'
  | 'listEmptyDescendants'
  | 'listEmptyTypes'
  | 'listGlobalServices'
  | 'queryPolicies'
  | 'queryPolicySets'
  | 'queryResourceTypes'
>

/** Parts of a realm's configuration that tools export and this platform does not have (contract am.md, last section). */
const AREAS =
  /^(agents\/[\w.-]+|authentication\/chains|federation\/(circlesoftrust|entityproviders\/ws)|saml2(\/(hosted|remote))?|webhooks)$/

/** Answers nothing where there is nothing, so that whoever lists everything of a realm comes to the end of the list. */
export function emptyAreaHandlers({ people }: AccessContext): HandlersOf<Served> {
  const administrator = async (
    { caller }: Pick<OperationRequest, 'caller'>,
    realmPath: string,
  ): Promise<void> => {
    await requireAdministrator(people, caller, requireRealm(realmPath).path)
  }
  const known = (area: string): void => {
    if (!AREAS.test(area)) throw new DomainError('realm-without-configuration', { area })
  }
  const nothing = async (
    request: Pick<OperationRequest, 'caller'> & {
      readonly params: { readonly realmPath: string; readonly area: string }
    },
  ): Promise<{ body: { result: never[] } }> => {
    await administrator(request, request.params.realmPath)
    known(request.params.area)
    return { body: { result: [] } }
  }
  const emptyPage = async (
    request: Pick<OperationRequest, 'caller'> & { readonly params: { readonly realmPath: string } },
  ) => {
    await administrator(request, request.params.realmPath)
    return { body: wholePage<never>([]) }
  }
  return {
    async queryEmptyConfiguration(request) {
      await administrator(request, request.params.realmPath)
      known(request.params.area)
      return { body: wholePage([]) }
    },
    listEmptyDescendants: nothing,
    listEmptyTypes: nothing,
    async listGlobalServices({ caller }) {
      await requireAdministrator(people, caller, caller?.realm ?? '/')
      return { body: { result: [] } }
    },
    queryPolicies: emptyPage,
    queryPolicySets: emptyPage,
    queryResourceTypes: emptyPage,
  }
}

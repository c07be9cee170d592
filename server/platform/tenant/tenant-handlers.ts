import type { components, operations } from '../../../openapi/generated/tenant.ts'
import type { HandlersOf, OperationRequest } from '../../contract/index.ts'
import type { ConfigurationContent } from '../kernel/tenant-kind.ts'
import type { ConfigurationPlan, TenantConfiguration, ConfigurationAct } from './tenant-configuration.ts'
import { requireTenantAdministrator } from './tenant-rights.ts'

type Documents = components['schemas']['ConfigurationSet']['documents']

/** The calls of `openapi/tenant.yaml`. */
export function tenantHandlers(configuration: TenantConfiguration): HandlersOf<operations> {
  const act = ({
    caller: sender,
    transactionId,
    locales,
  }: Pick<OperationRequest, 'caller' | 'transactionId' | 'locales'>): ConfigurationAct => {
    const caller = requireTenantAdministrator(sender)
    return {
      by: { actor: `${caller.component}/${caller.id}`, transactionId, caller },
      reader: { locales },
    }
  }
  const setOf = (documents: Documents): ReadonlyMap<string, ConfigurationContent> =>
    new Map(Object.entries(documents) as [string, ConfigurationContent][])
  return {
    async readTenantConfiguration({ caller }) {
      requireTenantAdministrator(caller)
      const { revision, documents } = await configuration.read()
      return { body: { format: 1, revision, documents: Object.fromEntries(documents) as Documents } }
    },
    async planTenantConfiguration({ body, ...request }) {
      return { body: shown(await configuration.plan(setOf(body.documents), act(request))) }
    },
    async applyTenantConfiguration({ body, ...request }) {
      return { body: shown(await configuration.apply(setOf(body.documents), body.revision, act(request))) }
    },
    async undoTenantImport({ body, ...request }) {
      return { body: shown(await configuration.undo(body?.anyway === true, act(request))) }
    },
  }
}

const shown = ({ revision, steps, faults, needs }: ConfigurationPlan): components['schemas']['Plan'] => ({
  revision,
  steps: steps.map(({ differences, ...step }) => ({
    ...step,
    differences: differences.map((each) => ({ ...each })),
  })),
  faults: faults.map((each) => ({ ...each })),
  needs: needs.map((each) => ({ ...each })),
})

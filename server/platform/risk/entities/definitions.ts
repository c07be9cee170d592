import type { operations } from '../../../../openapi/generated/risk.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import { pipelineType } from '../pipelines/pipeline-type.ts'
import { requireRiskAdministrator } from '../rights.ts'
import { authenticationDefinition } from '../sources/authentication-definition.ts'
import { dataSourceType } from '../sources/data-source.ts'
import type { EntityDefinition } from './entity-definition.ts'

/** Every kind of entity that clients ask for. A new one is added here, and its operations to `openapi/risk.yaml`. */
const definitions: readonly EntityDefinition[] = [
  authenticationDefinition,
  dataSourceType.definition,
  pipelineType.definition,
]

/** What kinds of entities consist of, for administrators of the realm. */
export function definitionHandlers(
  realm: string,
): Pick<HandlersOf<operations>, 'queryEntityDefinitions' | 'queryDataSourceDefinitions'> {
  return {
    async queryEntityDefinitions({ params, caller }) {
      requireRiskAdministrator(caller, realm)
      const namespace = `/autoaccess/${params.group}`
      return {
        body: definitions
          .filter((one) => one.namespace === namespace && one.name === params.name)
          .map((one) => ({ ...one })),
      }
    },
    async queryDataSourceDefinitions({ caller }) {
      requireRiskAdministrator(caller, realm)
      return { body: [{ ...dataSourceType.definition }] }
    },
  }
}

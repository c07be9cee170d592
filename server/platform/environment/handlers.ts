import type { components, operations } from '../../../openapi/generated/environment.ts'
import type { HandlersOf } from '../../contract/index.ts'
import type { Actor } from '../../store/audit.ts'
import type { Caller } from '../kernel/caller.ts'
import { documentPage } from '../kernel/document-page.ts'
import { serviceAccountScopes } from '../kernel/service-account.ts'
import { requireEnvironmentReader, requireEnvironmentWriter } from './rights.ts'
import type { Secrets } from './secrets.ts'
import type { StartupState } from './startup.ts'
import type { Variables } from './variables.ts'
import type { Versions } from './versions.ts'

/** What the handlers are served from. */
export interface EnvironmentDeps {
  readonly variables: Variables
  readonly secrets: Secrets
  readonly versions: Versions
  readonly startup: StartupState
}

/** The calls of the environment service (contract/environment.md). */
export function environmentHandlers(deps: EnvironmentDeps): HandlersOf<operations> {
  const { variables, secrets, versions, startup } = deps
  return {
    async readEnvironmentInfo({ caller }) {
      requireEnvironmentReader(caller)
      return { body: { immutable: false, locked: false, region: '' } }
    },
    async listServiceAccountScopes({ caller }) {
      requireEnvironmentReader(caller)
      return { body: serviceAccountScopes.map((scope) => ({ scope, childScopes: [] })) }
    },
    async countEsvs({ caller }) {
      requireEnvironmentReader(caller)
      return { body: { secrets: await secrets.count(), variables: await variables.count() } }
    },

    async queryVariables({ caller, query }) {
      requireEnvironmentReader(caller)
      return { body: page(await variables.list(query._onlyPending === true), query) }
    },
    async readVariable({ caller, params }) {
      requireEnvironmentReader(caller)
      return { body: await variables.read(params.id) }
    },
    async putVariable({ caller, params, body, transactionId }) {
      return { body: await variables.put(params.id, body, writer(caller, transactionId)) }
    },
    async setVariableDescription({ caller, params, body, transactionId }) {
      await variables.describe(params.id, body.description, writer(caller, transactionId))
      return {}
    },
    async deleteVariable({ caller, params, transactionId }) {
      return { body: await variables.remove(params.id, writer(caller, transactionId)) }
    },

    async querySecrets({ caller, query }) {
      requireEnvironmentReader(caller)
      return { body: page(await secrets.list(query._onlyPending === true), query) }
    },
    async readSecret({ caller, params }) {
      requireEnvironmentReader(caller)
      return { body: await secrets.read(params.id) }
    },
    async putSecret({ caller, params, body, transactionId }) {
      return { body: await secrets.put(params.id, body, writer(caller, transactionId)) }
    },
    async setSecretDescription({ caller, params, body, transactionId }) {
      await secrets.describe(params.id, body.description, writer(caller, transactionId))
      return {}
    },
    async deleteSecret({ caller, params, transactionId }) {
      return { body: await secrets.remove(params.id, writer(caller, transactionId)) }
    },

    async querySecretVersions({ caller, params }) {
      requireEnvironmentReader(caller)
      return { body: await versions.list(params.id) }
    },
    async readSecretVersion({ caller, params }) {
      requireEnvironmentReader(caller)
      return { body: await versions.read(params.id, Number(params.version)) }
    },
    async createSecretVersion({ caller, params, body, transactionId }) {
      return { body: await versions.create(params.id, body.valueBase64, writer(caller, transactionId)) }
    },
    async changeSecretVersionStatus({ caller, params, body, transactionId }) {
      const by = writer(caller, transactionId)
      return { body: await versions.setStatus(params.id, Number(params.version), body.status, by) }
    },
    async deleteSecretVersion({ caller, params, transactionId }) {
      const by = writer(caller, transactionId)
      return { body: await versions.setStatus(params.id, Number(params.version), 'DESTROYED', by) }
    },

    async readStartup({ caller }) {
      requireEnvironmentReader(caller)
      return { body: await startup.read() }
    },
    async restartServices({ caller, transactionId }) {
      return { body: await startup.restart(writer(caller, transactionId)) }
    },
  }
}

/** Such lists are short: they are filtered, sorted and cut where the documents of the identity service are. */
function page(
  list: readonly (Readonly<Record<string, unknown>> & { readonly _id: string })[],
  query: Readonly<Record<string, unknown>>,
): components['schemas']['EsvPage'] {
  return documentPage(list, query) as components['schemas']['EsvPage']
}

/** Who writes, as the audit trail names them. */
function writer(caller: Caller | null, transactionId: string): Actor {
  const { component, id } = requireEnvironmentWriter(caller)
  return { actor: `${component}/${id}`, transactionId }
}

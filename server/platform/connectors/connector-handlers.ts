import type { operations } from '../../../openapi/generated/connectors.ts'
import { DomainError } from '../../contract/index.ts'
import type { HandlersOf } from '../../contract/index.ts'
import type { Actor } from '../../store/audit.ts'
import type { Caller } from '../kernel/caller.ts'
import { documentPage } from '../kernel/document-page.ts'
import type { Connectors } from './connectors.ts'
import { requireConnectorReader, requireConnectorWriter, seesRealm } from './rights.ts'

export type ConnectorOperations = Pick<operations, Extract<keyof operations, `${string}Connector${string}`>>

/** The calls of connectors of `openapi/connectors.yaml`. */
export function connectorHandlers(connectors: Connectors): HandlersOf<ConnectorOperations> {
  return {
    async queryConnectors({ caller, query }) {
      const reader = requireConnectorReader(caller)
      const list = (await connectors.list()).filter(({ realm }) => seesRealm(reader, realm))
      return { body: documentPage(list, query) }
    },
    async readConnector({ caller, params }) {
      const reader = requireConnectorReader(caller)
      const connector = await connectors.read(params.id)
      if (!seesRealm(reader, connector.realm)) throw new DomainError('connector-not-found')
      return { body: connector }
    },
    async createConnector({ caller, body, transactionId }) {
      return { status: 201, body: await connectors.create(body, writer(caller, transactionId)) }
    },
    async rotateConnectorToken({ caller, params, body, transactionId }) {
      const by = writer(caller, transactionId)
      return { body: await connectors.rotate(params.id, body?.expiresInDays, by) }
    },
    async revokeConnector({ caller, params, transactionId }) {
      return { body: await connectors.revoke(params.id, writer(caller, transactionId)) }
    },
    async deleteConnector({ caller, params, transactionId }) {
      return { body: await connectors.remove(params.id, writer(caller, transactionId)) }
    },
  }
}

/** Who writes, as the audit trail names them. */
function writer(caller: Caller | null, transactionId: string): Actor {
  const { component, id } = requireConnectorWriter(caller)
  return { actor: `${component}/${id}`, transactionId }
}

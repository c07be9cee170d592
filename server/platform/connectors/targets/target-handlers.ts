import type { operations } from '../../../../openapi/generated/connectors.ts'
import type { Caller, HandlersOf } from '../../../contract/index.ts'
import { DomainError } from '../../../contract/index.ts'
import type { Actor } from '../../../store/audit.ts'
import { documentPage } from '../../kernel/document-page.ts'
import { revisionOfHeader } from '../../kernel/revision-of.ts'
import { requireConnectorReader, requireConnectorWriter, seesRealm } from '../rights.ts'
import type { Adoption } from './adopt-account.ts'
import type { TargetSystemRow } from './tables.ts'
import type { ListPart, TargetAccounts } from './target-accounts.ts'
import type { TargetReconciliations } from './target-reconciliations.ts'
import type { TargetSystems } from './target-systems.ts'
import type { TargetTest } from './test-connection.ts'

export type TargetOperations = Pick<operations, Extract<keyof operations, `${string}Target${string}`>>

/** What the calls of target systems are served by. */
export interface TargetHandlerDeps {
  readonly systems: TargetSystems
  readonly accounts: TargetAccounts
  readonly reconciliations: TargetReconciliations
  readonly test: (system: TargetSystemRow, locales: readonly string[]) => Promise<TargetTest>
  /** Makes an account that was found the account of a person. */
  readonly adopt: (system: TargetSystemRow, adoption: Adoption) => Promise<void>
  /** Has what is due looked for. */
  readonly wake: () => void
}

/** The calls of target systems of `openapi/connectors.yaml`. */
export function targetHandlers(deps: TargetHandlerDeps): HandlersOf<TargetOperations> {
  const { systems, accounts, reconciliations, wake } = deps
  /** @throws DomainError 401, 403; 404 for one of another realm */
  const readable = async (caller: Caller | null, id: string): Promise<TargetSystemRow> => {
    const reader = requireConnectorReader(caller)
    const row = await systems.row(id)
    if (!seesRealm(reader, row.realm)) throw new DomainError('target-not-found')
    return row
  }
  /** What changed may be due at once. */
  const woken = <Result>(result: Result): Result => {
    wake()
    return result
  }
  return {
    async queryTargetSystems({ caller, query, locales }) {
      const reader = requireConnectorReader(caller)
      const list = (await systems.list({ locales })).filter(({ realm }) => seesRealm(reader, realm))
      return { body: documentPage(list, query) }
    },
    async readTargetSystem({ caller, params, locales }) {
      await readable(caller, params.id)
      return { body: await systems.read(params.id, { locales }) }
    },
    async createTargetSystem({ caller, body, transactionId, locales }) {
      const by = writer(caller, transactionId)
      return { status: 201, body: woken(await systems.create(body, by, { locales })) }
    },
    async updateTargetSystem({ caller, params, body, headers, transactionId, locales }) {
      const by = writer(caller, transactionId)
      const rev = revisionOfHeader(headers['if-match'])
      return { body: woken(await systems.update(params.id, body, rev, by, { locales })) }
    },
    async deleteTargetSystem({ caller, params, transactionId, locales }) {
      return { body: await systems.remove(params.id, writer(caller, transactionId), { locales }) }
    },
    async pauseTargetSystem({ caller, params, transactionId, locales }) {
      const by = writer(caller, transactionId)
      return { body: await systems.setState(params.id, 'paused', by, { locales }) }
    },
    async resumeTargetSystem({ caller, params, transactionId, locales }) {
      const by = writer(caller, transactionId)
      return { body: woken(await systems.setState(params.id, 'active', by, { locales })) }
    },
    async testTargetSystem({ caller, params, locales }) {
      requireConnectorWriter(caller)
      const result = await deps.test(await systems.row(params.id), locales)
      if (result.isReached) await systems.release(params.id)
      return { body: woken(result) }
    },
    async retryTargetAccounts({ caller, params, transactionId }) {
      const by = writer(caller, transactionId)
      await systems.row(params.id)
      return { body: woken({ count: await accounts.retryAll(params.id, by) }) }
    },
    async retryTargetAccount({ caller, params, transactionId, locales }) {
      const by = writer(caller, transactionId)
      await systems.row(params.id)
      return { body: woken(await accounts.retry(params.id, params.userId, by, { locales })) }
    },
    async queryTargetAccounts({ caller, params, query, locales }) {
      await readable(caller, params.id)
      return { body: await accounts.list(params.id, query.state, partOf(query), { locales }) }
    },
    async reconcileTargetSystem({ caller, params, transactionId, locales }) {
      const by = writer(caller, transactionId)
      await systems.row(params.id)
      return { body: woken(await reconciliations.ask(params.id, by, { locales })) }
    },
    async readTargetReconciliation({ caller, params, locales }) {
      await readable(caller, params.id)
      return { body: await reconciliations.read(params.id, { locales }) }
    },
    async adoptTargetAccount({ caller, params, body, transactionId, locales }) {
      const adopting = requireConnectorWriter(caller)
      const system = await systems.row(params.id)
      const { userId } = body
      await deps.adopt(system, { findingId: params.findingId, userId, caller: adopting, transactionId })
      return { body: woken(await accounts.read(system.id, userId, { locales })) }
    },
    async queryTargetFindings({ caller, params, query }) {
      await readable(caller, params.id)
      return { body: await reconciliations.findings(params.id, partOf(query)) }
    },
  }
}

interface PageQuery {
  readonly _pageSize?: number | undefined
  readonly _pagedResultsOffset?: number | undefined
  readonly _totalPagedResultsPolicy?: string | undefined
}

const partOf = (query: PageQuery): ListPart => ({
  pageSize: query._pageSize,
  offset: query._pagedResultsOffset,
  isCounted: ['EXACT', 'ESTIMATE'].includes(query._totalPagedResultsPolicy ?? ''),
})

/** Who writes, as the audit trail names them. */
function writer(caller: Caller | null, transactionId: string): Actor {
  const { component, id } = requireConnectorWriter(caller)
  return { actor: `${component}/${id}`, transactionId }
}

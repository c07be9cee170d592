import type { operations } from '../../../../openapi/generated/access.ts'
import { DomainError } from '../../../contract/index.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import { documentPage } from '../../kernel/document-page.ts'
import type { JourneyAdministration } from '../administration/journey-admin.ts'
import { nodeSchema, nodeTypeItem, nodeWire, outcomesWire } from '../administration/node-wire.ts'
import { writeConditionsOf } from '../../kernel/write-conditions.ts'
import { requireRealm } from '../installation/realms.ts'
import { outcomesOfKind } from '../journeys/judge-journey.ts'
import { knownNodeTypes } from '../journeys/nodes/registry.ts'
import { requireAdministrator, requireGlobal } from './context.ts'
import type { AccessContext } from './context.ts'
import { actorOfCaller } from './person-of.ts'

type Served = Pick<
  operations,
  | 'listJourneyNodeTypes'
  | 'listJourneyNodes'
  | 'queryJourneyNodes'
  | 'listJourneyNodeOutcomes'
  | 'readJourneyNodeSchema'
  | 'readJourneyNodeTemplate'
  | 'readJourneyNode'
  | 'putJourneyNode'
  | 'deleteJourneyNode'
>

/** Nodes of journeys, as administration tools read and write them one by one (docs/adr/0071). */
export function journeyNodeHandlers(
  { people }: AccessContext,
  administration: JourneyAdministration,
): HandlersOf<Served> {
  type Caller = Parameters<typeof requireAdministrator>[1]
  const reader = async (realmPath: string, caller: Caller) => {
    const { path } = requireRealm(realmPath)
    return { realm: path, by: actorOfCaller(await requireAdministrator(people, caller, path), '').actor }
  }
  const all = async (realmPath: string, caller: Caller) => {
    const { realm, by } = await reader(realmPath, caller)
    return administration.listNodes(realm, by)
  }
  return {
    async listJourneyNodeTypes({ params, caller }) {
      await reader(params.realmPath, caller)
      return { body: { result: [...knownNodeTypes].toSorted().map(nodeTypeItem) } }
    },
    async listJourneyNodes({ params, caller }) {
      return { body: { result: (await all(params.realmPath, caller)).map(nodeWire) } }
    },
    async queryJourneyNodes({ params, query, caller }) {
      const found = (await all(params.realmPath, caller)).filter(({ type }) => type === params.nodeType)
      return { body: documentPage(found.map(nodeWire), query) }
    },
    async listJourneyNodeOutcomes({ params, body, caller }) {
      await reader(params.realmPath, caller)
      return { body: outcomesWire(outcomesOfKind(params.nodeType, { ...body, _id: '' })) }
    },
    async readJourneyNodeSchema({ params, caller }) {
      await reader(params.realmPath, caller)
      requireKind(params.nodeType)
      return { body: nodeSchema(params.nodeType) }
    },
    async readJourneyNodeTemplate({ params, caller }) {
      await reader(params.realmPath, caller)
      requireKind(params.nodeType)
      // Nothing has to be set: what is not has its default where it is read.
      return { body: { _type: nodeTypeItem(params.nodeType) } }
    },
    async readJourneyNode({ params, caller }) {
      const { realm, by } = await reader(params.realmPath, caller)
      const body = nodeWire(await administration.readNode(realm, by, params.nodeType, params.nodeId))
      return { body, headers: { etag: `"${body._rev}"` } }
    },
    async putJourneyNode({ params, body, headers, caller: sender, transactionId }) {
      const { path } = requireRealm(params.realmPath)
      const by = actorOfCaller(await requireGlobal(people, sender), transactionId)
      const { nodeType, nodeId } = params
      const condition = writeConditionsOf(headers)
      const { created, node } = await administration.writeNode(path, nodeType, nodeId, body, condition, by)
      const answer = nodeWire(node)
      return { status: created ? 201 : 200, body: answer, headers: { etag: `"${answer._rev}"` } }
    },
    async deleteJourneyNode({ params, caller: sender, transactionId }) {
      const { path } = requireRealm(params.realmPath)
      const by = actorOfCaller(await requireGlobal(people, sender), transactionId)
      return { body: nodeWire(await administration.removeNode(path, params.nodeType, params.nodeId, by)) }
    },
  }
}

function requireKind(kind: string): void {
  if (!knownNodeTypes.has(kind)) throw new DomainError('journey-node-kind-not-found', { kind })
}

import { DomainError, isRecord } from '../../../contract/index.ts'
import type { Actor } from '../../../store/audit.ts'
import { sameJson } from '../../../store/objects/json.ts'
import type { Realm } from '../installation/realms.ts'
import type { JourneyDocument, NodeSettings } from '../journeys/document.ts'
import { ImportFault, readJourneys, withoutBookkeeping } from '../journeys/import.ts'
import type { ReadJourney } from '../journeys/import.ts'
import type { JourneyStore } from '../journeys/journey-store.ts'
import { nodesOf } from '../journeys/judge-journey.ts'
import { onWire } from '../journeys/wire-ids.ts'
import type { WireNode, WrittenNodes } from '../journeys/written-nodes.ts'
import { requireCondition } from '../../kernel/write-conditions.ts'
import type { WriteConditions } from '../../kernel/write-conditions.ts'
import { contentRev, nodesOnWire } from './node-wire.ts'

/** Settings that are a node's secret: never answered, and kept by a write without them. */
const SECRETS: readonly string[] = ['secretKey']
/** Whether a setting of a node is a secret. */
export const isNodeSecret = (name: string): boolean => SECRETS.includes(name)
const NODE_ID = /^[\w-]{1,100}$/
const NODE_TYPE = /^[\w.-]{1,100}$/

export type JourneyAdministration = ReturnType<typeof createJourneyAdministration>

/**
 * Journeys and their nodes as administration tools read and write them: node by node, then the tree. A node that is written waits for its tree;
 * the tree takes its nodes into force with itself, whole or not at all.
 */
export function createJourneyAdministration(journeys: JourneyStore, written: WrittenNodes) {
  const inForce = async (realm: string): Promise<WireNode[]> =>
    (await journeys.list(realm)).flatMap(nodesOnWire)
  /** Those that the caller has written stand before those in force. */
  const nodesFor = async (realm: string, by: string): Promise<WireNode[]> => {
    const [own, standing] = await Promise.all([written.list(realm, by), inForce(realm)])
    return [...new Map([...own, ...standing].toReversed().map((node) => [keyOf(node), node])).values()]
  }
  return {
    /** @param by who asks: nodes that they have written are theirs to see */
    async listNodes(realm: string, by: string): Promise<WireNode[]> {
      return (await nodesFor(realm, by)).map(open)
    },
    /** @throws DomainError 404 */
    async readNode(realm: string, by: string, type: string, id: string): Promise<WireNode> {
      const found = (await nodesFor(realm, by)).find((node) => keyOf(node) === `${type}/${id}`)
      if (!found) throw new DomainError('journey-node-not-found', { node: id, kind: type })
      return open(found)
    },
    /** @returns whether there was none of that id */
    async writeNode(
      realm: string,
      type: string,
      id: string,
      body: Readonly<Record<string, unknown>>,
      condition: WriteConditions,
      by: Actor,
    ): Promise<{ readonly created: boolean; readonly node: WireNode }> {
      if (!NODE_ID.test(id) || !NODE_TYPE.test(type))
        throw new DomainError('journey-node-not-found', { node: id, kind: type })
      const before = (await nodesFor(realm, by.actor)).find((node) => keyOf(node) === `${type}/${id}`)
      requireCondition(`${type}/${id}`, before && contentRev(open(before).settings), condition)
      const node = { type, settings: sentNode(id, body, before) }
      await written.write(realm, by.actor, [node])
      return { created: before === undefined, node: open(node) }
    },
    /** Forgets a node that waits; one of a journey goes with the journey. */
    async removeNode(realm: string, type: string, id: string, by: Actor): Promise<WireNode> {
      const node = await this.readNode(realm, by.actor, type, id)
      if (await written.forget(realm, by.actor, [id])) return node
      throw new DomainError('journey-node-in-use', { node: id })
    },
    /**
     * Takes an imported journey away; a shipped one of that name is back. Its nodes wait for whoever removed it, as if they had just been written:
     * tools remove them one by one after the tree.
     *
     * @throws DomainError 404, 412
     */
    async removeJourney(
      realm: string,
      name: string,
      condition: WriteConditions,
      by: Actor,
    ): Promise<JourneyDocument> {
      let removed: JourneyDocument | undefined
      await journeys.change(
        realm,
        name,
        async (_tx, before, imported) => {
          if (!before || !imported) throw new DomainError('journey-not-imported', { journey: name })
          requireCondition(name, contentRev(before), condition)
          removed = before
          return null
        },
        by,
      )
      if (!removed) throw new Error('The journey was not removed.')
      const left = new Set((await inForce(realm)).map(keyOf))
      const alone = nodesOnWire(removed).filter((node) => !left.has(keyOf(node)))
      await written.write(realm, by.actor, alone)
      return removed
    },
    /**
     * Writes a journey with the nodes that its tree names.
     *
     * @throws DomainError 400 for what import refuses, 412 when a condition does not hold
     */
    async writeJourney(
      realm: Realm,
      name: string,
      body: Readonly<Record<string, unknown>>,
      condition: WriteConditions & { readonly replaceDefault: boolean },
      by: Actor,
    ) {
      let created = false
      let read: ReadJourney | undefined
      // Read before: inside, nothing but the transaction may be asked.
      const standing = await inForce(realm.path)
      await journeys.change(
        realm.path,
        name,
        async (tx, before) => {
          requireCondition(name, before && contentRev(before), condition)
          created = before === undefined
          const waiting = await written.list(realm.path, by.actor, tx)
          const own = before ? nodesOnWire(before) : []
          read = assembled(name, body, [...waiting, ...own, ...standing])
          await written.forget(realm.path, by.actor, Object.keys(read.document.nodes), tx)
          // What comes back as it was exported leaves a shipped journey shipped.
          if (before && sameJson(comparable(before), comparable(read.document))) {
            read = { ...read, document: before }
            return undefined
          }
          if (name === realm.defaultJourney && !condition.replaceDefault)
            throw new DomainError('default-journey-kept', { journey: name, realm: realm.path })
          return read.document
        },
        by,
      )
      if (!read) throw new Error('The journey was not read.')
      return { created, ...(read as ReadJourney) }
    },
  }
}

/** The settings that were sent, with the secrets of the node as it stands where none were. */
function sentNode(
  id: string,
  body: Readonly<Record<string, unknown>>,
  before: WireNode | undefined,
): NodeSettings {
  const sent = Object.entries(body).filter(([, value]) => value !== null)
  const kept = Object.entries(before?.settings ?? {}).filter(
    ([name]) => SECRETS.includes(name) && (body[name] === undefined || body[name] === null),
  )
  return withoutBookkeeping(id, Object.fromEntries([...sent, ...kept]))
}

const keyOf = ({ type, settings }: WireNode): string => `${type}/${settings._id}`

/** A node without its secrets. */
function open({ type, settings }: WireNode): WireNode {
  const shown = Object.entries(settings).filter(([name]) => !SECRETS.includes(name))
  return { type, settings: { ...Object.fromEntries(shown), _id: settings._id } }
}

/** A journey with every node that it has, also those without settings. */
const comparable = (document: JourneyDocument) => ({
  tree: onWire(document).tree,
  nodes: Object.fromEntries(nodesOnWire(document).map(({ settings }) => [settings._id, settings])),
})

/** A tree with the settings of its nodes; of two nodes with the same kind and id the first counts. */
function assembled(
  name: string,
  body: Readonly<Record<string, unknown>>,
  known: readonly WireNode[],
): ReadJourney {
  const byKey = new Map(known.toReversed().map((node) => [keyOf(node), node]))
  const tree = { ...body, _id: name }
  const placed = isRecord(body['nodes']) ? Object.entries(body['nodes']) : []
  const settings: Record<string, unknown> = {}
  const take = (id: string, type: unknown): void => {
    const node = byKey.get(`${String(type)}/${id}`)
    if (!node) throw new DomainError('journey-node-missing', { node: id, kind: String(type), journey: name })
    settings[id] = node.settings
  }
  for (const [id, place] of placed) if (isRecord(place)) take(id, place['nodeType'])
  const whole = { tree, nodes: settings }
  const outer = parsed(whole).document
  for (const { id, nodeType } of nodesOf(outer)) if (!Object.hasOwn(settings, id)) take(id, nodeType)
  return parsed(whole)
}

function parsed(value: { readonly tree: unknown; readonly nodes: unknown }): ReadJourney {
  try {
    const [journey] = readJourneys(value)
    if (!journey) throw new Error('One journey was read.')
    return journey
  } catch (error) {
    if (error instanceof ImportFault) throw new DomainError('journey-file-not-valid', { why: error.message })
    throw error
  }
}

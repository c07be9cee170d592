import { nodesOf, outcomesOfKind } from '../journeys/judge-journey.ts'
import type { JourneyDocument, NodeSettings } from '../journeys/document.ts'
import { orderedText } from '../../kernel/ordered-text.ts'
import { nodeSettings } from '../journeys/nodes/node-settings.ts'
import type { NodeSettingKind } from '../journeys/nodes/node-settings.ts'
import { onWire } from '../journeys/wire-ids.ts'
import type { WireNode } from '../journeys/written-nodes.ts'
import { createHash } from 'node:crypto'

/** A kind of node as a type of configuration. @example nodeTypeItem('PageNode').name // 'Page Node' */
export const nodeTypeItem = (type: string) => ({
  _id: type,
  name: type.replace(/([a-z\d])([A-Z])/g, '$1 $2'),
  collection: true,
})

export const outcomesWire = (outcomes: readonly string[]) => outcomes.map((id) => ({ id, displayName: id }))

const SCHEMAS: Readonly<Record<NodeSettingKind, object>> = {
  text: { type: 'string' },
  secret: { type: 'string', format: 'password' },
  number: { type: 'number' },
  switch: { type: 'boolean' },
  texts: { type: 'array', items: { type: 'string' } },
  words: { type: 'object', patternProperties: { '.*': { type: 'string' } } },
  map: { type: 'object' },
  list: { type: 'array', items: { type: 'object' } },
}

/** The settings of a kind of node as a JSON schema, as far as the platform reads them. */
export const nodeSchema = (type: string) => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(nodeSettings[type] ?? {}).map(([name, kind]) => [
      name,
      { ...SCHEMAS[kind], required: false },
    ]),
  ),
})

/** Changes with the content, whatever order its keys are in. */
export const contentRev = (content: unknown): string =>
  createHash('sha256').update(orderedText(content)).digest('hex').slice(0, 16)

/** A node as tools read it. */
export function nodeWire({ type, settings }: WireNode) {
  return {
    ...settings,
    _rev: contentRev(settings),
    _type: nodeTypeItem(type),
    _outcomes: outcomesWire(outcomesOfKind(type, settings)),
  }
}

/** Every node of a journey, those on pages too, with the ids of the wire. */
export function nodesOnWire(document: JourneyDocument): WireNode[] {
  const wired = onWire(document)
  return nodesOf(wired).map(({ id, nodeType }) => ({
    type: nodeType,
    settings: wired.nodes[id] ?? ({ _id: id } satisfies NodeSettings),
  }))
}

/** A journey as tools read it. */
export function journeyWire(document: JourneyDocument, identityResource: string) {
  const { tree } = onWire(document)
  return {
    ...tree,
    _rev: contentRev(document),
    identityResource,
    uiConfig: { ...tree.uiConfig },
    nodes: { ...tree.nodes },
    staticNodes: { ...tree.staticNodes },
  }
}

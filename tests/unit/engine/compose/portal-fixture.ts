import { Type } from '@sinclair/typebox'
import { composePortal, type LayerInput } from '../../../../engine/compose/compose.ts'
import type { OperationTable } from '../../../../engine/compose/operation.ts'
import { ListPageParts } from '../../../../engine/format/list-layout.ts'
import { BindingName, LinkTemplate, ListBindingName, MessageKey } from '../../../../engine/format/values.ts'
import { enginePlugin } from '../../../../engine/registry/engine-plugin.ts'
import { definePlugin } from '../../../../engine/registry/plugin.ts'
import { assembleRegistry } from '../../../../engine/registry/registry.ts'
import { defineWidget } from '../../../../engine/registry/widget.ts'

const page = defineWidget({
  type: 'page',
  summary: 'A column of elements.',
  options: Type.Object({ purposeKey: Type.Optional(MessageKey) }, { additionalProperties: false }),
  slots: { content: { summary: 'The elements.' } },
  examples: [],
})

const facts = defineWidget({
  type: 'facts',
  summary: 'Labels and values.',
  options: Type.Object(
    { of: BindingName, dense: Type.Optional(Type.Boolean()) },
    { additionalProperties: false },
  ),
  events: { pick: { summary: 'The name of the fact.' } },
  examples: [],
})

const list = defineWidget({
  type: 'rows',
  summary: 'A list.',
  options: Type.Object(
    { list: ListBindingName, rowLink: Type.Optional(LinkTemplate) },
    { additionalProperties: false },
  ),
  parts: ListPageParts,
  perRow: ['rowActions', 'options.rowLink'],
  examples: [],
})

export const registry = assembleRegistry([
  enginePlugin,
  definePlugin({ id: 'test', widgets: [page, facts, list] }),
])

export const operations: OperationTable = {
  readThing: { method: 'GET', path: '/things/{thingId}', query: ['_fields'] },
  deleteThing: { method: 'DELETE', path: '/things/{thingId}', query: [] },
  queryThings: {
    method: 'GET',
    path: '/things',
    query: ['_queryFilter', '_pageSize'],
    list: { paging: 'crest', filter: 'queryFilter', sort: 'sortKeys' },
  },
}

export const thingsScreen = {
  format: 1,
  id: 'things.list',
  path: '/things/{kind}',
  titleKey: 'pages.things',
  data: {
    things: { operation: 'queryThings', list: true },
    first: { operation: 'readThing', params: { thingId: '=data.things[0]._id' } },
  },
  layout: {
    widget: 'rows',
    options: { list: 'things', rowLink: '/thing/{row._id}' },
    columns: [
      { id: 'name', field: 'name', labelKey: 'things.name' },
      { id: 'kind', field: 'kind', labelKey: 'things.kind' },
    ],
    rowActions: [
      {
        id: 'delete',
        labelKey: 'common.delete',
        visibleIf: 'row.mine',
        action: [
          { call: 'deleteThing', params: { thingId: '=row._id' } },
          { navigate: '/things/{params.kind}' },
        ],
      },
    ],
  },
}

export const product = (...documents: [string, unknown][]): LayerInput => layer('product', ...documents)

export function layer(id: string, ...documents: [string, unknown][]): LayerInput {
  return {
    id,
    files: documents.map(([file, value]) => ({
      file,
      text: typeof value === 'string' ? value : JSON.stringify(value, null, 2),
    })),
  }
}

export function compose(...layers: LayerInput[]) {
  return composePortal({ layers, operations, registry, functions: [] })
}

import { Type } from '@sinclair/typebox'
import { ListPageParts } from '../../../engine/format/list-layout.ts'
import { LinkTemplate, ListBindingName, MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'
import { Item } from '../../../engine/format/list-item.ts'

const peopleBinding = {
  people: {
    operation: 'queryManagedObjects',
    params: { resourceType: 'managed', resourceName: 'alpha_user' },
    list: true,
  },
}

export const listPage = defineWidget({
  type: 'list-page',
  summary:
    'A page that is a list: search, filters, sorting and paging on the server, state in the address; rows can be chosen over all pages, columns by each person.',
  options: Type.Object(
    {
      list: ListBindingName,
      titleKey: Type.Optional(MessageKey),
      title: Type.Optional(Type.String()),
      purposeKey: Type.Optional(MessageKey),
      /** It stands in a page that has a heading of its own, e.g. under a tab. */
      part: Type.Optional(Type.Boolean()),
      /** `items` draws each row as the part `item` says, with words on its buttons. Default: a table, cards on small screens. */
      shape: Type.Optional(Type.Union([Type.Literal('table'), Type.Literal('items')])),
      /** How many rows have each value of a field, for filters with `multiple`: `{ field: [{ value, label?, count }] }`, as the answer says it. */
      facets: Type.Optional(Type.Unknown()),
      /** Where a row leads. */
      rowLink: Type.Optional(LinkTemplate),
      /** Whether all that matches can be saved as a CSV file. Default: yes. */
      export: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  parts: Type.Object(
    {
      ...ListPageParts.properties,
      /** How a row is drawn in the shape `items`. */
      item: Type.Optional(Item),
    },
    { additionalProperties: false },
  ),
  perRow: ['options.rowLink', 'rowActions', 'item'],
  examples: [
    {
      name: 'people',
      layout: {
        widget: 'list-page',
        options: { list: 'people', title: 'People', rowLink: '/edit/managed/alpha_user/{row._id}' },
        columns: [
          { id: 'userName', field: 'userName', title: 'User name', sortable: true },
          { id: 'mail', field: 'mail', title: 'Mail' },
        ],
      },
      bindings: peopleBinding,
      data: {
        queryManagedObjects: {
          result: [{ _id: 'u1', _rev: '1', userName: 'erin', mail: 'erin@example.com' }],
          resultCount: 1,
          pagedResultsCookie: null,
          totalPagedResultsPolicy: 'EXACT',
          totalPagedResults: 1,
          remainingPagedResults: -1,
        },
      },
    },
    {
      name: 'people to choose and filter',
      layout: {
        widget: 'list-page',
        options: { list: 'people', title: 'People', export: false },
        columns: [
          { id: 'userName', field: 'userName', title: 'User name', sortable: true },
          { id: 'mail', field: 'mail', title: 'Mail' },
          { id: 'city', field: 'city', title: 'City', hidden: true },
        ],
        filterFields: [
          { id: 'userName', field: 'userName', title: 'User name', type: 'text' },
          { id: 'joined', field: 'joined', title: 'Joined', type: 'date' },
          {
            id: 'accountStatus',
            field: 'accountStatus',
            title: 'Status',
            type: 'choice',
            choices: [{ value: 'active', labelKey: 'status.active' }],
            operators: ['eq', 'neq'],
          },
        ],
        bulkActions: [
          {
            id: 'delete',
            labelKey: 'pages.object.delete',
            icon: 'delete',
            tone: 'danger',
            enabledIf: 'selection.all || selection.count > 0',
            action: [
              {
                callEach: 'deleteManagedObject',
                idParam: 'resourceId',
                params: { resourceType: 'managed', resourceName: 'alpha_user' },
              },
              { reload: 'people' },
            ],
          },
        ],
      },
      bindings: peopleBinding,
      data: {
        queryManagedObjects: {
          result: [
            { _id: 'u1', _rev: '1', userName: 'erin', mail: 'erin@example.com' },
            { _id: 'u2', _rev: '1', userName: 'jonas', mail: 'jonas@example.com' },
          ],
          resultCount: 2,
          pagedResultsCookie: null,
          totalPagedResultsPolicy: 'EXACT',
          totalPagedResults: 2,
          remainingPagedResults: -1,
        },
      },
    },
  ],
})

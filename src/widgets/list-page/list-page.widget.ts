import { Type } from '@sinclair/typebox'
import { ListPageParts } from '../../../engine/format/list-layout.ts'
import { LinkTemplate, ListBindingName, MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

export const listPage = defineWidget({
  type: 'list-page',
  summary: 'A page that is a list: search, filters, sorting and paging on the server, state in the address.',
  options: Type.Object(
    {
      list: ListBindingName,
      titleKey: Type.Optional(MessageKey),
      title: Type.Optional(Type.String()),
      purposeKey: Type.Optional(MessageKey),
      /** Where a row leads. */
      rowLink: Type.Optional(LinkTemplate),
    },
    { additionalProperties: false },
  ),
  parts: ListPageParts,
  perRow: ['options.rowLink', 'rowActions'],
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
  ],
})

import { Type } from '@sinclair/typebox'
import { ListAction } from '../../../engine/format/list-layout.ts'
import { LazyBindingName } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

export const reportRows = defineWidget({
  type: 'report-rows',
  messages: ['reports'],
  summary:
    'The rows of a report whose columns its answer names: paged, sorted and filtered on the server; columns can be left out.',
  options: Type.Object(
    {
      /** Reads a page; its input is `{ pageSize, offset, sort, filter }` as viewReportRun takes them. */
      source: LazyBindingName,
      /** Reads the figures of a chart; its input is `{ category, value?, filter }` as chartReportRun takes them. Without it there is none. */
      figures: Type.Optional(LazyBindingName),
      /** Addresses of pages by entity, with `{id}` in them, that cells lead to which name something; empty where the person has none. Of a list the first counts; one of `{ address, ids }` is for these only. */
      pages: Type.Optional(Type.Unknown()),
      /** What the paper is headed with. */
      title: Type.Optional(Type.String()),
      /** Of which report the person's choice of columns is kept. */
      keep: Type.Optional(Type.String()),
    },
    { additionalProperties: false },
  ),
  parts: Type.Object(
    {
      /** What can be done where there are no rows any more. */
      actions: Type.Optional(Type.Array(ListAction)),
    },
    { additionalProperties: false },
  ),
  examples: [
    {
      name: 'people and cities',
      layout: { widget: 'report-rows', options: { source: 'rows' } },
      bindings: {
        rows: {
          operation: 'viewReportRun',
          lazy: true,
          params: { id: 'r1', _pageSize: '=input.pageSize', _pagedResultsOffset: '=input.offset' },
          body: { sort: '=input.sort', filter: '=input.filter' },
        },
      },
      data: {
        viewReportRun: {
          result: [
            { Name: 'Erin Walsh', City: 'Cork', Joined: '2026-03-02T09:00:00Z', Access: ['Ledger'] },
            { Name: 'Jonas Petersen', City: null, Joined: '2026-05-01T09:00:00Z', Access: [] },
          ],
          columns: [
            { label: 'Name', type: 'string' },
            { label: 'City', type: 'string' },
            { label: 'Joined', type: 'date' },
            { label: 'Access', type: 'array' },
          ],
          total: 2,
          currentCount: 2,
          sortable: true,
          filterable: true,
          nonSortableColumns: ['Access'],
          pageToken: null,
        },
      },
    },
  ],
})

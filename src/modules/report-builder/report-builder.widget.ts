import { Type } from '@sinclair/typebox'
import { BindingName } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

/** A report that is built: data, columns, filters and parameters, tried while it changes (spec section 3, Report). */
export const reportBuilder = defineWidget({
  type: 'report-builder',
  messages: ['reportBuilder', 'calendar'],
  module: true,
  summary:
    'A draft of a report: its data, columns, filters and parameters, with its first rows while it changes. Each change is saved, and can be taken back.',
  options: Type.Object(
    {
      /** What `queryReportTemplates` answers for the draft. */
      templates: BindingName,
    },
    { additionalProperties: false },
  ),
  events: {
    run: { summary: 'The draft, which is saved, is to be run.', fields: ['name'] },
    publish: {
      summary: 'The draft, which is saved, is to be published as `version`.',
      fields: ['name', 'displayName', 'version'],
    },
    viewers: {
      summary: 'Who can run the report is to be chosen; answers a list as `viewers` is one.',
      fields: ['displayName', 'viewers'],
    },
  },
  examples: [
    {
      name: 'a report of people',
      layout: { widget: 'report-builder', options: { templates: 'templates' } },
      bindings: {
        templates: { operation: 'queryReportTemplates', params: { name: 'PEOPLE', templateType: 'draft' } },
      },
      data: {
        queryReportTemplates: {
          result: [
            {
              name: 'PEOPLE',
              displayName: 'People by city',
              description: '',
              version: 1,
              viewers: [],
              updateDate: '2026-03-01T09:00:00.000Z',
              reportConfig:
                '{"version":"v2","entities":[{"entity":"users"}],"fields":[{"value":"users.name"},{"value":"users.city"}],"sort":[{"value":"users.city","direction":"asc"}]}',
            },
          ],
          resultCount: 1,
          totalCount: 1,
          pagedResultsCookie: null,
          totalPagedResultsPolicy: 'EXACT',
          totalPagedResults: 1,
          remainingPagedResults: -1,
        },
        listReportEntities: { result: [{ name: 'users', label: 'People' }] },
        listReportOperators: [
          {
            name: 'equals',
            displayName: 'is',
            types: ['string'],
            schema: [{ left: { value: 'left' }, right: { value: 'right' } }],
          },
        ],
        listReportAggregates: [{ name: 'count', displayName: 'Count', schema: [] }],
        listReportParameterTypes: [{ type: 'string', label: 'Text', description: 'Text' }],
        listReportFieldOptions: {
          'users.name': { class: 'json', type: 'string', label: 'Name' },
          'users.city': { class: 'json', type: 'string', label: 'City' },
        },
        previewReport: {
          result: [{ Name: 'Erin Walsh', City: 'Cork' }],
          columns: [
            { label: 'Name', type: 'string' },
            { label: 'City', type: 'string' },
          ],
          isComplete: true,
          isPart: false,
        },
      },
    },
  ],
})

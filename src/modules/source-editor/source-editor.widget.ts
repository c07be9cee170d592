import { Type } from '@sinclair/typebox'
import { BindingName, LazyBindingName } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

/**
 * A data source of risk analytics: its files, chosen in buckets, and where in an event each target stands, tried on the first event of the files. Let the call
 * of `save` have `"onError": "emitter"`.
 */
export const sourceEditor = defineWidget({
  type: 'source-editor',
  messages: ['dataSources'],
  module: true,
  summary: 'A data source: name, files chosen in buckets, and a mapping that is tried on the first event.',
  options: Type.Object(
    {
      /** What `searchDataSources` answers for the one that is changed; absent: a new one is made. */
      source: Type.Optional(BindingName),
      /** What `queryEntityDefinitions` answers for authentication events. */
      targets: BindingName,
      buckets: BindingName,
      /** Lists a bucket; its input is `{ bucket, prefix, start }`. */
      objects: LazyBindingName,
      /** The first event; its input is `{ bucket, filePath }`. */
      preview: LazyBindingName,
      /** Tries a mapping; its input is `{ data, mapping }`. */
      mapped: LazyBindingName,
    },
    { additionalProperties: false },
  ),
  events: {
    save: {
      summary: 'The data source is to be kept: { id, source }.',
      fields: ['id', 'source'],
    },
  },
  examples: [
    {
      name: 'a source of two files',
      layout: {
        widget: 'source-editor',
        options: {
          source: 'source',
          targets: 'targets',
          buckets: 'buckets',
          objects: 'objects',
          preview: 'preview',
          mapped: 'mapped',
        },
      },
      bindings: {
        source: { operation: 'searchDataSources', body: { query: { size: 1 } } },
        targets: {
          operation: 'queryEntityDefinitions',
          params: { group: 'base', name: 'authentication' },
        },
        buckets: { operation: 'searchBuckets', body: {} },
        objects: {
          operation: 'searchBucketObjects',
          lazy: true,
          body: { bucket: '=input.bucket', prefix: '=input.prefix', start: '=input.start' },
        },
        preview: {
          operation: 'previewSourceFile',
          lazy: true,
          params: { bucket: '=input.bucket', filePath: '=input.filePath' },
        },
        mapped: {
          operation: 'previewMapping',
          lazy: true,
          body: { data: '=input.data', feature_mapping: '=input.mapping' },
        },
      },
      data: {
        searchDataSources: {
          took: 1,
          timed_out: false,
          hits: {
            total: { value: 1, relation: 'eq' },
            hits: [
              {
                _id: 's1',
                _source: {
                  datasource_id: 's1',
                  name: 'Sign-ins of the shop',
                  input: 'logs/2026/*',
                  isActive: true,
                  feature_mapping: { userId: '.principal', timestamp: '.when', ipAddress: '.client.ip' },
                  datasource_created: '2026-03-01T10:00:00.000Z',
                  metadata: {
                    created: '2026-03-01T10:00:00.000Z',
                    changed: '2026-03-01T10:00:00.000Z',
                    read: '2026-03-02T10:00:00.000Z',
                    keptLines: 120,
                    skippedLines: 2,
                    refusedLines: 1,
                    faults: [{ object: 'logs/2026/a.jsonl', line: 7, message: 'This is not a JSON object.' }],
                    problem: null,
                  },
                },
              },
            ],
          },
        },
        queryEntityDefinitions: [
          {
            id: 'autoaccess.base.authentication',
            namespace: '/autoaccess/base',
            name: 'authentication',
            version: '1.0',
            description: 'A sign-in as it is scored.',
            schemas: {
              _meta: {
                properties: {
                  userId: { isRequired: true, display: { name: 'User ID' } },
                  timestamp: { isRequired: true, display: { name: 'Timestamp' } },
                  ipAddress: { isRequired: false, display: { name: 'IP address' } },
                  isAuth: { isRequired: false, display: { name: 'Is a sign-in' } },
                },
              },
              properties: {},
            },
          },
        ],
        searchBuckets: { buckets: [{ name: 'logs' }] },
        searchBucketObjects: {
          objects: [
            {
              name: '2026/a.jsonl',
              bucket: 'logs',
              isFolder: false,
              size: 2048,
              created: '2026-03-01T10:00:00.000Z',
              extension: 'jsonl',
              isReadable: true,
            },
          ],
        },
        previewSourceFile: {
          previewContent: {
            principal: 'erin',
            when: '2026-03-01T10:00:00Z',
            client: { ip: '192.0.2.7' },
          },
        },
        previewMapping: { userId: 'erin', timestamp: '2026-03-01T10:00:00Z', ipAddress: '192.0.2.7' },
      },
    },
  ],
})

import { Type } from '@sinclair/typebox'
import { BindingName, LazyBindingName } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

/**
 * The configuration that scores sign-ins, as YAML: what is wrong is said at its place, and what it would make of ten events is shown before it is saved. Let the
 * call of `save` have `"onError": "emitter"`, and reload the versions.
 */
export const configEditor = defineWidget({
  type: 'config-editor',
  messages: ['riskConfig'],
  module: true,
  summary:
    'The configuration of risk as YAML, with findings in place, a preview of ten events, and its history.',
  options: Type.Object(
    {
      /** What `queryRiskConfigVersions` answers. */
      versions: BindingName,
      /** What `searchDataSources` answers: files to choose events from. */
      sources: BindingName,
      /** Scores the last events of the realm; its input is `{ config }`. */
      latest: LazyBindingName,
      /** Scores the first events of a file; its input is `{ config, bucket, filePath }`. */
      file: LazyBindingName,
    },
    { additionalProperties: false },
  ),
  events: {
    save: {
      summary: 'The configuration is to be put in force instead of a version: { config, version }.',
      fields: ['config', 'version'],
    },
  },
  examples: [
    {
      name: 'a blocked network',
      layout: {
        widget: 'config-editor',
        options: { versions: 'versions', sources: 'sources', latest: 'latest', file: 'file' },
      },
      bindings: {
        versions: { operation: 'queryRiskConfigVersions' },
        sources: { operation: 'searchDataSources', body: { query: { size: 100 } } },
        latest: { operation: 'previewRiskConfig', lazy: true, body: '=input.config' },
        file: {
          operation: 'previewProcessEvaluation',
          lazy: true,
          body: {
            bucket: '=input.bucket',
            filePath: '=input.filePath',
            numOfEvents: 10,
            processJSON: "={'active-user-config': input.config}",
          },
        },
      },
      data: {
        queryRiskConfigVersions: {
          result: [
            {
              version: 1,
              config: { addresses: { block: ['203.0.113.0/24'] } },
              changedBy: 'adam',
              changeDate: '2026-03-01T10:00:00.000Z',
            },
            { version: 0, config: {}, changedBy: null, changeDate: null },
          ],
        },
        searchDataSources: {
          took: 1,
          timed_out: false,
          hits: { total: { value: 0, relation: 'eq' }, hits: [] },
        },
        previewRiskConfig: {
          result: [
            {
              predictionResult: {
                features: {
                  eventId: 'e1',
                  userId: 'erin.employee',
                  timestamp: '2026-03-01T10:00:00.000Z',
                  ipAddress: '203.0.113.7',
                },
              },
              edited: { risk_score: 100, level: 'high', is_blocked: true, reasons: [] },
              current: { risk_score: 0, level: 'low', is_blocked: false, reasons: [] },
            },
          ],
        },
        previewProcessEvaluation: [],
      },
    },
  ],
})

import { Type } from '@sinclair/typebox'
import { BindingName, MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

export const yamlText = defineWidget({
  type: 'yaml-text',
  summary: 'Any JSON as YAML, to be read and copied.',
  options: Type.Object(
    {
      titleKey: MessageKey,
      value: Type.Optional(Type.Unknown()),
      emptyKey: MessageKey,
      /** Where the value is read from: its failure is said here. */
      data: Type.Optional(BindingName),
      errorKey: Type.Optional(MessageKey),
    },
    { additionalProperties: false },
  ),
  examples: [
    {
      name: 'a log',
      layout: {
        widget: 'yaml-text',
        options: {
          titleKey: 'pages.dashboard.people',
          emptyKey: 'pages.object.noneHint',
          value: [{ time: '2026-03-01T10:00:00Z', severity: 'info', message: 'Begun: <b>now</b>' }],
        },
      },
    },
    {
      name: 'nothing',
      layout: {
        widget: 'yaml-text',
        options: {
          titleKey: 'pages.dashboard.people',
          emptyKey: 'pages.object.noneHint',
          value: [],
        },
      },
    },
  ],
})

import { Type } from '@sinclair/typebox'
import { DisplayName } from '../../../engine/format/display.ts'
import { ElementId, labelKeys, MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

export const factList = defineWidget({
  type: 'fact-list',
  summary: 'Labels and values in a card; facts without a value are left out.',
  options: Type.Object(
    {
      titleKey: Type.Optional(MessageKey),
      linkKey: Type.Optional(MessageKey),
      link: Type.Optional(Type.String({ pattern: '^/' })),
      emptyKey: Type.Optional(MessageKey),
    },
    { additionalProperties: false },
  ),
  parts: Type.Object(
    {
      facts: Type.Array(
        Type.Object(
          { id: ElementId, ...labelKeys, value: Type.Unknown(), display: Type.Optional(DisplayName) },
          { additionalProperties: false },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  examples: [
    {
      name: 'plain',
      layout: {
        widget: 'fact-list',
        options: { titleKey: 'pages.dashboard.details' },
        facts: [{ id: 'mail', labelKey: 'fields.mail', value: 'erin@example.com' }],
      },
    },
  ],
})

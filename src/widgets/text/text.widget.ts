import { Type } from '@sinclair/typebox'
import { MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

export const text = defineWidget({
  type: 'text',
  summary: 'A message with its values: a paragraph, a heading or a hint. Never markup.',
  options: Type.Object(
    {
      textKey: MessageKey,
      values: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      as: Type.Optional(
        Type.Union([Type.Literal('paragraph'), Type.Literal('heading'), Type.Literal('hint')]),
      ),
    },
    { additionalProperties: false },
  ),
  examples: [
    { name: 'paragraph', layout: { widget: 'text', options: { textKey: 'pages.object.noneHint' } } },
    {
      name: 'heading with a value',
      layout: {
        widget: 'text',
        options: {
          textKey: 'pages.object.created',
          values: { name: 'Ledger <b>posting</b>' },
          as: 'heading',
        },
      },
    },
    { name: 'hint', layout: { widget: 'text', options: { textKey: 'pages.forbidden.text', as: 'hint' } } },
  ],
})

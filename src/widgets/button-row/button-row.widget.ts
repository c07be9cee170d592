import { Type } from '@sinclair/typebox'
import { ListAction } from '../../../engine/format/list-layout.ts'
import { MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

export const buttonRow = defineWidget({
  type: 'button-row',
  summary: 'What can be done here, as labelled buttons in a row.',
  options: Type.Object(
    {
      align: Type.Optional(Type.Union([Type.Literal('start'), Type.Literal('end')])),
      /** In a dialog: the label of a button that leaves it, which stands before the others. */
      cancelKey: Type.Optional(MessageKey),
      /** Presses the first button by itself, once: a question that has one answer is not asked. */
      pressFirst: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  parts: Type.Object({ actions: Type.Array(ListAction) }, { additionalProperties: false }),
  examples: [
    {
      name: 'three tones',
      layout: {
        widget: 'button-row',
        actions: [
          { id: 'new', labelKey: 'pages.object.new', icon: 'add', tone: 'primary', action: { emit: 'new' } },
          { id: 'open', labelKey: 'pages.dashboard.toProfile', action: { navigate: '/profile' } },
          {
            id: 'delete',
            labelKey: 'pages.object.delete',
            icon: 'delete',
            tone: 'danger',
            action: { emit: 'delete' },
          },
        ],
      },
    },
    {
      name: 'at the end, one that is not allowed now',
      layout: {
        widget: 'button-row',
        options: { align: 'end' },
        actions: [{ id: 'new', labelKey: 'pages.object.new', enabledIf: 'false', action: { emit: 'new' } }],
      },
    },
  ],
})

import { Type } from '@sinclair/typebox'
import { defineWidget } from '../../../engine/registry/widget.ts'

const columns = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])

export const section = defineWidget({
  type: 'section',
  summary:
    'A group without a heading: its elements stand in one, two or three columns, in one on small screens.',
  options: Type.Object({ columns: Type.Optional(columns) }, { additionalProperties: false }),
  slots: { content: { summary: 'The elements of the group.' } },
  examples: [
    {
      name: 'two columns',
      layout: {
        widget: 'section',
        options: { columns: 2 },
        slots: {
          content: [
            { widget: 'notice', id: 'first', options: { tone: 'info', textKey: 'pages.object.noneHint' } },
            { widget: 'notice', id: 'second', options: { tone: 'success', textKey: 'pages.profile.saved' } },
          ],
        },
      },
    },
    { name: 'empty', layout: { widget: 'section' } },
  ],
})

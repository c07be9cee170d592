import { Type } from '@sinclair/typebox'
import { ListAction } from '../../../engine/format/list-layout.ts'
import { MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

export const emptyState = defineWidget({
  type: 'empty-state',
  summary: 'Why nothing is here, and the way on.',
  options: Type.Object(
    {
      art: Type.Optional(
        Type.Union([Type.Literal('empty'), Type.Literal('noMatch'), Type.Literal('missing')]),
      ),
      titleKey: MessageKey,
      textKey: Type.Optional(MessageKey),
    },
    { additionalProperties: false },
  ),
  parts: Type.Object({ actions: Type.Optional(Type.Array(ListAction)) }, { additionalProperties: false }),
  examples: [
    {
      name: 'with a way on',
      layout: {
        widget: 'empty-state',
        options: { titleKey: 'pages.object.none', textKey: 'pages.object.noneHint' },
        actions: [
          {
            id: 'create',
            labelKey: 'pages.object.new',
            icon: 'add',
            tone: 'primary',
            action: { navigate: '/edit/managed/alpha_user/new' },
          },
        ],
      },
    },
    {
      name: 'nothing matches',
      layout: { widget: 'empty-state', options: { art: 'noMatch', titleKey: 'list.noMatch' } },
    },
  ],
})

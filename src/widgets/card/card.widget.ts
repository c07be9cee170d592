import { Type } from '@sinclair/typebox'
import { ListAction } from '../../../engine/format/list-layout.ts'
import { MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

export const card = defineWidget({
  type: 'card',
  summary: 'A titled card around other elements, with actions in its head; it may fold.',
  options: Type.Object(
    {
      titleKey: Type.Optional(MessageKey),
      title: Type.Optional(Type.String()),
      hintKey: Type.Optional(MessageKey),
      hint: Type.Optional(Type.String()),
      /** Whether the head folds the content away. */
      collapsible: Type.Optional(Type.Boolean()),
      /** Whether a card that folds is folded at first. */
      collapsed: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  parts: Type.Object({ actions: Type.Optional(Type.Array(ListAction)) }, { additionalProperties: false }),
  slots: { content: { summary: 'What stands in the card.' } },
  examples: [
    {
      name: 'with an action',
      layout: {
        widget: 'card',
        options: { titleKey: 'pages.dashboard.details', hint: 'As of today' },
        actions: [{ id: 'edit', labelKey: 'pages.dashboard.editProfile', action: { navigate: '/profile' } }],
        slots: { content: [{ widget: 'text', options: { textKey: 'pages.object.noneHint' } }] },
      },
    },
    {
      name: 'folded',
      layout: {
        widget: 'card',
        options: { titleKey: 'pages.dashboard.details', collapsible: true, collapsed: true },
        slots: { content: [{ widget: 'text', options: { textKey: 'pages.object.noneHint' } }] },
      },
    },
    { name: 'empty', layout: { widget: 'card', options: { titleKey: 'pages.dashboard.details' } } },
  ],
})

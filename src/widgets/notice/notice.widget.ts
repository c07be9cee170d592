import { Type } from '@sinclair/typebox'
import { ListAction } from '../../../engine/format/list-layout.ts'
import { MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

export const notice = defineWidget({
  type: 'notice',
  summary: 'A message inside a page, in a tone, with what can be done about it.',
  options: Type.Object(
    {
      tone: Type.Optional(
        Type.Union([
          Type.Literal('info'),
          Type.Literal('success'),
          Type.Literal('warning'),
          Type.Literal('danger'),
        ]),
      ),
      titleKey: Type.Optional(MessageKey),
      textKey: Type.Optional(MessageKey),
      /** Text that came from the server; it is never read as markup. */
      text: Type.Optional(Type.String()),
      values: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    },
    { additionalProperties: false },
  ),
  parts: Type.Object({ actions: Type.Optional(Type.Array(ListAction)) }, { additionalProperties: false }),
  examples: [
    { name: 'info', layout: { widget: 'notice', options: { textKey: 'pages.object.noneHint' } } },
    {
      name: 'success',
      layout: { widget: 'notice', options: { tone: 'success', textKey: 'pages.profile.saved' } },
    },
    {
      name: 'warning with an action',
      layout: {
        widget: 'notice',
        options: { tone: 'warning', titleKey: 'common.leave.title', textKey: 'common.leave.body' },
        actions: [{ id: 'open', labelKey: 'pages.dashboard.toProfile', action: { navigate: '/profile' } }],
      },
    },
    {
      name: 'text of a server',
      layout: {
        widget: 'notice',
        options: { tone: 'danger', titleKey: 'common.failed', text: 'The <b>store</b> is away' },
      },
    },
  ],
})

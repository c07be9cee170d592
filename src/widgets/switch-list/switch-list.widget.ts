import { Type } from '@sinclair/typebox'
import { Condition } from '../../../engine/format/guard.ts'
import { BindingName, ElementId, labelKeys, MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

const Switch = Type.Object(
  {
    id: ElementId,
    ...labelKeys,
    /** Text that came from the server (a schema's title). */
    title: Type.Optional(Type.String()),
    hintKey: Type.Optional(MessageKey),
    /** Whether it is on. */
    value: Type.Unknown(),
    visibleIf: Type.Optional(Condition),
    enabledIf: Type.Optional(Condition),
  },
  { additionalProperties: false },
)

export const switchList = defineWidget({
  type: 'switch-list',
  summary: 'Labelled switches that act at once; one whose change failed goes back and says why.',
  options: Type.Object(
    {
      titleKey: Type.Optional(MessageKey),
      purposeKey: Type.Optional(MessageKey),
      /** Whose loading and failure the card shows. */
      of: Type.Optional(Type.Union([BindingName, Type.Array(BindingName, { minItems: 1 })])),
    },
    { additionalProperties: false },
  ),
  parts: Type.Object(
    {
      /** An expression may compute them, e.g. from a schema. */
      switches: Type.Union([Type.Array(Switch), Type.String({ pattern: '^=' })]),
    },
    { additionalProperties: false },
  ),
  events: {
    change: {
      summary:
        'A switch was turned: { id, value }. Let a call that may fail have "onError": "emitter", and reload what the value reads.',
      fields: ['id', 'value'],
    },
  },
  examples: [
    {
      name: 'two, one that cannot be turned',
      layout: {
        widget: 'switch-list',
        options: { titleKey: 'pages.profile.personal' },
        switches: [
          { id: 'news', labelKey: 'fields.mail', hintKey: 'pages.object.noneHint', value: true },
          { id: 'calls', labelKey: 'fields.telephone', value: false, enabledIf: 'false' },
        ],
        on: { change: { emit: 'turned', with: '=event' } },
      },
    },
    { name: 'none', layout: { widget: 'switch-list', switches: [] } },
  ],
})

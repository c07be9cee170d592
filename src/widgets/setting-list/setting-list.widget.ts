import { Type } from '@sinclair/typebox'
import { DisplayName, Tone } from '../../../engine/format/display.ts'
import { Condition } from '../../../engine/format/guard.ts'
import { ListAction } from '../../../engine/format/list-layout.ts'
import { BindingName, ElementId, IconRef, labelKeys, MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

const Setting = Type.Object(
  {
    id: ElementId,
    ...labelKeys,
    icon: Type.Optional(IconRef),
    /** Whose loading and failure the line shows. */
    of: Type.Optional(Type.Union([BindingName, Type.Array(BindingName)])),
    value: Type.Optional(Type.Unknown()),
    display: Type.Optional(DisplayName),
    /** Words before the value, or instead of one; `values` fill them in. */
    textKey: Type.Optional(MessageKey),
    values: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    tags: Type.Optional(
      Type.Array(
        Type.Object(
          { id: ElementId, ...labelKeys, tone: Type.Optional(Tone), visibleIf: Type.Optional(Condition) },
          { additionalProperties: false },
        ),
      ),
    ),
    /** Why nothing can be done here, e.g. who keeps the value. */
    lockedKey: Type.Optional(MessageKey),
    actions: Type.Optional(Type.Array(ListAction)),
    visibleIf: Type.Optional(Condition),
  },
  { additionalProperties: false },
)

export const settingList = defineWidget({
  type: 'setting-list',
  summary: 'Settings in a card: what each is called, how it stands, and the button that changes it.',
  options: Type.Object({ titleKey: Type.Optional(MessageKey) }, { additionalProperties: false }),
  parts: Type.Object({ settings: Type.Array(Setting) }, { additionalProperties: false }),
  examples: [
    {
      name: 'sign-in',
      layout: {
        widget: 'setting-list',
        options: { titleKey: 'pages.dashboard.details' },
        settings: [
          {
            id: 'userName',
            icon: 'person',
            labelKey: 'fields.userName',
            value: 'erin.employee',
            lockedKey: 'pages.object.noneHint',
          },
          {
            id: 'mail',
            icon: 'mail',
            labelKey: 'fields.mail',
            textKey: 'list.bulk.done',
            values: { count: 2 },
            tags: [{ id: 'on', labelKey: 'status.active', tone: 'success' }],
            actions: [{ id: 'change', labelKey: 'common.back', action: { navigate: '/auth-devices' } }],
          },
        ],
      },
    },
    { name: 'none', layout: { widget: 'setting-list', settings: [] } },
  ],
})

import { Type } from '@sinclair/typebox'
import { Condition } from '../../../engine/format/guard.ts'
import { ElementId, IconRef, labelKeys, MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

export const pageSections = defineWidget({
  type: 'page-sections',
  summary:
    'Sections of a page, one at a time, with a list of them beside it, on small screens above it; the chosen one stands in the address and is drawn when it is first shown.',
  options: Type.Object(
    {
      /** What the list of sections is called. */
      labelKey: MessageKey,
      /** Its name in the address. Default: `section`. */
      param: Type.Optional(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]*$' })),
    },
    { additionalProperties: false },
  ),
  parts: Type.Object(
    {
      sections: Type.Array(
        Type.Object(
          {
            id: ElementId,
            ...labelKeys,
            icon: Type.Optional(IconRef),
            /** Whether something in it wants the person’s attention; said by a dot and a word. */
            attentionIf: Type.Optional(Condition),
            visibleIf: Type.Optional(Condition),
          },
          { additionalProperties: false },
        ),
        { minItems: 1 },
      ),
    },
    { additionalProperties: false },
  ),
  slotsOf: 'sections',
  examples: [
    {
      name: 'two sections, one that wants attention',
      layout: {
        widget: 'page-sections',
        options: { labelKey: 'pageTitles.Profile' },
        sections: [
          { id: 'personal', labelKey: 'pages.profile.personal', icon: 'account_circle' },
          { id: 'details', labelKey: 'pages.dashboard.details', icon: 'security', attentionIf: 'true' },
        ],
        slots: {
          personal: [{ widget: 'text', id: 'first', options: { textKey: 'pages.object.noneHint' } }],
          details: [{ widget: 'text', id: 'second', options: { textKey: 'pages.forbidden.text' } }],
        },
      },
    },
    {
      name: 'one that is hidden',
      layout: {
        widget: 'page-sections',
        options: { labelKey: 'pageTitles.Profile', param: 'part' },
        sections: [
          { id: 'personal', labelKey: 'pages.profile.personal', visibleIf: 'false' },
          { id: 'details', labelKey: 'pages.dashboard.details' },
        ],
        slots: { details: [{ widget: 'text', options: { textKey: 'pages.object.noneHint' } }] },
      },
    },
  ],
})

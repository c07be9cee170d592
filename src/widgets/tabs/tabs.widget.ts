import { Type } from '@sinclair/typebox'
import { Condition } from '../../../engine/format/guard.ts'
import { ElementId, labelKeys, MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

export const tabs = defineWidget({
  type: 'tabs',
  summary:
    'Parts of a page, one at a time; the chosen one stands in the address and is drawn when it is first shown.',
  options: Type.Object(
    {
      /** What the row of tabs is called. */
      labelKey: Type.Optional(MessageKey),
      /** The tab that is shown where the address says none. Default: the first. */
      initial: Type.Optional(Type.String()),
      /** Its name in the address; two rows on a page need two. Default: `tab`. */
      param: Type.Optional(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]*$' })),
    },
    { additionalProperties: false },
  ),
  parts: Type.Object(
    {
      tabs: Type.Array(
        Type.Object(
          {
            id: ElementId,
            ...labelKeys,
            /** A figure beside the label. */
            count: Type.Optional(Type.Unknown()),
            visibleIf: Type.Optional(Condition),
          },
          { additionalProperties: false, 'x-named': true },
        ),
        { minItems: 1 },
      ),
    },
    { additionalProperties: false },
  ),
  slotsOf: 'tabs',
  examples: [
    {
      name: 'three tabs',
      layout: {
        widget: 'tabs',
        tabs: [
          { id: 'details', labelKey: 'pages.dashboard.details' },
          { id: 'roles', labelKey: 'pages.dashboard.roles', count: 21 },
          { id: 'groups', labelKey: 'pages.dashboard.groups', count: 0 },
        ],
        slots: {
          details: [{ widget: 'text', id: 'first', options: { textKey: 'pages.object.noneHint' } }],
          roles: [{ widget: 'text', id: 'second', options: { textKey: 'pages.forbidden.text' } }],
        },
      },
    },
    {
      name: 'one that is hidden',
      layout: {
        widget: 'tabs',
        options: { param: 'part' },
        tabs: [
          { id: 'details', labelKey: 'pages.dashboard.details', visibleIf: 'false' },
          { id: 'roles', labelKey: 'pages.dashboard.roles' },
        ],
        slots: { roles: [{ widget: 'text', options: { textKey: 'pages.object.noneHint' } }] },
      },
    },
  ],
})

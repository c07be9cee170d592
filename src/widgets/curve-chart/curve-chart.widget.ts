import { Type } from '@sinclair/typebox'
import { labelKeys, MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

const Curve = Type.Object(
  {
    id: Type.String(),
    ...labelKeys,
    /** Shares from 0 to 1, as many of either. */
    across: Type.Unknown(),
    up: Type.Unknown(),
  },
  { additionalProperties: false },
)

export const curveChart = defineWidget({
  type: 'curve-chart',
  summary: 'Curves of one share against another, both from 0 to 1, and the same figures as a table.',
  options: Type.Object(
    {
      titleKey: MessageKey,
      /** What is drawn across, and upwards. */
      acrossKey: MessageKey,
      upKey: MessageKey,
      emptyKey: MessageKey,
      /** Whether the line is drawn on which chance lies. */
      chance: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  parts: Type.Object({ curves: Type.Array(Curve) }, { additionalProperties: false }),
  examples: [
    {
      name: 'two curves and chance',
      layout: {
        widget: 'curve-chart',
        options: {
          titleKey: 'pages.dashboard.people',
          acrossKey: 'status.inactive',
          upKey: 'status.active',
          emptyKey: 'pages.object.noneHint',
          chance: true,
        },
        curves: [
          { id: 'a', labelKey: 'pages.dashboard.roles', across: [0, 0.1, 0.4, 1], up: [0, 0.7, 0.9, 1] },
          { id: 'b', labelKey: 'pages.dashboard.groups', across: [0, 0.3, 0.6, 1], up: [0, 0.4, 0.8, 1] },
        ],
      },
    },
    {
      name: 'no curves',
      layout: {
        widget: 'curve-chart',
        options: {
          titleKey: 'pages.dashboard.people',
          acrossKey: 'status.inactive',
          upKey: 'status.active',
          emptyKey: 'pages.object.noneHint',
        },
        curves: [{ id: 'a', labelKey: 'pages.dashboard.roles', across: [], up: [] }],
      },
    },
  ],
})

import { Type } from '@sinclair/typebox'
import { DisplayName } from '../../../engine/format/display.ts'
import { labelKeys, MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

const Series = Type.Object(
  {
    id: Type.String(),
    ...labelKeys,
    /** A number, or null for a gap, for each category. */
    values: Type.Unknown(),
  },
  { additionalProperties: false },
)
const computed = Type.String({ pattern: '^=' })

export const chart = defineWidget({
  type: 'chart',
  summary: 'Figures as lines, bars, a pie or a ring, and the same figures as a table.',
  options: Type.Object(
    {
      kind: Type.Union([
        Type.Literal('line'),
        Type.Literal('bar'),
        Type.Literal('pie'),
        Type.Literal('donut'),
      ]),
      titleKey: MessageKey,
      /** In CSS pixels. Default: 280. */
      height: Type.Optional(Type.Integer({ minimum: 120, maximum: 800 })),
      /** Whether bars and lines stand on each other. */
      stacked: Type.Optional(Type.Boolean()),
      /** How categories are said, e.g. `date`. */
      categoryDisplay: Type.Optional(DisplayName),
      /** How figures are said, e.g. `percent`. Default: `number`. */
      valueDisplay: Type.Optional(DisplayName),
      /** Head of the categories in the table. */
      categoryKey: Type.Optional(MessageKey),
    },
    { additionalProperties: false },
  ),
  parts: Type.Object(
    {
      categories: Type.Union([Type.Array(Type.String()), computed]),
      /** A pie or ring draws the first. */
      series: Type.Union([Type.Array(Series), computed]),
    },
    { additionalProperties: false },
  ),
  examples: [
    {
      name: 'bars',
      layout: {
        widget: 'chart',
        options: { kind: 'bar', titleKey: 'pages.dashboard.people' },
        categories: ['Treasury', 'Payments', 'Risk', 'Compliance'],
        series: [
          { id: 'active', labelKey: 'status.active', values: [120, 200, 150, 80] },
          { id: 'inactive', labelKey: 'status.inactive', values: [20, 32, 11, 4] },
        ],
      },
    },
    {
      name: 'lines with a gap',
      layout: {
        widget: 'chart',
        options: {
          kind: 'line',
          titleKey: 'pages.dashboard.roles',
          categoryDisplay: 'date',
          valueDisplay: 'percent',
        },
        categories: ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'],
        series: [
          { id: 'used', labelKey: 'status.active', values: [0.2, 0.4, null, 0.45, 0.6] },
          { id: 'unused', labelKey: 'status.inactive', values: [0.1, 0.12, 0.08, 0.3, 0.2] },
        ],
      },
    },
    {
      name: 'ring',
      layout: {
        widget: 'chart',
        options: { kind: 'donut', titleKey: 'pages.dashboard.groups', height: 240 },
        categories: ['Low', 'Medium', 'High'],
        series: [{ id: 'risk', values: [62, 25, 13] }],
      },
    },
    {
      name: 'pie',
      layout: {
        widget: 'chart',
        options: { kind: 'pie', titleKey: 'pages.dashboard.organizations', height: 240 },
        categories: ['Dublin', 'Oslo'],
        series: [{ id: 'people', values: [3, 1] }],
      },
    },
    {
      name: 'no figures',
      layout: {
        widget: 'chart',
        options: { kind: 'line', titleKey: 'pages.dashboard.people' },
        categories: [],
        series: [],
      },
    },
  ],
})

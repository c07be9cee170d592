import { Type } from '@sinclair/typebox'
import { DisplayName, Tone } from '../../../engine/format/display.ts'
import { IconRef, labelKeys, LinkTemplate, MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

export const statCard = defineWidget({
  type: 'stat-card',
  summary:
    'One figure with its label; it leads to what it counts. Zero is said in words where there are some.',
  options: Type.Object(
    {
      ...labelKeys,
      icon: Type.Optional(IconRef),
      /** The figure; absent while it is on its way. */
      value: Type.Optional(Type.Unknown()),
      /** How the figure is written. Default: `number`. */
      display: Type.Optional(DisplayName),
      /** What stands below the figure when it is zero. */
      zeroKey: Type.Optional(MessageKey),
      /** What stands below it otherwise, with `hintValues`. */
      hintKey: Type.Optional(MessageKey),
      hintValues: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      /** How the hint is said. */
      tone: Type.Optional(Tone),
      link: Type.Optional(LinkTemplate),
    },
    { additionalProperties: false },
  ),
  examples: [
    {
      name: 'a count that leads on',
      layout: {
        widget: 'stat-card',
        options: {
          labelKey: 'pages.dashboard.people',
          icon: 'people',
          value: 1284,
          hintKey: 'list.bulk.done',
          hintValues: { count: 3 },
          tone: 'warning',
          link: '/list/managed/alpha_user',
        },
      },
    },
    {
      name: 'zero',
      layout: {
        widget: 'stat-card',
        options: {
          labelKey: 'pages.dashboard.roles',
          icon: 'assignment_ind',
          value: 0,
          zeroKey: 'common.nothingHere',
        },
      },
    },
    {
      name: 'a size',
      layout: {
        widget: 'stat-card',
        options: { label: { en: 'Reports', ar: 'التقارير' }, value: 5_452_595, display: 'bytes' },
      },
    },
    { name: 'on its way', layout: { widget: 'stat-card', options: { labelKey: 'pages.dashboard.people' } } },
  ],
})

import { Type } from '@sinclair/typebox'
import { Condition } from '../../../engine/format/guard.ts'
import { ElementId, IconRef, labelKeys, MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

export const linkCards = defineWidget({
  type: 'link-cards',
  summary: 'Figures or ways on, joined in one card; each leads to a page.',
  options: Type.Object(
    {
      titleKey: Type.Optional(MessageKey),
      shape: Type.Optional(Type.Union([Type.Literal('figures'), Type.Literal('rows')])),
    },
    { additionalProperties: false },
  ),
  parts: Type.Object(
    {
      cards: Type.Array(
        Type.Object(
          {
            id: ElementId,
            icon: Type.Optional(IconRef),
            ...labelKeys,
            /** A line below the figure; with an expression, none where it comes to nothing. */
            hintKey: Type.Optional(MessageKey),
            /** Fill in the hint. */
            values: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
            /** Of the hint: what is late, or wrong, stands out. */
            tone: Type.Optional(Type.Union([Type.Literal('warning'), Type.Literal('danger')])),
            /** Absent while it is on its way; null, or not a number, where it could not be counted. */
            figure: Type.Optional(Type.Unknown()),
            /** Where it leads; a figure may lead nowhere. */
            link: Type.Optional(Type.String()),
            visibleIf: Type.Optional(Condition),
          },
          { additionalProperties: false, 'x-named': true },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  examples: [
    {
      name: 'figures',
      layout: {
        widget: 'link-cards',
        options: { shape: 'figures' },
        cards: [
          {
            id: 'people',
            icon: 'people',
            labelKey: 'pages.dashboard.people',
            figure: 512,
            link: '/list/managed/alpha_user',
          },
          { id: 'roles', icon: 'badge', labelKey: 'pages.dashboard.roles', figure: null },
          {
            id: 'approvals',
            icon: 'how_to_reg',
            labelKey: 'sideMenu.approvals',
            figure: 8,
            hintKey: 'pages.dashboard.dueToday',
            values: { count: 3 },
            tone: 'warning',
            link: '/approvals',
          },
        ],
      },
    },
    {
      name: 'rows',
      layout: {
        widget: 'link-cards',
        options: { titleKey: 'pages.dashboard.quick' },
        cards: [{ id: 'profile', icon: 'account_circle', labelKey: 'pageTitles.Profile', link: '/profile' }],
      },
    },
  ],
})

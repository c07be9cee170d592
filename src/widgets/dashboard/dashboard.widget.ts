import { Type } from '@sinclair/typebox'
import { ListAction } from '../../../engine/format/list-layout.ts'
import { Condition } from '../../../engine/format/guard.ts'
import { ElementId, labelKeys, MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

const width = Type.Union([
  Type.Literal('third'),
  Type.Literal('half'),
  Type.Literal('two-thirds'),
  Type.Literal('full'),
])

export const dashboard = defineWidget({
  type: 'dashboard',
  summary: 'Cards in a grid; each person arranges and hides them, and finds them so on every device.',
  options: Type.Object(
    { titleKey: Type.Optional(MessageKey), purposeKey: Type.Optional(MessageKey) },
    { additionalProperties: false },
  ),
  parts: Type.Object(
    {
      /** What can be done from here, beside the arranging. */
      actions: Type.Optional(Type.Array(ListAction)),
      cards: Type.Array(
        Type.Object(
          {
            id: ElementId,
            ...labelKeys,
            width: Type.Optional(width),
            /** Not shown until the person chooses it. */
            hidden: Type.Optional(Type.Boolean()),
            visibleIf: Type.Optional(Condition),
          },
          { additionalProperties: false },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  slots: { head: { summary: 'What stands above the cards instead of a title, e.g. a greeting.' } },
  slotsOf: 'cards',
  examples: [
    {
      name: 'three cards, one hidden at first',
      layout: {
        widget: 'dashboard',
        options: { titleKey: 'pageTitles.Dashboard' },
        actions: [
          {
            id: 'new',
            labelKey: 'pages.dashboard.newPerson',
            tone: 'primary',
            action: { navigate: '/profile' },
          },
        ],
        cards: [
          { id: 'people', labelKey: 'pages.dashboard.people', width: 'third' },
          { id: 'roles', labelKey: 'pages.dashboard.roles', width: 'third' },
          { id: 'groups', labelKey: 'pages.dashboard.groups', width: 'third', hidden: true },
        ],
        slots: {
          people: [
            { widget: 'stat-card', id: 'count', options: { labelKey: 'pages.dashboard.people', value: 512 } },
          ],
          roles: [
            { widget: 'stat-card', id: 'held', options: { labelKey: 'pages.dashboard.roles', value: 21 } },
          ],
          groups: [
            { widget: 'stat-card', id: 'joined', options: { labelKey: 'pages.dashboard.groups', value: 0 } },
          ],
        },
      },
    },
    { name: 'none', layout: { widget: 'dashboard', cards: [] } },
  ],
})

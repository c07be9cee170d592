import { Type } from '@sinclair/typebox'
import { defineWidget } from '../../engine/registry/widget.ts'

export const badgeCard = defineWidget({
  type: 'badge-card',
  summary: 'The badge of a person, ready to be saved.',
  options: Type.Object(
    { name: Type.Optional(Type.String()), number: Type.Optional(Type.String()) },
    { additionalProperties: false },
  ),
  events: { save: { summary: 'The person wants the badge as a file: { number, name }.' } },
  examples: [
    {
      name: 'a person',
      layout: { widget: 'badge-card', options: { name: 'Erin Walsh', number: 'EW-0427-E' } },
    },
    {
      name: 'somebody without a badge',
      layout: { widget: 'badge-card', options: { name: '李', number: '' } },
    },
  ],
})

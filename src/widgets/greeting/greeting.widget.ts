import { Type } from '@sinclair/typebox'
import { defineWidget } from '../../../engine/registry/widget.ts'

export const greeting = defineWidget({
  type: 'greeting',
  messages: ['pages'],
  summary: 'Good morning, by name, and the date: the head of the dashboard.',
  options: Type.Object(
    {
      name: Type.String(),
      now: Type.Optional(Type.String()),
      /** How many things wait for the person; absent where nobody counts. */
      waiting: Type.Optional(Type.Unknown()),
    },
    { additionalProperties: false },
  ),
  examples: [
    {
      name: 'morning',
      layout: { widget: 'greeting', options: { name: 'Mona', now: '2026-11-20T09:00:00', waiting: 23 } },
    },
    {
      name: 'evening, nothing to do',
      layout: { widget: 'greeting', options: { name: 'Mona', now: '2026-11-20T19:00:00', waiting: 0 } },
    },
  ],
})

import { Type } from '@sinclair/typebox'
import { defineWidget } from '../../../engine/registry/widget.ts'

export const greeting = defineWidget({
  type: 'greeting',
  summary: 'Good morning, by name, and the date: the head of the dashboard.',
  options: Type.Object(
    { name: Type.String(), now: Type.Optional(Type.String()) },
    { additionalProperties: false },
  ),
  examples: [
    {
      name: 'morning',
      layout: { widget: 'greeting', options: { name: 'Mona', now: '2026-11-20T09:00:00' } },
    },
  ],
})

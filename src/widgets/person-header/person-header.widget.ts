import { Type } from '@sinclair/typebox'
import { DisplayName } from '../../../engine/format/display.ts'
import { ElementId, IconRef } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

export const personHeader = defineWidget({
  type: 'person-header',
  summary: 'Picture, name and a line of facts about a person.',
  options: Type.Object(
    {
      name: Type.Optional(Type.String()),
      /** While the name is on its way, or cannot be had. */
      fallbackName: Type.Optional(Type.String()),
      image: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    },
    { additionalProperties: false },
  ),
  parts: Type.Object(
    {
      facts: Type.Array(
        Type.Object(
          { id: ElementId, icon: IconRef, text: Type.Unknown(), display: Type.Optional(DisplayName) },
          { additionalProperties: false },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  examples: [
    {
      name: 'plain',
      layout: {
        widget: 'person-header',
        options: { name: 'Erin Walsh' },
        facts: [{ id: 'mail', icon: 'mail', text: 'erin@example.com' }],
      },
    },
  ],
})

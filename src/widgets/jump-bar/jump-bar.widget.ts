import { Type } from '@sinclair/typebox'
import { ElementId, MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

export const jumpBar = defineWidget({
  type: 'jump-bar',
  summary:
    'A line at the lower edge of small screens that says what is gathered on the page so far, with a button that leads to it; larger screens show that beside.',
  options: Type.Object(
    {
      textKey: MessageKey,
      /** Fill in the text. */
      values: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      /** A second, warning line. */
      warningKey: Type.Optional(MessageKey),
      buttonKey: MessageKey,
      /** The element of the page to which the button leads. */
      to: ElementId,
    },
    { additionalProperties: false },
  ),
  examples: [
    {
      name: 'a cart',
      layout: {
        widget: 'jump-bar',
        options: {
          textKey: 'newRequest.gathered',
          values: { count: 3, people: 'Erin Walsh' },
          warningKey: 'newRequest.impact.conflict',
          buttonKey: 'newRequest.review',
          to: 'cart',
        },
      },
    },
  ],
})

import { Type } from '@sinclair/typebox'
import { Condition } from '../../../engine/format/guard.ts'
import { ElementId, labelKeys, MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

/**
 * A task in steps: each step is a slot of its own under its id, the review is a step like others. What stands in a
 * step and can be checked, e.g. a form, is checked before the person goes on. What it submits is sent once `nextIf`
 * holds, and again only after an edit; a refused submission keeps the person in the step.
 *
 * A step is reached when `nextIf` of every step before it holds; the address of a later one shows the first that is
 * missing. The screen's own state carries values from step to step (`publish` of a form).
 */
export const flow = defineWidget({
  type: 'flow',
  messages: ['flow', 'form'],
  summary: 'Steps with guards, progress and an end.',
  options: Type.Object(
    {
      finishKey: Type.Optional(MessageKey),
      /** Said when a step's `nextIf` does not hold and the step has no words of its own. */
      blockedKey: Type.Optional(MessageKey),
      /** Whether the step stands in the address, so that the back button goes one step back. Default true; false in dialogs. */
      inAddress: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  parts: Type.Object({
    steps: Type.Array(
      Type.Object(
        {
          id: ElementId,
          ...labelKeys,
          visibleIf: Type.Optional(Condition),
          /** Must hold to go on. */
          nextIf: Type.Optional(Condition),
          /** Said when it does not. */
          blockedKey: Type.Optional(MessageKey),
          optional: Type.Optional(Type.Boolean()),
        },
        { additionalProperties: false },
      ),
      { minItems: 1 },
    ),
  }),
  slotsOf: 'steps',
  events: {
    finish: { summary: 'Every step is in order and the person is done.' },
    step: { summary: 'Another step is shown: { id }.', fields: ['id'] },
  },
  examples: [
    {
      name: 'three steps',
      layout: {
        widget: 'flow',
        options: { inAddress: false },
        steps: [
          { id: 'who', labelKey: 'flow.examples.who' },
          { id: 'what', labelKey: 'flow.examples.what', optional: true },
          { id: 'review', labelKey: 'flow.examples.review' },
        ],
        slots: {
          who: [
            {
              widget: 'form',
              id: 'who',
              fields: [{ id: 'name', type: 'text', labelKey: 'flow.examples.name', required: true }],
            },
          ],
          what: [
            {
              widget: 'form',
              id: 'what',
              fields: [{ id: 'reason', type: 'textarea', labelKey: 'flow.examples.reason' }],
            },
          ],
        },
      },
    },
  ],
})

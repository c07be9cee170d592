import { Type } from '@sinclair/typebox'
import { DisplayName } from '../../../engine/format/display.ts'
import { Condition } from '../../../engine/format/guard.ts'
import { BindingName, ElementId, labelKeys, MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

const bindings = {
  facts: {
    operation: 'queryManagedObjects',
    params: { resourceType: 'managed', resourceName: 'alpha_user' },
  },
}

export const figures = defineWidget({
  type: 'figures',
  summary: 'Related figures in one card, each with what it means; a part of a whole is also drawn.',
  options: Type.Object(
    {
      titleKey: Type.Optional(MessageKey),
      hintKey: Type.Optional(MessageKey),
      /** Whose loading and failure they are. */
      data: Type.Optional(BindingName),
      /** Words of a failure without words of its own. */
      errorKey: Type.Optional(MessageKey),
    },
    { additionalProperties: false },
  ),
  parts: Type.Object(
    {
      figures: Type.Array(
        Type.Object(
          {
            id: ElementId,
            ...labelKeys,
            value: Type.Optional(Type.Unknown()),
            /** How the value is said; default: as a number, a text as it is. */
            display: Type.Optional(DisplayName),
            /** The whole of which the value is a part. */
            of: Type.Optional(Type.Unknown()),
            /** Says that the value is 0. */
            zeroKey: Type.Optional(MessageKey),
            hintKey: Type.Optional(MessageKey),
            /** Fill in the hint. */
            values: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
            visibleIf: Type.Optional(Condition),
          },
          { additionalProperties: false },
        ),
        { minItems: 1 },
      ),
    },
    { additionalProperties: false },
  ),
  examples: [
    {
      name: 'evidence',
      layout: {
        widget: 'figures',
        options: { titleKey: 'pages.dashboard.details' },
        figures: [
          {
            id: 'peers',
            labelKey: 'pages.dashboard.people',
            value: 3,
            of: 12,
            hintKey: 'list.bulk.done',
            values: { count: 12 },
          },
          { id: 'since', labelKey: 'fields.mail', value: '2026-03-01T10:00:00Z', display: 'date' },
          { id: 'never', labelKey: 'fields.telephone', value: 0, zeroKey: 'common.no' },
        ],
      },
    },
    {
      name: 'of data',
      layout: {
        widget: 'figures',
        options: { titleKey: 'pages.dashboard.details', data: 'facts' },
        figures: [{ id: 'held', labelKey: 'pages.dashboard.roles', value: '=data.facts.resultCount' }],
      },
      bindings,
      data: { queryManagedObjects: { result: [], resultCount: 4 } },
    },
  ],
})

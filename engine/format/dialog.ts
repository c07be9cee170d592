import { Type, type Static } from '@sinclair/typebox'
import { Element, type Element as ElementType } from './element.ts'
import { definitionId, livingKeys } from './screen.ts'
import { formatVersion, LocaleMap, MessageKey } from './values.ts'

/** What whoever opens a dialog hands over: `input.name` in its expressions. */
export const DialogInput = Type.Record(
  Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]*$' }),
  Type.Object({ required: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
)
export type DialogInput = Static<typeof DialogInput>

/**
 * A dialog as it is written in `*.dialog.json`. The action `open` shows it and waits; the action `close` inside it
 * ends it with a value, which is `result` for the steps after `open`. Leaving it otherwise ends the row of steps.
 */
export const Dialog = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    format: Type.Literal(formatVersion),
    id: definitionId,
    titleKey: Type.Optional(MessageKey),
    title: Type.Optional(Type.Union([LocaleMap, Type.String({ pattern: '^=' })])),
    /** Fill in the title. */
    values: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    width: Type.Optional(Type.Union([Type.Literal('small'), Type.Literal('medium'), Type.Literal('large')])),
    input: Type.Optional(DialogInput),
    ...livingKeys,
    layout: Element,
  },
  { additionalProperties: false },
)
export type Dialog = Omit<Static<typeof Dialog>, 'layout'> & { layout: ElementType }

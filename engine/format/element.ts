import { Type, type Static } from '@sinclair/typebox'
import { Condition } from './guard.ts'
import { ElementId } from './values.ts'

/**
 * One step of an event's answer: an object with one verb, e.g. `{ "toast": { "key": "common.saved" } }`,
 * and the verb's further keys. Which verbs exist says the registry of actions.
 */
export const ActionStep = Type.Object({}, { additionalProperties: Type.Unknown(), minProperties: 1 })
export type ActionStep = Readonly<Record<string, unknown>>

/** What happens on an event: one step, or steps in order; a refused or failed step ends the row. */
export const Action = Type.Union([ActionStep, Type.Array(ActionStep)], { 'x-action': true })
export type Action = ActionStep | readonly ActionStep[]

/**
 * A node of a layout. Beside the keys below it may carry the *parts* its widget declares
 * (`columns`, `rowActions`, `empty` of a list page …).
 */
export const Element = Type.Recursive(
  (This) =>
    Type.Object(
      {
        widget: Type.String(),
        id: Type.Optional(ElementId),
        options: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
        slots: Type.Optional(Type.Record(Type.String(), Type.Array(This))),
        visibleIf: Type.Optional(Condition),
        on: Type.Optional(Type.Record(Type.String(), Action)),
      },
      { additionalProperties: Type.Unknown() },
    ),
  { $id: 'Element', 'x-element': true },
)
export type Element = Static<typeof Element> & { readonly [part: string]: unknown }

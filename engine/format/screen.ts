import { Type, type Static } from '@sinclair/typebox'
import { Binding } from './binding.ts'
import { Action, Element, type Element as ElementType } from './element.ts'
import { Guard } from './guard.ts'
import { formatVersion, LocaleMap, MessageKey } from './values.ts'

/** A value that the address carries. Path parameters stand in `path` as `{name}` and need no entry. */
export const ScreenParam = Type.Object(
  {
    in: Type.Union([Type.Literal('path'), Type.Literal('query')]),
    enum: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
    pattern: Type.Optional(Type.String()),
    default: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
)
export type ScreenParam = Static<typeof ScreenParam>

/**
 * Values that the screen itself holds: the step of a flow, what a form made so far. `keep`: unsent work, kept on this
 * device per person, screen and address until it is set back to its initial value. `shared`: kept for the person under this
 * name, on every device; screens and dialogs that say the same name share it.
 */
export const ScreenState = Type.Record(
  Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]*$' }),
  Type.Object(
    {
      initial: Type.Optional(Type.Unknown()),
      keep: Type.Optional(Type.Boolean()),
      shared: Type.Optional(
        Type.String({ pattern: '^[a-z][A-Za-z0-9-]*(\\.[a-z][A-Za-z0-9-]*)*$', maxLength: 60 }),
      ),
    },
    { additionalProperties: false },
  ),
)
export type ScreenState = Static<typeof ScreenState>

/** What must hold when a screen is entered, with its state in scope, and where else it leads, saying why: a cart that must not be empty. */
export const Entry = Type.Object(
  {
    when: Type.String({ 'x-condition': true }),
    otherwise: Type.String({ pattern: '^/' }),
    /** What is said to who is led elsewhere. */
    messageKey: Type.Optional(MessageKey),
    /** Asks there for what is missing; the dialog is handed `to`, the address that was wanted. */
    open: Type.Optional(Type.String({ 'x-dialog': true })),
  },
  { additionalProperties: false },
)
export type Entry = Static<typeof Entry>

/** What every living definition has: data, own state, answers to events that elements emit. */
export const livingKeys = {
  data: Type.Optional(Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]*$' }), Binding)),
  state: Type.Optional(ScreenState),
  /** Actions for events that the action `emit` raises. */
  on: Type.Optional(Type.Record(Type.String(), Action)),
}

export const definitionId = Type.String({
  pattern: '^[a-z][a-z0-9-]*(\\.[a-z0-9][a-z0-9-]*)*$',
  maxLength: 100,
})

/**
 * A screen as it is written in `*.screen.json`.
 *
 * @example
 * const screen: Screen = { format: 1, id: 'acme.people', path: '/people', layout: { widget: 'page' } }
 */
export const Screen = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    format: Type.Literal(formatVersion),
    id: definitionId,
    /** `{name}` is a place; the last ones may be left out of an address: `{name?}`. */
    path: Type.String({ pattern: '^/' }),
    titleKey: Type.Optional(MessageKey),
    title: Type.Optional(Type.Union([LocaleMap, Type.String({ pattern: '^=' })])),
    /** Needs no session (reading 2). */
    public: Type.Optional(Type.Boolean()),
    /** `none` leaves out menu and bar. */
    chrome: Type.Optional(Type.Union([Type.Literal('full'), Type.Literal('none')])),
    guard: Type.Optional(Guard),
    entry: Type.Optional(Entry),
    params: Type.Optional(Type.Record(Type.String(), ScreenParam)),
    ...livingKeys,
    layout: Element,
  },
  { additionalProperties: false },
)
export type Screen = Omit<Static<typeof Screen>, 'layout'> & { layout: ElementType }

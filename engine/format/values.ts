import { Type, type Static, type StringOptions } from '@sinclair/typebox'

/** Marks of our own on a schema node; the checker and the compiler read them, nobody else does. */
interface FormatMarks {
  /** A string with `{expression}` places, compiled to one expression; places are URL-encoded. */
  'x-template'?: true
  /** The name of a binding under `data`; `list` asks for one declared with `"list"`. */
  'x-binding'?: 'any' | 'list' | 'lazy'
  /** A key of the message catalogue. */
  'x-message'?: true
  /** An expression without the leading `=`. */
  'x-condition'?: true
  /** A dotted field path, or a JSON pointer when it starts with `/`. */
  'x-field'?: true
  /** Steps of an event's answer, checked against the registry of actions. */
  'x-action'?: true
  /** An element, checked against the registry of widgets. */
  'x-element'?: true
  /** A rule of the rule library. */
  'x-rule'?: true
  /** The id of a display definition, or one of the registry's kinds. */
  'x-display'?: true
  /** One of the registry's kinds of display. */
  'x-display-kind'?: true
  /** The name of a value of the screen's own state. */
  'x-state'?: true
  /** The id of a dialog. */
  'x-dialog'?: true
  /** A name of our icons, or of the glyphs that displays have. */
  'x-icon'?: 'icon' | 'glyph'
}

type Marked = FormatMarks & StringOptions

/** A key of the message catalogue. */
export const MessageKey = Type.String({ 'x-message': true, pattern: '^[^\\s{}]+$' } satisfies Marked)

/** Text per locale, for layers that bring their own words: `{ "en": "Urgency", "de": "Dringlichkeit" }`. */
export const LocaleMap = Type.Record(
  Type.String({ pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]+)*$' }),
  Type.String(),
)
export type LocaleMap = Static<typeof LocaleMap>

/** A dotted field path, or a JSON pointer when it starts with `/`. */
export const FieldPath = Type.String({ 'x-field': true, minLength: 1 } satisfies Marked)

/** A name of our icons (`icon-names.ts`). */
export const IconRef = Type.String({ 'x-icon': 'icon' } satisfies Marked)

/** An address inside the portal; `{expression}` places are filled and encoded: `/edit/user/{row._id}`. */
export const LinkTemplate = Type.String({ 'x-template': true, pattern: '^/' } satisfies Marked)

/** The name of a binding of the same screen. */
export const BindingName = Type.String({ 'x-binding': 'any' })
/** The name of a list binding of the same screen. */
export const ListBindingName = Type.String({ 'x-binding': 'list' })
/** The name of a lazy binding of the same screen: the widget loads it with an input of its own. */
export const LazyBindingName = Type.String({ 'x-binding': 'lazy' })

/** The name of a value of the screen's own state. */
export const StateName = Type.String({ 'x-state': true })

/** Stable id of an element, column, action or menu item; layers address things by it. */
export const ElementId = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_-]*$', maxLength: 60 })

/** The pair that names a thing for people: a message key, or a locale map where the layer has its own words. */
export const labelKeys = {
  labelKey: Type.Optional(MessageKey),
  label: Type.Optional(LocaleMap),
}

/** Version of the format that this engine reads. */
export const formatVersion = 1

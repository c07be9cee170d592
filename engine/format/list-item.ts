import { Type } from '@sinclair/typebox'
import type { Static } from '@sinclair/typebox'
import { DisplayName, Tone } from './display.ts'
import { Condition } from './guard.ts'
import { ElementId, IconRef, labelKeys, LinkTemplate, MessageKey } from './values.ts'

const Tag = Type.Object(
  {
    id: ElementId,
    ...labelKeys,
    /** Text that came from the server. */
    text: Type.Optional(Type.String()),
    tone: Type.Optional(Tone),
    icon: Type.Optional(Type.String({ 'x-icon': 'glyph' })),
    /** Instead of words and tone: a value that the display has both for. Others are left out. */
    value: Type.Optional(Type.Unknown()),
    display: Type.Optional(DisplayName),
    visibleIf: Type.Optional(Condition),
  },
  { additionalProperties: false },
)

/** How one thing of a list is drawn: picture, name, a line of facts, tags. */
export const Item = Type.Object(
  {
    /** A name of our icons; with `image` or `monogram` it stands behind them. */
    icon: Type.Optional(IconRef),
    image: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    /** Draws initials where there is no image: people round, things square. */
    monogram: Type.Optional(Type.Union([Type.Literal('person'), Type.Literal('thing')])),
    /** What the item is called; text of the server. */
    title: Type.Optional(Type.Unknown()),
    titleKey: Type.Optional(MessageKey),
    /** How the title is said, e.g. the words of a display definition. */
    titleDisplay: Type.Optional(DisplayName),
    /** What it is called where `title` is empty. */
    otherwiseKey: Type.Optional(MessageKey),
    /** One line about it, below its name; text of the server. */
    text: Type.Optional(Type.Unknown()),
    /** How a device names itself: the one that this page is open on is marked. */
    device: Type.Optional(Type.Unknown()),
    /** Whether it stands out as chosen. */
    chosen: Type.Optional(Type.Unknown()),
    /** What it warns of: it stands on the ground of the tone, with its glyph where there is no other picture, and its buttons below its words. */
    tone: Type.Optional(Tone),
    /** A line of the item above it: lower, with a small icon. */
    small: Type.Optional(Type.Boolean()),
    /** A line of facts below; those without a value are left out. */
    facts: Type.Optional(
      Type.Array(
        Type.Object(
          {
            id: ElementId,
            ...labelKeys,
            value: Type.Optional(Type.Unknown()),
            display: Type.Optional(DisplayName),
            visibleIf: Type.Optional(Condition),
          },
          { additionalProperties: false },
        ),
      ),
    ),
    /** Each fact in a line of its own. */
    lines: Type.Optional(Type.Boolean()),
    /** An expression may compute them from data. */
    tags: Type.Optional(Type.Union([Type.Array(Tag), Type.String({ pattern: '^=' })])),
    /** Where the title leads. */
    link: Type.Optional(LinkTemplate),
  },
  { additionalProperties: false },
)

type Written = Static<typeof Item>
type Resolved<T> = T extends readonly (infer Each)[] ? readonly Readonly<Omit<Each, 'visibleIf'>>[] : T

/** An item as its view gets it: expressions are resolved. */
export type ItemParts = { readonly [Key in keyof Written]: Resolved<Written[Key]> }

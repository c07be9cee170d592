import { Type, type Static } from '@sinclair/typebox'
import { Element, type Element as ElementType } from './element.ts'
import { definitionId, livingKeys } from './screen.ts'
import { formatVersion } from './values.ts'

/**
 * A piece that several screens share, as it is written in `*.section.json`. An element
 * `{ "section": "<id>", "id"?, "visibleIf"? }` stands for its layout; its data, state and answers join the screen's.
 */
export const Section = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    format: Type.Literal(formatVersion),
    id: definitionId,
    ...livingKeys,
    layout: Element,
  },
  { additionalProperties: false },
)
export type Section = Omit<Static<typeof Section>, 'layout'> & { layout: ElementType }

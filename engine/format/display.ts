import { Type, type Static } from '@sinclair/typebox'
import { definitionId } from './screen.ts'
import { FieldPath, formatVersion, labelKeys } from './values.ts'

/** Tones in which a value may be said; never the only bearer of its meaning. */
export const Tone = Type.Union([
  Type.Literal('neutral'),
  Type.Literal('info'),
  Type.Literal('success'),
  Type.Literal('warning'),
  Type.Literal('danger'),
])
export type Tone = Static<typeof Tone>

/** How one value of a closed set is said. */
export const DisplayValue = Type.Object(
  { ...labelKeys, tone: Type.Optional(Tone), icon: Type.Optional(Type.String({ 'x-icon': 'glyph' })) },
  { additionalProperties: false },
)

/**
 * How a value is drawn. `kind` names one of the registry's kinds (`tag`, `person`, `date` …); `values` says each value of
 * a closed set, `otherwise` how any other is drawn; `name` is the field of an object that is shown for it.
 */
export const DisplayRule = Type.Object(
  {
    kind: Type.String({ 'x-display-kind': true }),
    values: Type.Optional(Type.Record(Type.String(), DisplayValue)),
    otherwise: Type.Optional(DisplayValue),
    name: Type.Optional(FieldPath),
  },
  { additionalProperties: false },
)
export type DisplayRule = Static<typeof DisplayRule>

/** A way of showing values that has a name, as it is written in `*.display.json`. */
export const Display = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    format: Type.Literal(formatVersion),
    id: definitionId,
    ...DisplayRule.properties,
  },
  { additionalProperties: false },
)
export type Display = Static<typeof Display>

/** The id of a display definition, or one of the registry's kinds; compiled to its rule. */
export const DisplayName = Type.String({ 'x-display': true })

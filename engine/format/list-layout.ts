import { Type, type Static } from '@sinclair/typebox'
import { DisplayName } from './display.ts'
import { Action } from './element.ts'
import { Condition } from './guard.ts'
import { ElementId, FieldPath, IconRef, labelKeys, MessageKey } from './values.ts'

const Expression = Type.String({ pattern: '^=' })

/**
 * One column of a list. `display` names how the value is drawn; without it the value's type decides.
 *
 * @example const column: Column = { id: 'mail', field: 'mail', labelKey: 'fields.mail', sortable: true }
 */
export const Column = Type.Object(
  {
    id: ElementId,
    field: FieldPath,
    /** Shown where the field has no value: the first of these that has one. Sorting goes by `field`. */
    fallbacks: Type.Optional(Type.Array(FieldPath, { minItems: 1 })),
    ...labelKeys,
    /** Text that came from the server (a schema's title); the locale's overrides apply to it. */
    title: Type.Optional(Type.String()),
    display: Type.Optional(DisplayName),
    /** A word beside the value, from another field of the row, where the display has one for what stands there. */
    tag: Type.Optional(
      Type.Object({ field: FieldPath, display: DisplayName }, { additionalProperties: false }),
    ),
    type: Type.Optional(Type.String()),
    /** What single values are called; texts of the server. */
    names: Type.Optional(Type.Record(Type.String(), Type.String())),
    sortable: Type.Optional(Type.Boolean()),
    /** What is shown falls as the field rises, e.g. an age by its moment: the head says the order of what is shown. */
    reversed: Type.Optional(Type.Boolean()),
    /** Not shown until the person chooses it. */
    hidden: Type.Optional(Type.Boolean()),
    visibleIf: Type.Optional(Condition),
  },
  { additionalProperties: false, 'x-named': true },
)
export type Column = Static<typeof Column>

/**
 * Something a person can do with one row, or (as a page action) with the whole list.
 *
 * @example
 * const action: ListAction = { id: 'open', labelKey: 'common.open', action: { navigate: '/profile' } }
 */
export const ListAction = Type.Object(
  {
    id: ElementId,
    ...labelKeys,
    /** Fill in the label. */
    values: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    icon: Type.Optional(IconRef),
    tone: Type.Optional(
      Type.Union([Type.Literal('default'), Type.Literal('primary'), Type.Literal('danger')]),
    ),
    /** Of a row: it stands in a menu behind the other buttons. */
    inMenu: Type.Optional(Type.Literal(true)),
    visibleIf: Type.Optional(Condition),
    enabledIf: Type.Optional(Condition),
    action: Action,
  },
  { additionalProperties: false, 'x-named': true },
)
export type ListAction = Static<typeof ListAction>

/**
 * One control of the filter row; its value goes into the operation's filter, or into a parameter when `param` is given.
 *
 * @example parts: Type.Object({ filters: Type.Optional(Type.Array(ListFilter)) })
 */
export const ListFilter = Type.Object(
  {
    id: ElementId,
    ...labelKeys,
    /** Text that came from the server (a schema's title); the locale's overrides apply to it, and to values without a label. */
    title: Type.Optional(Type.String()),
    field: Type.Optional(FieldPath),
    param: Type.Optional(Type.String()),
    operator: Type.Optional(
      Type.Union([
        Type.Literal('eq'),
        Type.Literal('co'),
        Type.Literal('sw'),
        Type.Literal('ew'),
        Type.Literal('gt'),
        Type.Literal('ge'),
        Type.Literal('lt'),
        Type.Literal('le'),
      ]),
    ),
    type: Type.Union([
      Type.Literal('text'),
      Type.Literal('choice'),
      Type.Literal('boolean'),
      Type.Literal('date'),
      Type.Literal('number'),
    ]),
    /** Of a choice: several values may be chosen; rows have one of them. They stand as boxes beside the list, with how many rows each finds. */
    multiple: Type.Optional(Type.Literal(true)),
    /** Written out, or an expression that gives them. */
    choices: Type.Optional(
      Type.Union([
        Type.Array(
          Type.Object(
            {
              value: Type.String(),
              ...labelKeys,
              /** Text that came from the server. */
              text: Type.Optional(Type.String()),
              /** Stands for rows that do not have the field at all. */
              absent: Type.Optional(Type.Literal(true)),
            },
            { additionalProperties: false, 'x-named': true },
          ),
        ),
        Expression,
      ]),
    ),
    visibleIf: Type.Optional(Condition),
  },
  { additionalProperties: false, 'x-named': true },
)
type WrittenFilter = Static<typeof ListFilter>
/** A filter as it is shown: the expression of its choices has become them. */
export type ListFilter = Omit<WrittenFilter, 'choices'> & {
  choices?: Exclude<WrittenFilter['choices'], string>
}

/**
 * A field of the filter builder. `date` holds days, `date-time` moments: both are asked for by day. `operators` narrows
 * what the type offers.
 */
export const FilterField = Type.Object(
  {
    id: ElementId,
    field: FieldPath,
    ...labelKeys,
    /** Text that came from the server (a schema's title). */
    title: Type.Optional(Type.String()),
    type: Type.Union([
      Type.Literal('text'),
      Type.Literal('number'),
      Type.Literal('boolean'),
      Type.Literal('date'),
      Type.Literal('date-time'),
      Type.Literal('choice'),
    ]),
    choices: Type.Optional(
      Type.Array(
        Type.Object(
          { value: Type.String(), ...labelKeys, text: Type.Optional(Type.String()) },
          { additionalProperties: false, 'x-named': true },
        ),
      ),
    ),
    operators: Type.Optional(
      Type.Array(
        Type.Union(
          ['eq', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le', 'pr', 'neq', 'nco', 'npr'].map((each) =>
            Type.Literal(each),
          ),
        ),
        { minItems: 1 },
      ),
    ),
    visibleIf: Type.Optional(Condition),
  },
  { additionalProperties: false, 'x-named': true },
)
export type FilterField = Static<typeof FilterField>

/**
 * Why a list is empty, and the way on.
 *
 * @example const empty: EmptyState = { titleKey: 'pages.object.none' }
 */
export const EmptyState = Type.Object(
  {
    titleKey: MessageKey,
    bodyKey: Type.Optional(MessageKey),
    action: Type.Optional(Type.Object({ ...labelKeys, action: Action }, { additionalProperties: false })),
  },
  { additionalProperties: false },
)
export type EmptyState = Static<typeof EmptyState>

/**
 * The parts of a list page beside its options; columns, filters and filter fields may be computed from a schema.
 *
 * @example parts: ListPageParts // of a widget that shows a list as the list page does
 */
export const ListPageParts = Type.Object(
  {
    columns: Type.Union([Type.Array(Column), Type.String({ pattern: '^=' })]),
    filters: Type.Optional(Type.Union([Type.Array(ListFilter), Type.String({ pattern: '^=' })])),
    /** Fields of the filter builder; without them there is none. */
    filterFields: Type.Optional(Type.Union([Type.Array(FilterField), Type.String({ pattern: '^=' })])),
    rowActions: Type.Optional(Type.Array(ListAction)),
    /** What can be done with the chosen rows; `selection` is in scope. With them, rows can be chosen. */
    bulkActions: Type.Optional(Type.Array(ListAction)),
    pageActions: Type.Optional(Type.Array(ListAction)),
    empty: Type.Optional(EmptyState),
  },
  { additionalProperties: false },
)
export type ListPageParts = Static<typeof ListPageParts>

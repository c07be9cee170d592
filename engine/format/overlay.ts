import { Type, type Static } from '@sinclair/typebox'
import { formatVersion } from './values.ts'

/*
 * Places are written as ids joined by dots: `columns.priority.labelKey`, `rowActions.approve.visibleIf`.
 * The first word is looked up in the screen's layout, then in its head (`data.tasks.params.type`, `titleKey`, `layout`);
 * in a menu it starts at the menu (`items.inbox.route`). Inside an array a word is the entry's `id`, never a position.
 */
const place = Type.String({ minLength: 1 })

export const InsertEdit = Type.Object(
  {
    insert: Type.Unknown(),
    into: place,
    after: Type.Optional(Type.String()),
    before: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
)
export const SetEdit = Type.Object({ set: place, to: Type.Unknown() }, { additionalProperties: false })
export const RemoveEdit = Type.Object({ remove: place }, { additionalProperties: false })
export const RestrictEdit = Type.Object(
  { restrict: place, and: Type.String() },
  { additionalProperties: false },
)

/** One change of a layer. `restrict` only narrows; `set` and `remove` on a guard or condition are refused. */
export const Edit = Type.Union([InsertEdit, SetEdit, RemoveEdit, RestrictEdit])
export type Edit = Static<typeof Edit>

/** Edits of a layer to one screen or menu, as they are written in `*.overlay.json`. */
export const Overlay = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    format: Type.Literal(formatVersion),
    layer: Type.Optional(Type.String()),
    of: Type.String(),
    edits: Type.Array(Edit),
  },
  { additionalProperties: false },
)
export type Overlay = Static<typeof Overlay>

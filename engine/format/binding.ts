import { Type, type Static } from '@sinclair/typebox'
import { Condition } from './guard.ts'
import { FieldPath, MessageKey } from './values.ts'

/** How a list binding pages, sorts and searches; `"list": true` takes every default. */
export const ListBinding = Type.Object(
  {
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    /** Sort at first sight, `-` for descending: `["-createDate"]`. */
    sort: Type.Optional(Type.Union([Type.Array(Type.String()), Type.String({ pattern: '^=' })])),
    /** Fields that the text search looks into, each `{ field, type }` or a name; an expression may compute them. */
    search: Type.Optional(
      Type.Union([
        Type.Array(
          Type.Union([
            Type.String(),
            Type.Object({ field: Type.String(), type: Type.String() }, { additionalProperties: false }),
          ]),
        ),
        Type.String({ pattern: '^=' }),
      ]),
    ),
    searchOperator: Type.Optional(Type.Union([Type.Literal('sw'), Type.Literal('co'), Type.Literal('eq')])),
    /** Shortest search text that is sent; below it the list stays as it is. */
    searchMinimum: Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), Type.String({ pattern: '^=' })])),
    /** Fields asked of the server; an expression may compute them. */
    fields: Type.Optional(Type.Union([Type.Array(Type.String()), Type.String({ pattern: '^=' })])),
    /**
     * A condition that always holds, in the operation's own filter language: a text, or a tree where the language has
     * trees; an expression may compute it.
     */
    filter: Type.Optional(Type.Union([Type.String(), Type.Record(Type.String(), Type.Unknown())])),
    /** How the server must compare a field when it sorts by it: `{ "decision.startDate": "date" }`. */
    sortTypes: Type.Optional(Type.Record(Type.String(), Type.String())),
    /** What tells rows apart. Default: `_id`. */
    idField: Type.Optional(FieldPath),
    /** How exact the total must be. */
    total: Type.Optional(Type.Union([Type.Literal('exact'), Type.Literal('estimate'), Type.Literal('none')])),
  },
  { additionalProperties: false },
)
export type ListBinding = Static<typeof ListBinding>

/** Asks again and again: the next call goes out so many seconds after the answer (reading 22), while the condition holds. */
export const Poll = Type.Object(
  { seconds: Type.Integer({ minimum: 1, maximum: 3600 }), whileIf: Type.Optional(Condition) },
  { additionalProperties: false },
)

/**
 * One piece of data of a screen: an operation of the contract and its arguments. Bindings start together;
 * one whose arguments read `data.other` waits for `other`.
 * `lazy`: not loaded with the screen; a widget loads it with an `input`, any number of times.
 * `whenRead`: not loaded with the screen, but when something that is drawn first reads it: a section that is opened later.
 * `skipIf`: no call while the condition holds; the value is then absent.
 * `onError`: `page` shows the problem in the screen's frame (default of a plain binding), `widget` leaves it to
 * the widget that reads it (default of a list, of `lazy` and of `whenRead`), `empty` and `zero` go on with nothing or with 0 (spec, section 8:
 * related counts and lists fall back), `absent` goes on with null where the server does not have it (403, 404, 501) and is `widget` otherwise, `toast` goes on with nothing and says so. With `errorKey`, `empty` and `zero`
 * say so too.
 */
export const Binding = Type.Object(
  {
    operation: Type.String(),
    params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    body: Type.Optional(Type.Unknown()),
    list: Type.Optional(Type.Union([Type.Literal(true), ListBinding])),
    lazy: Type.Optional(Type.Literal(true)),
    whenRead: Type.Optional(Type.Literal(true)),
    skipIf: Type.Optional(Condition),
    /** Seconds for which an earlier answer may be shown without asking again. */
    keep: Type.Optional(Type.Integer({ minimum: 0, maximum: 86400 })),
    poll: Type.Optional(Poll),
    onError: Type.Optional(
      Type.Union([
        Type.Literal('page'),
        Type.Literal('widget'),
        Type.Literal('empty'),
        Type.Literal('absent'),
        Type.Literal('zero'),
        Type.Literal('toast'),
      ]),
    ),
    errorKey: Type.Optional(MessageKey),
  },
  { additionalProperties: false },
)
export type Binding = Static<typeof Binding>

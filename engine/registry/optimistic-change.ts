import { Type } from '@sinclair/typebox'
import { BindingName } from '../format/values.ts'

/**
 * What a binding shows at once, before the server has answered; a failed call takes it back. In a list, `rowIf` says
 * which rows (`row` is each of them); `remove` takes them out, `set` gives fields new values.
 */
export const OptimisticChange = Type.Object(
  {
    data: BindingName,
    rowIf: Type.Optional(Type.String({ 'x-condition': true })),
    remove: Type.Optional(Type.Literal(true)),
    set: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  { additionalProperties: false },
)

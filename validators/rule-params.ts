import { Type, type TOptional, type TProperties, type TObject, type TString } from '@sinclair/typebox'

const message = Type.Optional(
  Type.String({ description: 'Shown instead of the message of the rule, as given.', maxLength: 2_000 }),
)

/** The parameters of a rule: its own, and `message`, which every rule takes. */
export function ruleParams<Own extends TProperties>(
  own: Own,
): TObject<Own & { message: TOptional<TString> }> {
  return Type.Object({ ...own, message }, { additionalProperties: false })
}

/** Parameters of a rule without any of its own. */
export const noParams = ruleParams({})

/** A list of plain values, or one text. */
export const otherValues = Type.Union([Type.Array(Type.Unknown()), Type.String()], {
  description: 'Values that are taken: a list, or one text.',
})

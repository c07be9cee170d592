import { Type, type Static } from '@sinclair/typebox'

const strict = { additionalProperties: false }

/** The banner over every page (spec section 3, "System notification"), as an operator or an administrator writes it. */
export const SystemNotice = Type.Object(
  {
    variant: Type.Union(['info', 'success', 'warning', 'danger'].map((variant) => Type.Literal(variant))),
    content: Type.String({ minLength: 1, maxLength: 2_000 }),
    /** More about it; its content is HTML, which the portal cleans. */
    modal: Type.Optional(
      Type.Object(
        {
          title: Type.String({ minLength: 1, maxLength: 200 }),
          content: Type.String({ minLength: 1, maxLength: 20_000 }),
        },
        strict,
      ),
    ),
  },
  strict,
)
export type SystemNotice = Static<typeof SystemNotice>

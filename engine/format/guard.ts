import { Type, type Static } from '@sinclair/typebox'

const oneOrMore = (item: ReturnType<typeof Type.String>) =>
  Type.Union([item, Type.Array(item, { minItems: 1 })])

/**
 * The short forms that guards, conditions and menu items share. All given ones must hold.
 * `flags`: every flag is on. `realms`: the session's realm is one of them, without the leading slash.
 * `anyRole`: the person has one of the roles. `privilege`: the person holds a privilege on one of the
 * resource paths; `{realm}` stands for the realm's name. `when`: an expression.
 */
export const guardKeys = {
  flags: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
  realms: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
  anyRole: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
  privilege: Type.Optional(oneOrMore(Type.String())),
  when: Type.Optional(Type.String({ 'x-condition': true })),
}

/** A condition: an expression, or the short forms. */
export const Condition = Type.Union([
  Type.String({ 'x-condition': true }),
  Type.Object(guardKeys, { additionalProperties: false }),
])
export type Condition = Static<typeof Condition>

/** Who may enter a screen, and what others see instead. */
export const Guard = Type.Object(
  {
    ...guardKeys,
    otherwise: Type.Optional(Type.Union([Type.Literal('not-found'), Type.Literal('forbidden')])),
  },
  { additionalProperties: false },
)
export type Guard = Static<typeof Guard>
export type GuardTerms = Omit<Guard, 'otherwise'>

import { Type } from '@sinclair/typebox'
import { LinkTemplate } from '../../engine/format/values.ts'
import { defineAction } from '../../engine/registry/action.ts'

/** Verbs that only a portal with sign-in has; `src/app/engine/action-runners.ts` runs them. */
export const productActions = [
  defineAction({
    verb: 'journey',
    summary:
      'Leads the signed-in person through a journey, e.g. to change the password, and back to this page.',
    value: Type.String(),
    keys: {
      /** Where to go when it fails; without it the journey says so itself. */
      failure: Type.Optional(LinkTemplate),
    },
  }),
  defineAction({
    verb: 'signOut',
    summary: 'Ends the session of the person, e.g. after the account was deleted.',
    value: Type.Literal(true),
  }),
]

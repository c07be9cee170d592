import { Type } from '@sinclair/typebox'
import { UNVERIFIED, defineRule } from '../../engine/registry/rule.ts'
import { ruleParams } from '../rule-params.ts'
import { textOf } from '../text.ts'

/**
 * No other object of `resource` has the value in `field`. The server decides again when the object is saved; until then a person
 * who may not search is not held up, and the value is said to be unchecked.
 */
export const uniqueOnServer = defineRule({
  name: 'unique_on_server',
  messageKey: 'rules.unique',
  emptyPasses: true,
  params: ruleParams({
    resource: Type.String({ minLength: 1, description: 'Collection, e.g. `managed/alpha_user`.' }),
    field: Type.String({ minLength: 1 }),
    exceptId: Type.Optional(Type.String({ description: 'Id of the object that is being edited.' })),
  }),
  test: (value) => textOf(value) !== undefined || {},
  async asynchronous(value, { resource, field, exceptId }, ports, signal) {
    const query = { resource, field, value: textOf(value) ?? '', exceptId }
    const count = await ports.uniqueness.countMatching(query, signal)
    return count === undefined ? UNVERIFIED : count === 0 || {}
  },
})

import { defineRule } from '../../engine/registry/rule.ts'
import { noParams } from '../rule-params.ts'
import { privilegesOf } from '../privileges-of.ts'

/** Every privilege of a role has at least one permission (spec section 5). One privilege may stand for a list of one. */
export const privilegePermissions = defineRule({
  name: 'privilege_permissions',
  messageKey: 'rules.privilege_permissions',
  params: noParams,
  test: (value) =>
    privilegesOf(value).every(({ permissions }) => Array.isArray(permissions) && permissions.length > 0) ||
    {},
})

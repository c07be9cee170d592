import { defineRule } from '../../engine/registry/rule.ts'
import { noParams } from '../rule-params.ts'
import { privilegesOf } from '../privileges-of.ts'

function names(flag: unknown): boolean {
  return (
    typeof flag === 'object' &&
    flag !== null &&
    'attribute' in flag &&
    typeof flag.attribute === 'string' &&
    flag.attribute !== ''
  )
}

/**
 * Every privilege of a role has at least one attribute with read access (spec section 5): an entry of its `accessFlags` that
 * names one, read-only or not.
 */
export const privilegeReadAttribute = defineRule({
  name: 'privilege_read_attribute',
  messageKey: 'rules.privilege_read_attribute',
  params: noParams,
  test: (value) =>
    privilegesOf(value).every(
      ({ accessFlags }) => Array.isArray(accessFlags) && accessFlags.some((flag: unknown) => names(flag)),
    ) || {},
})

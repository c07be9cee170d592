import { ruleOrder } from '../policies/list-rules.ts'
import { requestOrder } from '../requests/listing/order.ts'
import { violationOrder } from '../violations/list-violations.ts'
import type { Sortable } from './lists.ts'

const ordered: Readonly<Record<string, Sortable>> = {
  searchUserRequests: requestOrder,
  searchUserTasks: requestOrder,
  searchRequests: requestOrder,
  queryRequests: requestOrder,
  searchViolations: violationOrder,
  searchAllViolations: violationOrder,
  searchPolicyRules: ruleOrder,
}

/**
 * What the lists of operations can be sorted by, for whoever judges definitions; a list that is not named here takes any field. One that ends in a dot stands
 * for all that it begins.
 *
 * @example sortKeys.searchPolicyRules // ['id', 'riskScore', 'name']
 */
export const sortKeys: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(ordered).map(([operation, { columns, fields }]) => [
    operation,
    [...Object.keys(columns), ...fields],
  ]),
)

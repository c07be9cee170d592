import { conditionOperators as all } from '../../../../../server/platform/reporting/config/operators.ts'
import type { ListedOperator } from '../../../../../src/modules/report-builder/condition.ts'

/** The operators as the service lists them. */
export const operators: readonly ListedOperator[] = Object.entries(all).map(([name, { schema, of }]) => ({
  name,
  displayName: name,
  types: of,
  schema: schema.map(({ left, right }) => ({
    left: { value: left },
    ...(right === undefined ? {} : { right: { value: right } }),
  })),
}))

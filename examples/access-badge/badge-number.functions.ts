import type { ExpressionFunction } from '../../engine/format/expression-function.ts'
import { badgeNumberOf } from './badge-number.logic.ts'

export const badgeNumberFunction: ExpressionFunction = {
  name: 'badgeNumber',
  signature: 'badgeNumber(dyn): string',
  summary: 'The badge number of a person; empty without a name.',
  run: (person) => badgeNumberOf(person) ?? '',
}

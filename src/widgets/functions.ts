import type { ExpressionFunction } from '../../engine/format/expression-function.ts'
import { valueAt } from '../../engine/format/pointer.ts'
import { realmPath } from '../../engine/format/realm-path.ts'

/** Functions that expressions of the product's screens call; pure, so the checker reads them too. */
export const productFunctions: readonly ExpressionFunction[] = [
  {
    name: 'realmPath',
    signature: 'realmPath(dyn): string',
    summary: 'How the access manager writes a realm: realmPath(realm) of alpha is realms/root/realms/alpha.',
    run: (realm) => realmPath(String(realm ?? '')),
  },
  {
    name: 'without',
    signature: 'without(dyn, dyn): list',
    summary: 'The values of a list that another list does not have.',
    run: (all, taken) => listOf(all).filter((each) => !listOf(taken).includes(each)),
  },
  {
    name: 'rowsWith',
    signature: 'rowsWith(dyn, string, dyn): list',
    summary: 'The rows of a list whose field has one of the values: rowsWith(labels, "_id", row.labels).',
    run: (rows, field, values) =>
      listOf(rows).filter((row) => listOf(values).includes(valueAt(row, String(field)))),
  },
]

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

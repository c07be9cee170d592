import type { ExpressionFunction } from '../../engine/format/expression-function.ts'
import { realmPath } from '../../engine/format/realm-path.ts'

/** Functions that expressions of the product's screens call; pure, so the checker reads them too. */
export const productFunctions: readonly ExpressionFunction[] = [
  {
    name: 'realmPath',
    signature: 'realmPath(dyn): string',
    summary: 'How the access manager writes a realm: realmPath(realm) of alpha is realms/root/realms/alpha.',
    run: (realm) => realmPath(String(realm ?? '')),
  },
]

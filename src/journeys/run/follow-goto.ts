import { realmPath } from '../../../engine/format/realm-path.ts'
import { access } from '../../../openapi/generated/operations-access.ts'
import type { Client } from '../../transport/client.ts'

/**
 * Goes to the address that sent a person to sign in, once the server has found it fit.
 *
 * @returns whether the browser is on its way
 * @throws CallProblem where the server cannot be asked
 */
export async function followGoto(
  client: Pick<Client, 'call' | 'learn'>,
  realm: string,
  goto: string,
): Promise<boolean> {
  client.learn(access)
  const { successURL } = await client.call('validateGoto', { realmPath: realmPath(realm) }, { goto })
  const target = new URL(successURL, location.origin)
  // An address that the server refuses becomes the portal itself, which is where we are.
  if (target.origin === location.origin && target.pathname === location.pathname && !target.hash) return false
  location.assign(target)
  return true
}

import type { ObjectStore } from './store/objects/object-store.ts'

const ADMINISTRATOR = { collection: 'internal/user', id: 'openidm-admin', property: 'password' }

/**
 * Gives the built-in administrator a password where there is none yet; one that is there stays.
 *
 * @param password of `ADMIN_PASSWORD`; only its hash is kept
 * @returns what to tell the operator; `undefined` when there is nothing to say
 */
export async function giveAdministratorPassword(
  objects: ObjectStore,
  password: string | undefined,
): Promise<string | undefined> {
  const { collection, id, property } = ADMINISTRATOR
  const known = await objects.credential(collection, id, property)
  if (known !== null) {
    return password === undefined
      ? undefined
      : `${id} has a password already; ADMIN_PASSWORD is not used and can be left out.`
  }
  if (password === undefined)
    return `${id} has no password, so nobody can administer. Set ADMIN_PASSWORD and restart.`
  await objects.patch(
    objects.type(collection),
    id,
    [{ operation: 'replace', path: [property], from: undefined, value: password, index: 0 }],
    { by: { actor: 'system' } },
  )
  return `${id} has the password of ADMIN_PASSWORD now; the variable can be left out from here on.`
}

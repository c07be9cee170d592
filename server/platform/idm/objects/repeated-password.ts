import { DomainError } from '../../../contract/index.ts'
import type { ChangeView } from '../../../store/objects/change.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import { verifyPassword } from '../../../store/password-hash.ts'
import type { ObjectCall } from './object-call.ts'
import type { ObjectDeps } from './ports.ts'

/**
 * Counts guesses at the own password; outside of the change, so that a refused one counts.
 *
 * @param named properties that the change names
 * @throws DomainError 403 after too many wrong ones
 */
export async function countGuess(
  { objects, attempts }: Pick<ObjectDeps, 'objects' | 'attempts'>,
  { context, collection, id }: ObjectCall,
  named: readonly string[],
): Promise<void> {
  const { caller, access, repeatedPassword } = context
  const { fields } = objects.type(collection)
  if (!attempts || repeatedPassword === undefined || !named.some((name) => fields.get(name)?.isCredential))
    return
  const covering = await access.covering(collection, id, 'UPDATE')
  if (covering.some((rule) => rule.lists)) return
  const guess = { realm: caller.realm, what: `own password of ${collection}/${id}` }
  const hash = await objects.credential(collection, id, 'password')
  const verdict = await attempts.judge(guess, () => verifyPassword(hash, repeatedPassword))
  if (typeof verdict === 'object')
    throw new DomainError('password-wrong-too-often', { until: { moment: verdict.until.toISOString() } })
}

/** @throws DomainError 403 unless the present password of the object came with the change */
export async function requireRepeated(
  objects: ObjectStore,
  repeatedPassword: string | undefined,
  view: ChangeView,
): Promise<void> {
  const hash = await objects.credential(view.collection, view.id, 'password', view.tx)
  if (await verifyPassword(hash, repeatedPassword ?? '')) return
  throw new DomainError('password-not-repeated')
}

import type { ChangeResult } from '../change.ts'
import { stamped } from '../credentials.ts'
import type { PatchPlan } from '../patch-plan.ts'
import { changedNames, fieldNames } from './changed-names.ts'
import { finishChange } from './finish.ts'
import { changeViewOf } from './open-change.ts'
import type { Hashes, OpenChange } from './open-change.ts'
import { lockRow, writeRow } from './row.ts'

/**
 * Carries a patch out. One that changes nothing leaves the revision as it is.
 *
 * @throws StoreProblem `not-found`, `precondition-failed`, `bad-request` where an operation does not fit the object
 */
export async function patchObject(
  change: OpenChange,
  id: string,
  plan: PatchPlan,
  hashes: Hashes,
): Promise<ChangeResult> {
  const { tx, types, type, options } = change
  const row = await lockRow(change, id)
  const after = plan.apply(row.doc)
  const view = changeViewOf(change, {
    id,
    action: 'update',
    before: row.doc,
    after,
    changed: [...changedNames(row.doc, after), ...fieldNames(plan.linked), ...plan.secrets.keys()],
    copied: plan.copied,
    secrets: plan.secrets,
  })
  await options.before?.(view)
  if (view.changed.length === 0) {
    await options.after?.({ ...view, links: [] })
    return { id, rev: row.rev }
  }
  const rev = await writeRow(change, id, stamped(type, after, hashes), row.rev)
  const connect = () => plan.link(tx, types(), { collection: type.collection, id }, options.admit)
  await finishChange(change, { view, rev, hashes, connect })
  return { id, rev }
}

import { refreshDerived } from '../derived.ts'
import { unlinkObject } from '../edges.ts'
import { recordObject } from './finish.ts'
import { changeViewOf } from './open-change.ts'
import type { OpenChange } from './open-change.ts'
import { lockRow } from './row.ts'

/** Removes an object with its relationships and credentials. @throws StoreProblem `not-found`, `precondition-failed` */
export async function removeObject(change: OpenChange, id: string): Promise<void> {
  const { tx, types, type, options } = change
  const row = await lockRow(change, id, 'remove')
  const view = changeViewOf(change, {
    id,
    action: 'delete',
    before: row.doc,
    after: null,
    changed: [],
    copied: [],
    secrets: new Map(),
  })
  await options.before?.(view)
  const touched = await unlinkObject(tx, { collection: type.collection, id })
  for (const table of ['credential', 'managed_object'] as const)
    await tx.deleteFrom(table).where('collection', '=', type.collection).where('id', '=', id).execute()
  const others = touched.filter((touch) => touch.id !== id || touch.collection !== type.collection)
  await refreshDerived(tx, types(), others)
  await options.after?.({ ...view, links: [] })
  await recordObject(change, view, row.rev, touched)
}

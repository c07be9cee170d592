import { recordChange } from '../../audit.ts'
import { changedLinks, changedValues, joinedValues } from '../../audit-values.ts'
import type { ChangeView, LinkChange } from '../change.ts'
import { writeCredentials } from '../credentials.ts'
import { refreshDerived } from '../derived.ts'
import type { Touch } from '../edges.ts'
import type { ObjectReference } from '../reference.ts'
import type { Hashes, OpenChange } from './open-change.ts'

/** What is left to do once the plain properties of an object are written. */
export interface WrittenObject {
  readonly view: ChangeView
  /** Revision it has now. */
  readonly rev: number
  readonly hashes: Hashes
  /** Sets its relationships. @returns every relationship property that changed, on both sides */
  readonly connect: () => Promise<Touch[]>
}

/** Writes relationships, credentials and derived values, asks the caller a last time, and records the change. */
export async function finishChange(change: OpenChange, written: WrittenObject): Promise<void> {
  const { tx, types, type, options } = change
  const { view, rev, hashes } = written
  const touched = await written.connect()
  await writeCredentials(tx, type.collection, view.id, hashes)
  const own = view.changed.map((property) => ({ collection: type.collection, id: view.id, property }))
  await refreshDerived(tx, types(), [...own, ...touched])
  await options.after?.({ ...view, links: linksOf(view, touched) })
  await recordObject(change, view, rev, touched)
}

/** Links that were made and removed, as they are seen from the object itself. */
function linksOf({ collection, id }: ChangeView, touched: readonly Touch[]): LinkChange[] {
  return touched.flatMap((touch) => {
    const path = touch.added ?? touch.removed
    if (path === undefined || touch.collection !== collection || touch.id !== id) return []
    return [{ property: touch.property, target: targetOf(path) }]
  })
}

function targetOf(path: string): ObjectReference {
  const cut = path.lastIndexOf('/')
  return { collection: path.slice(0, cut), id: path.slice(cut + 1) }
}

/** Writes the audit row of a change, with the old and new values of properties and links. */
export function recordObject(
  { tx, type, options }: OpenChange,
  view: ChangeView,
  rev: number,
  touched: readonly Touch[],
): Promise<void> {
  const resource = `${type.collection}/${view.id}`
  return recordChange(tx, options.by, {
    action: view.action,
    resource,
    rev,
    changed: view.changed,
    ...joinedValues(
      changedValues(view.before, view.after, type.fields),
      changedLinks(touched, resource, type.fields),
    ),
    // Of a removal nothing is said beyond the values that went.
    ...(options.facts && view.action !== 'delete' ? { facts: options.facts(view) } : {}),
  })
}

import { StoreProblem } from '../../store-problem.ts'
import type { ChangeResult } from '../change.ts'
import { stamped } from '../credentials.ts'
import { fieldNames } from './changed-names.ts'
import { finishChange } from './finish.ts'
import { setRelationships } from './links.ts'
import { changeViewOf } from './open-change.ts'
import type { Content, OpenChange } from './open-change.ts'

/** @throws StoreProblem `precondition-failed` when the id exists */
export async function createObject(change: OpenChange, id: string, content: Content): Promise<ChangeResult> {
  const { tx, type, options } = change
  const { doc, relationships, secrets, hashes } = content
  const view = changeViewOf(change, {
    id,
    action: 'create',
    before: null,
    after: doc,
    changed: [...Object.keys(doc), ...fieldNames(relationships.keys()), ...secrets.keys()],
    copied: [],
    secrets,
  })
  await options.before?.(view)
  const rows = await tx
    .insertInto('managed_object')
    .values({ collection: type.collection, id, rev: 1, doc: JSON.stringify(stamped(type, doc, hashes)) })
    .onConflict((conflict) => conflict.columns(['collection', 'id']).doNothing())
    .returning('rev')
    .execute()
  if (rows.length === 0)
    throw new StoreProblem(
      'precondition-failed',
      `The object ${type.collection}/${id} exists already.`,
      {},
      'object-exists',
      { object: `${type.collection}/${id}` },
    )
  await finishChange(change, {
    view,
    rev: 1,
    hashes,
    connect: () => setRelationships(change, id, relationships),
  })
  return { id, rev: 1 }
}

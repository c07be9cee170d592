import type { ChangeResult } from '../change.ts'
import { stamped } from '../credentials.ts'
import { changedNames, fieldNames, keptPart } from './changed-names.ts'
import { finishChange } from './finish.ts'
import { setRelationships } from './links.ts'
import { changeViewOf } from './open-change.ts'
import type { Content, OpenChange } from './open-change.ts'
import { lockRow, writeRow } from './row.ts'

/** @throws StoreProblem `not-found`, `precondition-failed` */
export async function replaceObject(change: OpenChange, id: string, content: Content): Promise<ChangeResult> {
  const { type, options } = change
  const { doc, relationships, secrets, hashes } = content
  const row = await lockRow(change, id)
  const after = { ...keptPart(type, row.doc, options.keeps), ...doc }
  const view = changeViewOf(change, {
    id,
    action: 'update',
    before: row.doc,
    after,
    changed: [...changedNames(row.doc, after), ...fieldNames(relationships.keys()), ...secrets.keys()],
    copied: [],
    secrets,
  })
  await options.before?.(view)
  const rev = await writeRow(change, id, stamped(type, after, hashes), row.rev)
  await finishChange(change, {
    view,
    rev,
    hashes,
    connect: () => setRelationships(change, id, relationships),
  })
  return { id, rev }
}

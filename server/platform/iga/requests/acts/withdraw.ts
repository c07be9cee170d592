import type { Phase } from '../access-request.ts'
import type { Working } from '../working.ts'

/** Takes one of several out of a phase, with those who stand in for them. */
export function withdraw({ doc, writes }: Working, phase: Phase, id: string): void {
  const { active, inactive } = doc.decision.actors
  const stoodFor =
    active.find((actor) => actor.phase === phase.name && actor.id === id)?.delegatedFrom?.id ?? id
  const leaves = (actor: (typeof active)[number]) =>
    actor.phase === phase.name && (actor.delegatedFrom?.id ?? actor.id) === stoodFor
  const gone = active.filter(leaves)
  if (gone.length === 0) return
  inactive.push(...gone)
  doc.decision.actors.active = active.filter((actor) => !leaves(actor))
  writes.close(
    doc.id,
    phase.name,
    gone.map((actor) => actor.id),
  )
}

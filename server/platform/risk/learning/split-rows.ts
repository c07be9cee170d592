import type { TrainingEvent } from './event-row.ts'
import { shuffle } from './random.ts'
import type { Random } from './random.ts'

/** Which rows are for what; by index, rising. */
export interface SplitRows {
  /** What is learnt from. */
  readonly learnt: Int32Array
  /** What tells when to stop. */
  readonly checked: Int32Array
  /** Rows whose truth is known and that were neither learnt from nor looked at: what the curves are of. */
  readonly heldBack: Int32Array
}

/** Part of the rows that is held back, and part of the others that tells when to stop. */
const HELD_BACK = 0.2
const CHECKED = 0.1

/**
 * Splits rows by chance. Known attacks are not learnt from, since what is learnt is what is usual; they are few, so a fixed part of them is held back.
 *
 * @example splitRows(rows, createRandom(1)).learnt.length
 */
export function splitRows(rows: readonly TrainingEvent[], random: Random): SplitRows {
  const attacks = Int32Array.from(rows.flatMap(({ label }, at) => (label === 1 ? [at] : [])))
  const heldAttacks = shuffle(attacks, random).subarray(0, Math.ceil(attacks.length * HELD_BACK))
  const [learnt, checked, heldBack]: [number[], number[], number[]] = [[], [], [...heldAttacks]]
  for (const [at, { label }] of rows.entries()) {
    if (label === 1) continue
    if (label === 0 && random.next() < HELD_BACK) heldBack.push(at)
    else (random.next() < CHECKED ? checked : learnt).push(at)
  }
  return {
    learnt: Int32Array.from(learnt),
    checked: Int32Array.from(checked),
    heldBack: Int32Array.from(heldBack).toSorted(),
  }
}

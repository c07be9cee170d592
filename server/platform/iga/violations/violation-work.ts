import type { CaseWork } from '../cases/case-work.ts'
import type { Violation } from './violation.ts'
import type { ViolationEvent } from './violation-case.ts'

/** A violation that is held while it is changed, in one unit of work. */
export type ViolationWork = CaseWork<Violation, ViolationEvent>

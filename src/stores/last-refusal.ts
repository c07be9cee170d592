import type { Problem } from '../../engine/format/problem.ts'

/** The last call that was refused: a page that only says so, e.g. that it is forbidden, names it. */
export const lastRefusal: { problem: Problem | undefined } = { problem: undefined }

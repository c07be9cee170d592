import type { components } from '../../../../openapi/generated/governance.ts'

/** A rule that access would break, as it is answered (contract iga.md, "SoD"). */
export type ShownConflict = components['schemas']['PolicyConflict']

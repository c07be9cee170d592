import type { components } from '../../openapi/generated/portal.ts'

/** Everything the shell needs for this visitor (`getBootDocument`). */
export type BootDocument = components['schemas']['BootDocument']

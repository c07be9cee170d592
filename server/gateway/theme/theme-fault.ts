import type { components } from '../../../openapi/generated/portal.ts'

/** A setting that is refused, and why. */
export type ThemeFault = components['schemas']['ThemeFault']

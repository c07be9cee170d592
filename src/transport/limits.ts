export { callTimeoutMs } from '../../engine/format/call-limits.ts'
/** Theme calls (spec section 9). */
export const themeTimeoutMs = 150_000

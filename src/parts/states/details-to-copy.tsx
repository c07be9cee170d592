import type { Problem } from '../../../engine/format/problem.ts'
import { lazyPart } from './lazy-part.tsx'

/** Nobody needs it while all is well. Where its code does not come, the rest of the page says enough. */
export const LazyCopyDetails = lazyPart<{ readonly problem?: Problem | undefined }>(
  async () => (await import('./copy-details.tsx')).CopyDetails,
  () => null,
)

import { isKnownCode, say } from '../../../contract/index.ts'
import type { Reader } from '../../../contract/index.ts'
import type { RequestPreview } from './preview.ts'
import type { Reason } from './request-fault.ts'

/** A preview as its reader gets it: why an item is refused, and what the platform calls a stage, are sentences in their language. */
export function saidPreview(preview: RequestPreview, reader: Reader): RequestPreview {
  return {
    ...preview,
    items: preview.items.map((item) =>
      item.code === undefined ? item : { ...item, message: say(item as Reason, reader) },
    ),
    phases: preview.phases.map((phase) => {
      const { code } = phase
      return code !== undefined && isKnownCode(code)
        ? { ...phase, displayName: say({ code }, reader) }
        : phase
    }),
  }
}

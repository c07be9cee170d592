import type { LocaleMap } from '../../../engine/format/values.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'

/** A thing of a definition that has a name for people, or at least an id. */
export interface Labelled {
  readonly id?: string | undefined
  readonly labelKey?: string | undefined
  readonly label?: LocaleMap | undefined
}

/** Says a label, else the id. @example labelOf({ id: 'a', labelKey: 'common.back' }, t) // 'Back' */
export function labelOf({ id = '', labelKey, label }: Labelled, t: TranslatePort['t']): string {
  if (labelKey !== undefined) return t(labelKey)
  return label === undefined ? id : t(label)
}

import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { readValue } from '../../parts/values/read-value.ts'

/** A value as a file wants it: numbers as numbers, dates as ISO, everything else as it is read on the screen. */
export function cellText(
  value: unknown,
  type: string | undefined,
  translate: TranslatePort,
): string | number {
  if (typeof value === 'number') return value
  const read = readValue(value, type, translate)
  if (read.kind === 'none') return ''
  return read.kind === 'date' ? read.iso : read.text
}

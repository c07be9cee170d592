import { diagnostic, type Diagnostic, type TextRange } from '../format/diagnostics.ts'
import type { Effective } from './effective.ts'
import type { ElementFault } from './fault.ts'
import type { DefinitionSource } from './source.ts'

/**
 * A fault of an effective document as a diagnostic about the file that wrote the value.
 *
 * @param document the effective document
 * @param fault the fault
 * @param within a range inside the value's text (of an expression), counted from the text's first character
 */
export function placed(document: Effective, fault: ElementFault, within?: TextRange): Diagnostic {
  const { source, pointer } = document.originOf(fault.pointer)
  return placedIn(source, { ...fault, pointer }, within)
}

/** A fault of a single file as a diagnostic. */
export function placedIn(source: DefinitionSource, fault: ElementFault, within?: TextRange): Diagnostic {
  const whole = source.rangeOf(fault.pointer, fault.key)
  // The text of a JSON string starts after its quote; escapes before the place would shift it, which is rare.
  // A condition that a layer narrowed is longer than what the layer wrote.
  const inside = (offset: number) => Math.min(whole.start + 1 + offset, whole.end)
  const range = within ? { start: inside(within.start), end: inside(within.end) } : whole
  const { code, pointer, message, hint } = fault
  return diagnostic(code, {
    layer: source.layer,
    file: source.file,
    pointer,
    range,
    ...source.lineOf(range.start),
    message,
    hint,
  })
}

import type { Decision } from './review-item.ts'

/** What a key asks for in the grid. */
export type GridAct =
  | { readonly move: 1 | -1 | 'first' | 'last' | 'page' | 'page-back' }
  | { readonly decide: Decision }
  | 'select'
  | 'search'
  | 'undo'
  | 'open'
  | 'close'

const always: Readonly<Record<string, GridAct>> = {
  ArrowDown: { move: 1 },
  ArrowUp: { move: -1 },
  Home: { move: 'first' },
  End: { move: 'last' },
  PageDown: { move: 'page' },
  PageUp: { move: 'page-back' },
  Enter: 'open',
  ' ': 'select',
  Escape: 'close',
}
const single: Readonly<Record<string, GridAct>> = {
  j: { move: 1 },
  k: { move: -1 },
  c: { decide: 'certify' },
  r: { decide: 'revoke' },
  e: { decide: 'exception' },
  x: 'select',
  '/': 'search',
  u: 'undo',
}

/** The keys that a person can switch off, in the order in which they are told. */
export const singleKeys = Object.keys(single)

/**
 * What a key asks for. Keys without a modifier can be switched off (WCAG 2.1.4); arrows move all the same.
 *
 * @param singleOn whether single keys are switched on
 * @example actOf({ key: 'c', ctrlKey: false, metaKey: false, altKey: false }, true) // { decide: 'certify' }
 */
export function actOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  singleOn: boolean,
): GridAct | undefined {
  const { key, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey) return undefined
  if (Object.hasOwn(always, key)) return always[key]
  return singleOn && Object.hasOwn(single, key) ? single[key] : undefined
}

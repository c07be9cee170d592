import type { StoragePort } from '../../engine/runtime/ports.ts'

/** What a key asks the shell for. */
export type Shortcut = 'palette' | 'help' | 'fold-menu'

/** The part of a key event that decides. */
export interface Key {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

const single: Readonly<Record<string, Shortcut>> = { '?': 'help', '[': 'fold-menu' }
const storageKey = 'atrium.single-keys'

/**
 * What a key asks for. Keys without a modifier count only outside of fields and dialogs, and only while they are switched on.
 *
 * @param typing whether the key belongs to a field or an open dialog
 * @param singleKeys whether keys without a modifier are switched on (WCAG 2.1.4)
 * @example shortcutOf({ key: 'k', ctrlKey: true, metaKey: false, altKey: false }, true, true) // 'palette'
 */
export function shortcutOf(event: Key, typing: boolean, singleKeys: boolean): Shortcut | undefined {
  const { key, ctrlKey, metaKey, altKey } = event
  if (ctrlKey !== metaKey && !altKey) return key.toLowerCase() === 'k' ? 'palette' : undefined
  if (ctrlKey || metaKey || altKey || typing || !singleKeys) return undefined
  return Object.hasOwn(single, key) ? single[key] : undefined
}

/** Whether keys without a modifier are switched on, on this device. */
export function readSingleKeys(storage: Pick<StoragePort, 'get'>): boolean {
  return storage.get(storageKey) !== 'off'
}

export function keepSingleKeys(storage: Pick<StoragePort, 'set'>, on: boolean): void {
  storage.set(storageKey, on ? 'on' : 'off')
}

/** Whether a key event belongs to a field or an open dialog. */
export function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, select, textarea, [role=textbox]')
}

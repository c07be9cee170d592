export type Mode = 'light' | 'dark' | 'system'
const key = 'atrium.mode'

/** What the person chose on this device; the system's choice otherwise. */
export function preferredMode(): Mode {
  const stored = localStorage.getItem(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Whether dark tokens are in force now. */
export function isDark(mode: Mode): boolean {
  return mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
}

/** Swaps the tokens and remembers the choice. */
export function applyMode(mode: Mode): void {
  if (mode === 'system') localStorage.removeItem(key)
  else localStorage.setItem(key, mode)
  document.documentElement.dataset['theme'] = isDark(mode) ? 'dark' : 'light'
}

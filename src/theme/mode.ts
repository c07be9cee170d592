export type Mode = 'light' | 'dark' | 'system'
const key = 'atrium.mode'

/** What the person chose on this device; the system's choice otherwise. */
export function preferredMode(): Mode {
  const stored = localStorage.getItem(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Whether dark tokens are in force now. */
export function isDark(mode: Mode): boolean {
  return mode === 'dark' || (mode === 'system' && systemIsDark().matches)
}

const systemIsDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

/** Applies what the person chose, and follows the system from now on where they chose nothing. */
export function startMode(): void {
  applyMode(preferredMode())
  systemIsDark().addEventListener('change', () => applyMode(preferredMode()))
}

/** Swaps the tokens and remembers the choice. */
export function applyMode(mode: Mode): void {
  if (mode === 'system') localStorage.removeItem(key)
  else localStorage.setItem(key, mode)
  document.documentElement.dataset['theme'] = isDark(mode) ? 'dark' : 'light'
}

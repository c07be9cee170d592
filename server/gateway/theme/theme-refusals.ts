import { DomainError } from '../../contract/index.ts'
import type { ThemeDocument, Themes } from './change-themes.ts'
import type { ThemeFault } from './theme-fault.ts'

/** Themes of one realm travel together; more of them would only slow every page down. */
const THEMES_MOST = 200

export function assertRoomForTheme(themes: Themes, id: string): void {
  if (!/^[\w.-]{1,100}$/.test(id)) throw new DomainError('theme-id-not-valid', { id })
  if (themes.length >= THEMES_MOST) throw new DomainError('too-many-themes', { most: THEMES_MOST })
}

export function foundTheme(themes: Themes, id: string): ThemeDocument {
  const theme = themes.find(({ _id }) => _id === id)
  if (!theme) throw new DomainError('theme-not-found', { theme: id })
  return theme
}

export function refuseFaults(faults: readonly ThemeFault[]): void {
  if (faults.length > 0)
    throw new DomainError('theme-not-valid', { faults: inWords(faults) }, { detail: { faults } })
}

const inWords = (faults: readonly { setting: string; code: string }[]): string[] =>
  faults.map(({ setting, code }) => `${setting} (${code})`)

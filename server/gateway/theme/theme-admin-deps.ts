import type { RequestGuard } from '../session/guard.ts'
import type { ThemeHistory } from './theme-history.ts'
import type { ThemeStore } from './theme-store.ts'
import type { ThemeToEditDeps } from './theme-to-edit.ts'

/** What the handlers of an administrator's themes need. */
export interface ThemeAdminDeps extends ThemeToEditDeps {
  readonly guard: RequestGuard
  readonly store: ThemeStore
  readonly history: ThemeHistory
}

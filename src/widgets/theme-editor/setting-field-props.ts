import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import type { ThemeFault } from '../../theme/theme-faults.ts'
import type { Setting } from '../../../engine/format/theme-settings.ts'
import type { ThemePreview } from './theme-editor.logic.ts'

export interface SettingFieldProps {
  readonly setting: Setting
  readonly value: unknown
  /** What holds while the theme does not name it. */
  readonly otherwise: unknown
  /** How a colour is used. */
  readonly note: ThemePreview['notes'][string] | undefined
  readonly fault: ThemeFault['code'] | undefined
  readonly change: (value: unknown) => void
  readonly t: TranslatePort['t']
  readonly translate: TranslatePort
  readonly testId: string
}

/** Attributes that tie a control to its label and its fault. */
export interface About {
  readonly id: string
  readonly 'aria-invalid': boolean | undefined
  readonly 'aria-describedby': string | undefined
}

import type { Dialog } from '../format/dialog.ts'
import type { Screen } from '../format/screen.ts'

/** What has data, state and a layout: a screen or a dialog. */
export type ViewDocument = Screen | Dialog

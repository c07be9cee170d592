// Generated from the folders of plugins/ by `npm run generate`. Do not edit.
import type { ViewSource } from '../../engine/react/plugin-views.ts'

export const viewList: readonly ViewSource[] = []

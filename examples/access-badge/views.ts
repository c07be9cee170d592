import type { PluginViews } from '../../engine/react/plugin-views.ts'
import { runSaveBadge } from './save-badge.ts'

/** How the plugin's pieces are drawn and done; drawings are loaded when a screen first needs them. */
export const views: PluginViews = {
  widgets: { 'badge-card': () => import('./badge-card.tsx').then((module) => module.BadgeCard) },
  displays: { 'badge-number': () => import('./badge-number.tsx').then((module) => module.BadgeNumber) },
  actions: { saveBadge: runSaveBadge },
}

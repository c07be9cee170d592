// Generated from the folders of plugins/ by `npm run generate`. Do not edit.
import type { PluginSource } from '../../engine/registry/load-plugins.ts'

export const pluginList: readonly PluginSource[] = []

import type { WidgetLoader } from '../../engine/react/engine.ts'

/** What few pages draw, by type: the table of it comes with the first of them, so that no other page carries it. */
export const laterLoaders: Readonly<Record<string, WidgetLoader>> = {
  'curve-chart': () => import('./curve-chart/curve-chart.tsx').then((module) => module.CurveChart),
  'privileges-editor': () =>
    import('./privileges-editor/privileges-editor.tsx').then((module) => module.PrivilegesEditor),
  'theme-editor': () => import('./theme-editor/theme-editor.tsx').then((module) => module.ThemeEditor),
  'theme-list': () => import('./theme-list/theme-list.tsx').then((module) => module.ThemeList),
  'yaml-text': () => import('./yaml-text/yaml-text.tsx').then((module) => module.YamlText),
}

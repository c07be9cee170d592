import type { WidgetLoader } from '../../engine/react/engine.ts'
import type { ModuleType } from './module-types.ts'

/** Bespoke React of the product, by type; each comes with the first screen that has it. */
export const moduleLoaders: Readonly<Record<ModuleType, WidgetLoader>> = {
  'certification-grid': () =>
    import('./certification-grid/certification-grid.tsx').then((module) => module.CertificationGrid),
  'config-editor': () => import('./config-editor/config-editor.tsx').then((module) => module.ConfigEditor),
  'report-builder': () =>
    import('./report-builder/report-builder.tsx').then((module) => module.ReportBuilder),
  'risk-dashboard': () =>
    import('./risk-dashboard/risk-dashboard.tsx').then((module) => module.RiskDashboard),
  'source-editor': () => import('./source-editor/source-editor.tsx').then((module) => module.SourceEditor),
}

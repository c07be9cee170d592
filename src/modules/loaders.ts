import type { WidgetLoader } from '../../engine/react/engine.ts'

/** Bespoke React of the product, by type; each comes with the first screen that has it. */
export const moduleLoaders: Readonly<Record<string, WidgetLoader>> = {
  'certification-grid': () =>
    import('./certification-grid/certification-grid.tsx').then((module) => module.CertificationGrid),
  'report-builder': () =>
    import('./report-builder/report-builder.tsx').then((module) => module.ReportBuilder),
  'risk-dashboard': () =>
    import('./risk-dashboard/risk-dashboard.tsx').then((module) => module.RiskDashboard),
}

/** Types of bespoke React. All that the first page knows of them: their loaders come with the first page behind it. */
export const moduleTypes = [
  'certification-grid',
  'config-editor',
  'report-builder',
  'risk-dashboard',
  'source-editor',
] as const

export type ModuleType = (typeof moduleTypes)[number]

/** Bounds of reports. */
export const reportLimits = {
  /** Of the text of a `reportConfig`, in characters. */
  configLength: 65_536,
  configDepth: 32,
  entities: 10,
  /** Dots in the path of an entity. */
  pathDepth: 5,
  fields: 50,
  aggregates: 20,
  parameters: 30,
  /** Tests in a filter. */
  conditions: 100,
  /** Groups within groups of a filter. */
  groupDepth: 8,
  /** Values of a list that something is compared with, and choices of a parameter. */
  values: 500,
  sortKeys: 10,
  label: 200,
  text: 2_000,
  /** Faults that are said at once. */
  faults: 20,
  templates: 1_000,
  versions: 50,
  /** Rows and bytes of a run. */
  rows: 200_000,
  bytes: 256 * 1_048_576,
  /** Groups of a report with aggregates, and different values that are counted. */
  groups: 50_000,
  /** Groups of a chart; the others are put together. */
  chartGroups: 60,
  previewRows: 20,
  /** Milliseconds after which a preview says what it has read, from its first slice on: planning for the first time takes long. */
  previewPartMs: 300,
  /** Milliseconds that a statement of a preview should take where slices cannot be put together. */
  partMs: 150,
  /** Milliseconds of one statement of a preview on PostgreSQL. */
  previewMs: 1_000,
  /** Runs of one person that have not come to their end. */
  runsOfPerson: 3,
  /** Schedules of one template. */
  schedules: 20,
  /** Days that rows are kept. */
  keptDays: 7,
  /** Milliseconds after which another process takes a run for left behind. */
  lease: 30_000,
  /** How often a run is begun before it fails. */
  attempts: 3,
  /** Milliseconds that a slice of a run should take. */
  sliceMs: { embedded: 50, postgresql: 500 },
  /** Milliseconds of one statement on PostgreSQL. */
  statementMs: 60_000,
  /** Milliseconds after which it is asked whether a statement that goes on is still wanted. */
  watchMs: 300,
  sliceLeast: 20,
  sliceMost: 5_000,
  /** Rows that are written at once: where there is one session, others wait for them. */
  batch: { embedded: 500, postgresql: 5_000 },
  /** Rows that are read at once for a file, and about how many characters of them. */
  fileBatch: { embedded: 2_000, postgresql: 5_000 },
  fileBatchLength: 1_048_576,
} as const

/** For how many days events are kept, unless the operator says otherwise. */
export const RISK_EVENT_DAYS = 90

/** Bounds of the risk service. Those with a clause are the specification's or the contract's. */
export const riskLimits = {
  /** How deep a query may be nested, and how many parts it has. */
  queryDepth: 12,
  queryParts: 400,
  /** Values of one `terms` query. */
  termValues: 1_000,
  textLength: 500,
  hits: 1_000,
  /** How far pages by number reach, as in the engine whose dialect it is. */
  window: 10_000,
  /** How long a statement of a search may take on PostgreSQL, in milliseconds. */
  searchMs: 10_000,
  /** How far hits are counted where a request does not say. */
  counted: 10_000,
  aggregations: 60,
  aggregationDepth: 4,
  /** Contract risk.md, "map": `multi_terms` of this size. */
  buckets: 10_000,
  /** Groups of all aggregations together, those between that have nothing in them too. */
  bucketRows: 50_000,
  /** Events of a search that adds up over columns in memory; more are added up by the database. */
  blockEvents: 4_000_000,
  /** Events of one hour that are read at once; hours with more are added up by the database. */
  blockHourEvents: 250_000,
  /** What columns in memory take at most, in bytes; a million events take some 45 MB. */
  blockBytes: 256 * 1_048_576,
  /** Different values of all columns in memory. */
  blockValues: 2_000_000,
  /** Groups that an aggregation over columns makes on its way; more are made by the database. */
  blockGroups: 200_000,
  configDepth: 12,
  configLength: 100_000,
  versions: 50,
  /** Of a person's past, in days, for what is usual. */
  pastDays: 90,
  /** Values of a category of what is usual; the rest is one. */
  usualValues: 10,
  /** Entities of one call, and how long each may be as JSON. */
  entities: 100,
  entityLength: 32_768,
  dataSources: 500,
  nameLength: 200,
  /** Spec section 9: objects of a bucket on a page. */
  objectsPage: 6,
  bucketsPage: 100,
  /** Spec section 9: events of a preview. */
  previewEvents: 10,
  /** How long the files of a preview may take to be read, in milliseconds. */
  previewMs: 30_000,
  bucketLength: 100,
  objectNameLength: 1_000,
  /** Files of a data source, and of a folder that is listed; and names that are looked at for them. */
  objects: 10_000,
  objectNames: 100_000,
  /** Longest line of a file, and largest file of one JSON text, in bytes. */
  lineBytes: 262_144,
  jsonBytes: 33_554_432,
  mappingLength: 200,
  mappingDepth: 20,
  mappings: 100,
  /** Lines of a data source that are read in one go, and lines that could not be read that are shown. */
  sourceLines: 500,
  shownFaults: 10,
  /** How long a process keeps a data source that it reads, in milliseconds. */
  sourceLease: 120_000,
} as const

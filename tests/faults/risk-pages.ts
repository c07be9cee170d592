import { personas } from '../../engine/testing/index.ts'
import type { FaultPage, Shown } from './self-service-pages.ts'
import { nothing } from './self-service-pages.ts'
import { riskDashboard } from '../../src/modules/risk-dashboard/risk-dashboard.widget.ts'

const says = (fallback: string): Shown => ({ shows: 'alert', fallback })
const source = {
  datasource_id: 's1',
  name: 'Logs',
  input: 'logs/a.jsonl',
  isActive: true,
  feature_mapping: { userId: '.who' },
  datasource_created: '2026-03-01T10:00:00.000Z',
  metadata: {
    created: '2026-03-01T10:00:00.000Z',
    changed: '2026-03-01T10:00:00.000Z',
    read: null,
    keptLines: 0,
    skippedLines: 0,
    refusedLines: 0,
    faults: [],
    problem: null,
  },
}
const hits = (...all: object[]) => ({
  took: 1,
  timed_out: false,
  hits: {
    total: { value: all.length, relation: 'eq' },
    hits: all.map((one) => ({ _id: 's1', _source: one, sort: ['Logs', 1] })),
  },
})
const answers: FaultPage['answers'] = {
  searchDataSources: () => hits(source),
  queryEntityDefinitions: () => [
    {
      id: 'x',
      namespace: '/autoaccess/base',
      name: 'authentication',
      version: '1.0',
      description: '',
      schemas: {
        _meta: { properties: { userId: { isRequired: true, display: { name: 'User ID' } } } },
        properties: {},
      },
    },
  ],
  searchBuckets: () => ({ buckets: [{ name: 'logs' }] }),
  searchBucketObjects: () => ({ objects: [] }),
  previewSourceFile: () => ({ previewContent: { who: 'ada' } }),
  previewMapping: () => ({ userId: 'ada' }),
  queryRiskConfigVersions: () => ({
    result: [{ version: 0, config: { thresholds: { high: 50 } }, changedBy: null, changeDate: null }],
  }),
  previewRiskConfig: () => ({ result: [] }),
}
const subject = {
  ...personas.admin,
  flags: { ...personas.admin.flags, riskAnalytics: true, riskAdmin: true },
}
const editor = {
  queryEntityDefinitions: says('dataSources.errorFetchDataSources'),
  searchBuckets: says('dataSources.errorFetchDataSources'),
  searchBucketObjects: says('dataSources.errorFetchDataSources'),
}

const pages: readonly Omit<FaultPage, 'answers'>[] = [
  {
    name: 'data sources',
    screen: 'risk.data-sources',
    at: '/autoaccess/data-sources',
    reads: { searchDataSources: says('dataSources.errorFetchDataSources') },
  },
  {
    name: 'a new data source',
    screen: 'risk.new-data-source',
    at: '/autoaccess/data-sources/new',
    reads: editor,
  },
  {
    name: 'a data source',
    screen: 'risk.data-source',
    at: '/autoaccess/data-sources/s1',
    params: { id: 's1' },
    reads: {
      ...editor,
      searchDataSources: says('dataSources.errorFetchDataSources'),
      previewSourceFile: says('dataSources.errorFetchData'),
      previewMapping: nothing,
    },
  },
  {
    name: 'the configuration of risk',
    screen: 'risk.config',
    at: '/autoaccess/risk-config',
    reads: {
      queryRiskConfigVersions: says('riskConfig.errors.read'),
      searchDataSources: nothing,
      previewRiskConfig: says('riskConfig.errors.preview'),
    },
  },
]

const { data = {} } = riskDashboard.examples[0]!
const dashboard: FaultPage = {
  name: 'the risk dashboard',
  screen: 'risk.dashboard',
  at: '/risk-dashboard',
  subject: { ...subject, flags: { ...subject.flags, riskDashboard: true } },
  answers: {
    searchRiskEvents: () => data['searchRiskEvents'],
    readRiskLevels: () => ({ medium: 30, high: 50, ignored: [] }),
  },
  reads: { searchRiskEvents: { shows: 'alert', fallback: 'common.unreachable' }, readRiskLevels: nothing },
}

/** The pages of risk analytics, as an administrator of the realm finds them. */
export const riskPages: readonly FaultPage[] = [
  ...pages.map((each) => ({ subject, answers, ...each })),
  dashboard,
]

import { personas } from '../../engine/testing/index.ts'
import { nothing, type FaultPage, type Shown } from './self-service-pages.ts'

const says = (fallback: string): Shown => ({ shows: 'alert', fallback })
/** A page of an answer. */
export const page = (...result: unknown[]) => ({
  result,
  resultCount: result.length,
  totalCount: result.length,
  pagedResultsCookie: null,
  totalPagedResultsPolicy: 'EXACT',
  totalPagedResults: result.length,
  remainingPagedResults: -1,
})
const reportConfig = JSON.stringify({
  version: 'v2',
  entities: [{ entity: 'users' }],
  fields: [{ label: 'Name', value: 'users.name' }],
  parameters: { city: { type: 'string', label: 'City', source: 'user_provided', optional: true } },
})
/** A template as an administrator reads it. */
export const template = {
  _id: 'PEOPLE/published',
  name: 'PEOPLE',
  displayName: 'People by city',
  description: 'Who is where.',
  version: 1,
  type: 'published',
  reportConfig,
  viewers: ['report_viewer'],
  owner: '',
  parentName: '',
  parentVersion: -1,
  failureReason: '',
  parameters: '',
  createDate: '2026-05-01T09:00:00Z',
  updateDate: '2026-05-01T09:00:00Z',
  ootb: true,
  duplicatable: true,
  editable: false,
  visible: true,
}
const run = {
  runId: 'r1',
  name: 'PEOPLE',
  templateType: 'published',
  displayName: 'People by city',
  version: 1,
  runBy: 'adam',
  readsAs: 'viewer',
  status: 'COMPLETED_SUCCESS',
  statusMessage: '',
  progress: 100,
  rows: 1,
  createDate: '2026-05-01T09:00:00Z',
  startDate: '2026-05-01T09:00:00Z',
  endDate: '2026-05-01T09:00:01Z',
  expireDate: '2026-05-08T09:00:00Z',
  exportCsvStatus: 'EXPORT_SUCCESS',
  exportJsonStatus: null,
  scheduleId: null,
  exportXlsxStatus: null,
  labels: {},
  parameters: '{"city":"Cork"}',
  reportConfig,
}
const schedule = {
  id: 's1',
  name: 'PEOPLE',
  frequency: 'weekly',
  weekday: 1,
  monthDay: null,
  time: '07:30',
  timeZone: 'Europe/Paris',
  timeFrame: null,
  parameters: '{"city":"Cork"}',
  readers: ['tara'],
  owner: 'adam',
  people: [
    { id: 'adam', name: 'Adam Admin' },
    { id: 'tara', name: 'Tara Auditor' },
  ],
  state: 'active',
  stateMessage: '',
  nextDate: '2026-05-04T05:30:00Z',
  lastDate: null,
  lastRunId: null,
  createDate: '2026-05-01T09:00:00Z',
  changeDate: '2026-05-01T09:00:00Z',
}
const answers: FaultPage['answers'] = {
  listReportEntities: () => ({ result: [{ name: 'users', label: 'People' }] }),
  listReportOperators: () => [
    {
      name: 'equals',
      displayName: 'is',
      types: ['string'],
      schema: [{ left: { value: 'left' }, right: { value: 'right' } }],
    },
  ],
  listReportAggregates: () => [{ name: 'count', displayName: 'Count', schema: [] }],
  listReportParameterTypes: () => [{ type: 'string', label: 'Text', description: 'Text' }],
  listReportFieldOptions: () => ({ 'users.name': { class: 'json', type: 'string', label: 'Name' } }),
  previewReport: () => ({
    result: [{ Name: 'Erin Walsh' }],
    columns: [{ label: 'Name', type: 'string' }],
    isComplete: true,
    isPart: false,
  }),
  queryReportTemplates: () => page(template),
  queryReportRuns: () => page(run),
  queryReportSchedules: () => ({ result: [schedule] }),
  queryManagedObjects: () => page({ _id: 'adam', _rev: '1', givenName: 'Adam', sn: 'Admin' }),
  viewReportRun: () => ({
    result: [{ Name: 'Erin Walsh' }],
    columns: [{ label: 'Name', type: 'string' }],
    total: 1,
    currentCount: 1,
    sortable: true,
    filterable: true,
    nonSortableColumns: [],
    pageToken: null,
  }),
}
const subject = {
  ...personas.admin,
  roles: [...personas.admin.roles, 'realmAdmin'],
  flags: { ...personas.admin.flags, reporting: true },
}
const place = { state: 'published', template: 'PEOPLE' }

const pages: readonly Omit<FaultPage, 'answers'>[] = [
  {
    name: 'reports',
    screen: 'reports.list',
    at: '/reports',
    reads: { queryReportTemplates: says('reports.errors.list'), queryReportRuns: nothing },
  },
  {
    name: 'a report to run',
    screen: 'reports.run',
    at: '/reports/run/published/PEOPLE',
    params: place,
    reads: { queryReportTemplates: says('reports.errors.template'), queryReportRuns: nothing },
  },
  {
    name: 'a report that is built',
    screen: 'reports.edit',
    at: '/reports/edit/PEOPLE',
    params: { template: 'PEOPLE' },
    reads: {
      queryReportTemplates: says('reportBuilder.errors.load'),
      listReportEntities: says('reportBuilder.errors.data'),
      listReportOperators: says('reportBuilder.errors.data'),
      listReportAggregates: says('reportBuilder.errors.data'),
      listReportParameterTypes: says('reportBuilder.errors.data'),
      listReportFieldOptions: says('reportBuilder.errors.data'),
      previewReport: says('reportBuilder.errors.preview'),
    },
  },
  {
    name: 'runs of a report',
    screen: 'reports.history',
    at: '/reports/history/published/PEOPLE',
    params: place,
    reads: {
      queryReportTemplates: nothing,
      queryReportRuns: says('reports.errors.history'),
      queryManagedObjects: nothing,
      queryReportSchedules: says('reports.errors.schedules'),
    },
  },
  {
    name: 'rows of a report',
    screen: 'reports.view',
    at: '/reports/view/published/PEOPLE/r1',
    params: { ...place, runId: 'r1' },
    reads: {
      queryReportRuns: says('reports.errors.history'),
      viewReportRun: says('reports.errors.rows'),
    },
  },
]

/** The pages of reports, as an administrator finds them. */
export const reportPages: readonly FaultPage[] = pages.map((each) => ({ subject, answers, ...each }))

// Generated from openapi/*.yaml by `npm run generate`. Do not edit.
import type { OperationRows } from './operation-row.ts'

export const certification: OperationRows = {
  queryCertificationItems: {"service":"certification","method":"GET","path":"/iga/governance/certification/items","query":["status","pageSize","pageNumber","sortBy","sortDesc","queryString"]},
  readCertificationFilterSchema: {"service":"certification","method":"POST","path":"/iga/governance/certification/get-filter-schema","query":[],"reads":true},
}

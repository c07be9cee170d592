import type { AxiosResponse } from 'axios'
import { certification } from '../../openapi/generated/operations-certification.ts'
import { connectors } from '../../openapi/generated/operations-connectors.ts'
import { environment } from '../../openapi/generated/operations-environment.ts'
import { reporting } from '../../openapi/generated/operations-reporting.ts'
import type { OperationRows } from '../../openapi/generated/operation-row.ts'

/** What few pages call: it comes with the first call of it. */
export const laterOperations: OperationRows = {
  ...certification,
  ...connectors,
  ...environment,
  ...reporting,
}

/** A refusal of what would have been bytes, as JSON: where it is none, as a refusal without words. */
export async function refusalAsJson(answer: AxiosResponse<unknown>): Promise<AxiosResponse<unknown>> {
  const { status, data } = answer
  if (status < 400 || !(data instanceof Blob)) return answer
  const parsed: unknown = await data
    .text()
    .then((text) => JSON.parse(text) as unknown)
    .catch(() => undefined)
  return { ...answer, data: parsed }
}

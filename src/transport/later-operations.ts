import type { AxiosResponse } from 'axios'
import { administration } from '../../openapi/generated/operations-administration.ts'
import { certification } from '../../openapi/generated/operations-certification.ts'
import { connectors } from '../../openapi/generated/operations-connectors.ts'
import { environment } from '../../openapi/generated/operations-environment.ts'
import { reporting } from '../../openapi/generated/operations-reporting.ts'
import { risk } from '../../openapi/generated/operations-risk.ts'
import type { OperationRows } from '../../openapi/generated/operation-row.ts'

/** What few pages call: it comes with the first call of it. */
export const laterOperations: OperationRows = {
  ...administration,
  ...certification,
  ...connectors,
  ...environment,
  ...reporting,
  ...risk,
}

/** An answer of bytes: as `{ file }`, which expressions pass on; a refusal of them as JSON, where it is none without words. */
export async function fileAnswer(answer: AxiosResponse<unknown>): Promise<AxiosResponse<unknown>> {
  const { status, data } = answer
  if (!(data instanceof Blob)) return answer
  if (status < 400) return { ...answer, data: { file: data } }
  const parsed: unknown = await data
    .text()
    .then((text) => JSON.parse(text) as unknown)
    .catch(() => undefined)
  return { ...answer, data: parsed }
}

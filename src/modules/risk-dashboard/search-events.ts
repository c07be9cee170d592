import type { OperationBody, OperationPort } from '../../transport/operations.ts'

/**
 * Asks the service for events.
 *
 * @param query of the dialect (docs/reference/risk-search.md)
 * @throws CallProblem
 */
export function searchEvents(
  { call }: { readonly call: OperationPort },
  query: object,
  signal?: AbortSignal,
): Promise<unknown> {
  return call.call(
    'searchRiskEvents',
    {},
    { indexName: 'risk_explainability', query: query as OperationBody<'searchRiskEvents'>['query'] },
    signal ? { signal } : {},
  )
}

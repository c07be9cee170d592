import type { Ports } from '../../../engine/runtime/ports.ts'

/**
 * Asks the service for events.
 *
 * @param query of the dialect (docs/reference/risk-search.md)
 * @throws CallProblem
 */
export function searchEvents(
  { call }: Pick<Ports, 'call'>,
  query: object,
  signal?: AbortSignal,
): Promise<unknown> {
  return call.call(
    'searchRiskEvents',
    {},
    { indexName: 'risk_explainability', query },
    signal ? { signal } : {},
  )
}

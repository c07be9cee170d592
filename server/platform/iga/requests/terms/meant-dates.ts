import { DomainError } from '../../../../contract/index.ts'
import { requestKindOf } from '../kinds/kinds.ts'

/**
 * Refuses dates that mean nothing for a type of requests.
 *
 * @throws DomainError
 */
export function requireMeantDates(
  requestType: string,
  terms: { readonly startDate?: unknown; readonly endDate?: unknown },
): void {
  const { dates } = requestKindOf(requestType)
  for (const name of ['startDate', 'endDate'] as const)
    if (terms[name] && !dates.includes(name))
      throw new DomainError('date-means-nothing', {
        requestType,
        date: { code: name === 'startDate' ? 'start-date' : 'end-date' },
      })
}

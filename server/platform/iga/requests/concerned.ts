import { badRequest } from '../../../contract/index.ts'
import type { AccessRequest } from './access-request.ts'
import { kindOf } from './kinds/kinds.ts'
import type { Working } from './working.ts'

/** Who follows a request without deciding on it: whoever asked, and whom it is for, unless it is discreet. */
export function followersOf({ doc, beneficiary }: Pick<Working, 'doc' | 'beneficiary'>): string[] {
  const isDiscreet = kindOf(doc.requestType).isDiscreet === true
  return [...new Set([doc.requester.id, ...(isDiscreet ? [] : [beneficiary.ref.id])])]
}

/**
 * Refuses dates that mean nothing for a type of requests.
 *
 * @throws HttpProblem 400
 */
export function requireMeantDates(
  requestType: string,
  terms: Readonly<Record<string, unknown>> | NonNullable<AccessRequest['request']['common']>,
): void {
  const { dates } = kindOf(requestType)
  for (const [name, words] of [
    ['startDate', 'start date'],
    ['endDate', 'end date'],
  ] as const)
    if (terms[name] && !dates.includes(name))
      throw badRequest(`Requests of the type ${requestType} have no ${words}. Leave it out.`)
}

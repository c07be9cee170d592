import { isRecord } from '../../../contract/index.ts'
import type { JourneyServices } from '../journeys/services.ts'

/** Milliseconds that the service has for an answer. */
const TIMEOUT = 5_000
const LONGEST_TOKEN = 10_000

/** Asks the service behind a captcha (its `siteverify` protocol). Somebody whose token cannot be checked does not get past. */
export const verifyCaptcha: JourneyServices['verifyCaptcha'] = async ({ address, secret, token }) => {
  if (token === '' || token.length > LONGEST_TOKEN || !URL.canParse(address)) return false
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(TIMEOUT),
    })
    const body: unknown = await answer.json()
    return answer.ok && isRecord(body) && body['success'] === true
  } catch {
    return false
  }
}

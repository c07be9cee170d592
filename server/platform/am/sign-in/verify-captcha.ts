import { isRecord } from '../../../contract/index.ts'
import type { Outbound } from '../../kernel/outbound/outbound.ts'
import type { JourneyServices } from '../journeys/services.ts'

/** Milliseconds that the service has for an answer. */
const LONGEST = 5_000
/** Bytes of an answer; one has some hundreds. */
const LARGEST = 65_536
const LONGEST_TOKEN = 10_000

/**
 * Asks the service behind a captcha (its `siteverify` protocol). Somebody whose token cannot be checked does not get past.
 *
 * @param outbound judges the address, as of every call outside
 * @param report receives why the service could not be asked: nobody gets past until somebody mends it
 * @example const verifyCaptcha = createVerifyCaptcha(createOutbound(config.outboundAllow), logger.warn)
 */
export const createVerifyCaptcha =
  (outbound: Pick<Outbound, 'call'>, report: (message: string) => void): JourneyServices['verifyCaptcha'] =>
  async ({ address, secret, token }) => {
    if (token === '' || token.length > LONGEST_TOKEN || !URL.canParse(address)) return false
    try {
      const { status, body } = await outbound.call({
        method: 'POST',
        url: new URL(address),
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams({ secret, response: token }).toString(),
        largest: LARGEST,
        longest: LONGEST,
      })
      const answer: unknown = JSON.parse(body)
      return status === 200 && isRecord(answer) && answer['success'] === true
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      report(`A captcha could not be checked: ${error instanceof SyntaxError ? 'no JSON answer' : why}`)
      return false
    }
  }

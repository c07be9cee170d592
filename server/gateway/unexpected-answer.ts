import { HttpProblem } from '../contract/index.ts'

/** What is said of an answer of the platform that nobody can go on with. @param call that it answered */
export function unexpected(call: string, status: number): HttpProblem {
  if (status === 503)
    return new HttpProblem(503, 'The platform is not available at the moment. Try again in a moment.', {
      headers: { 'retry-after': '5' },
    })
  return new HttpProblem(502, `The platform answered ${call} in an unexpected way (status ${status}).`)
}

import { notFound } from '../../../contract/index.ts'
import type { HttpProblem } from '../../../contract/index.ts'

/** The problem of a request that is not there, or not for the caller. */
export const noSuchRequest = (): HttpProblem =>
  notFound('There is no such request, or you have no part in it.')

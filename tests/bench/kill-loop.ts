import { killLoop } from '../store/support/kill-loop.ts'

const ROUNDS = 20

/** Acknowledged writes that twenty sudden deaths of the embedded store lose; must be none. */
export async function benchKillLoop(): Promise<Record<string, unknown>> {
  return { ...(await killLoop(ROUNDS)) }
}

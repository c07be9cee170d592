import { DomainError } from '../../../contract/index.ts'
import { riskLimits } from '../limits.ts'

/**
 * Reads what somebody waits for, so long and no longer.
 *
 * @param read given what ends it
 * @param most milliseconds
 * @throws DomainError 502 `risk-buckets-unreachable` where it takes longer
 * @example await readInTime((signal) => readFirst(file, signal))
 */
export async function readInTime<Result>(
  read: (signal: AbortSignal) => Promise<Result>,
  most: number = riskLimits.previewMs,
): Promise<Result> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new DomainError('risk-buckets-unreachable')), most)
  try {
    return await read(late.signal)
  } finally {
    clearTimeout(timer)
  }
}

import { DomainError } from '../../../contract/index.ts'
import type { Message, MessageCode, MessageParams } from '../../../contract/index.ts'
import { reportLimits } from '../limits.ts'

/** What is wrong with one part; `field` is a JSON pointer. */
export interface ReportConfigFault extends Message {
  readonly field: string
}

/** Gathers what is wrong with a report, so that all of it is said at once. */
export class ReportConfigFaults {
  readonly found: ReportConfigFault[] = []

  add(field: string, code: MessageCode, params: MessageParams = {}): void {
    if (this.found.length < reportLimits.faults) this.found.push({ field, code, params })
  }

  /** @throws DomainError where something is wrong, with its places as `errors` */
  refuse(
    code: 'report-config-not-valid' | 'report-parameters-not-valid' | 'report-schedule-not-valid',
  ): void {
    const [first] = this.found
    if (!first) return
    const { field, ...why } = first
    throw new DomainError(
      code,
      { place: field === '' ? '/' : field, why },
      { detail: { errors: this.found } },
    )
  }
}

/** The pointer of a part within another. @example pointerTo('/fields/0', 'label') // '/fields/0/label' */
export const pointerTo = (pointer: string, part: string | number): string =>
  `${pointer}/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`

/**
 * Does something with a report that stands within something else: what is wrong with it is said with the place of all.
 *
 * @param pointer of the report
 * @throws DomainError what `work` throws, its places behind that pointer
 * @example await withPlace('/reportTemplates/0/reportConfig', () => check(config))
 */
export async function withPlace<Result>(
  pointer: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'report-config-not-valid') throw error
    const found = (error.detail?.['errors'] ?? []) as readonly ReportConfigFault[]
    const faults = new ReportConfigFaults()
    for (const { field, code, params } of found) faults.add(pointer + field, code, params)
    faults.refuse('report-config-not-valid')
    throw error
  }
}

import { isStorableText } from '../../../store/storable-text.ts'
import type { ReportType } from '../../ports/report-entities.ts'
import { reportLimits } from '../limits.ts'
import type { ReportConfigFaults } from './faults.ts'
import { shownReportValue } from './read-json.ts'
import type { ReportValue } from './report-config.ts'

type Plain = string | number | boolean

/** A text, a number, a truth value, or a list of these; nothing where it is none, which is then among the faults. */
export function parseReportValue(
  value: unknown,
  pointer: string,
  faults: ReportConfigFaults,
): ReportValue | undefined {
  if (!Array.isArray(value)) {
    if (isPlain(value)) return value
    faults.add(pointer, 'report-value-needed')
    return undefined
  }
  if (value.length > reportLimits.values) {
    faults.add(pointer, 'report-too-many', { most: reportLimits.values })
    return undefined
  }
  if (value.every(isPlain)) return value
  faults.add(pointer, 'report-value-needed')
  return undefined
}

const isPlain = (value: unknown): value is Plain =>
  (typeof value === 'string' && value.length <= reportLimits.text && isStorableText(value)) ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  typeof value === 'boolean'

/** A day, or a moment with its offset. */
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/** Whether a text is a day without a time, which lasts until its end (reading 33). */
export const isReportDay = (text: string): boolean => DAY.test(text)

/**
 * A value in the form of a type: numbers and truth values are taken as texts too.
 *
 * @param type not a list
 * @returns nothing where it cannot be one, which is then among the faults
 * @example typedValue('42', 'integer', '/parameters/risk', faults) // 42
 */
export function valueOfType(
  value: Plain,
  type: Exclude<ReportType, 'array'>,
  pointer: string,
  faults: ReportConfigFaults,
): Plain | undefined {
  const typed = converted(value, type)
  if (typed === undefined)
    faults.add(pointer, 'report-value-not-type', {
      value: shownReportValue(value),
      type: { code: `report-type-${type}` },
    })
  return typed
}

function converted(value: Plain, type: Exclude<ReportType, 'array'>): Plain | undefined {
  switch (type) {
    case 'string':
      return String(value)
    case 'boolean':
      if (typeof value === 'boolean') return value
      return value === 'true' ? true : value === 'false' ? false : undefined
    case 'integer':
    case 'float': {
      const number =
        typeof value === 'string' && /^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : value
      if (typeof number !== 'number') return undefined
      return type === 'integer' && !Number.isSafeInteger(number) ? undefined : number
    }
    case 'date':
      return typeof value === 'string' && isDate(value) ? value : undefined
  }
}

function isDate(text: string): boolean {
  if (!isReportDay(text) && !MOMENT.test(text)) return false
  const time = Date.parse(text)
  if (Number.isNaN(time)) return false
  const year = Number(text.slice(0, 4))
  if (year < 1 || year > 9998) return false
  // Some parsers take the 30th of February for the 2nd of March.
  const [month, day] = [Number(text.slice(5, 7)), Number(text.slice(8, 10))]
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

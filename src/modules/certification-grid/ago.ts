import { relativeFormat } from '../../parts/text/relative-format.ts'

const DAY = 86_400_000
const steps = [
  ['year', 365],
  ['month', 30],
  ['day', 1],
] as const

/**
 * How long ago something was, in whole days, months or years.
 *
 * @param moment ISO 8601
 * @example ago('2026-05-01T00:00:00Z', 'en', Date.parse('2026-07-01T00:00:00Z')) // '2 mo. ago'
 */
export function ago(moment: string, locale: string, now = Date.now()): string {
  const days = Math.max(0, Math.floor((now - Date.parse(moment)) / DAY))
  const [unit, length] = steps.find(([, each]) => days >= each) ?? (['day', 1] as const)
  return relativeFormat(locale, 'short').format(-Math.floor(days / length), unit)
}

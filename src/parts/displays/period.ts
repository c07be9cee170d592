import type { TranslatePort } from '../../../engine/runtime/ports.ts'

const YEAR_MS = 365.25 * 86_400_000
/** An end further away counts as none (contract portal-calls.md, section 8). */
const endlessYears = 30

/**
 * A period written as two moments with a slash between them (ISO 8601), either of which may be missing.
 * @example periodText('2026-02-10T18:13:49Z/2026-02-15T18:13:49Z', new Date(), translate) // 'Feb 10, 2026 – Feb 15, 2026'
 */
export function periodText(
  period: string,
  now: Date,
  { date, t }: Pick<TranslatePort, 'date' | 't'>,
): string {
  const [start, end] = period.split('/').map(moment)
  const until = end && end.getTime() - now.getTime() < endlessYears * YEAR_MS ? end : undefined
  const [from, to] = [start, until].map((each) => each && date(each.toISOString(), 'date'))
  if (from && to) return `${from} – ${to}`
  if (from) return t('displays.period.from', { start: from })
  return to ? t('displays.period.until', { end: to }) : ''
}

function moment(text: string): Date | undefined {
  const at = new Date(text)
  return text === '' || Number.isNaN(at.getTime()) ? undefined : at
}

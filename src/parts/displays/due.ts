import type { Tone } from '../../../engine/format/display.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { relativeFormat } from '../text/relative-format.ts'

const DAY_MS = 86_400_000

/**
 * By when something should be done, in days of the calendar: what is late and what is due today or tomorrow stands out.
 *
 * @example dueText(new Date('2026-11-21'), new Date('2026-11-20'), translate) // { text: 'Due tomorrow', tone: 'warning' }
 */
export function dueText(
  at: Date,
  now: Date,
  { locale, t }: Pick<TranslatePort, 'locale' | 't'>,
): { readonly text: string; readonly tone: Tone } {
  const days = Math.round((midnight(at) - midnight(now)) / DAY_MS)
  const when = relativeFormat(locale).format(days, 'day')
  if (at < now) return { text: t('displays.due.past', { when }), tone: 'danger' }
  return { text: t('displays.due.by', { when }), tone: days < 2 ? 'warning' : 'neutral' }
}

const midnight = (at: Date): number => new Date(at).setHours(0, 0, 0, 0)

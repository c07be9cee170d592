import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { relativeFormat } from '../text/relative-format.ts'

const units = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const

/**
 * A size in bytes with two decimals at most, from Bytes to YB in steps of 1,024 (spec section 9).
 * @example bytesText(1536, translate) // '1.5 KB'
 */
export function bytesText(bytes: number, { locale }: Pick<TranslatePort, 'locale'>): string {
  const size = Math.abs(bytes)
  const power = size < 1 ? 0 : Math.min(Math.floor(Math.log(size) / Math.log(1024) + 1e-9), units.length - 1)
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(bytes / 1024 ** power)
  return `${figure} ${units[power]}`
}

/** A fraction as a percentage. @example percentText(0.425, translate) // '42.5%' */
export function percentText(fraction: number, { locale }: Pick<TranslatePort, 'locale'>): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(fraction)
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/**
 * How far a moment is from now, in the largest unit that fits.
 * @example relativeText(new Date('2026-01-01'), new Date('2026-01-04'), translate) // '3 days ago'
 */
export function relativeText(at: Date, now: Date, { locale }: Pick<TranslatePort, 'locale'>): string {
  const seconds = Math.round((at.getTime() - now.getTime()) / 1000)
  const [unit, size] = steps.find(([, each]) => Math.abs(seconds) >= each) ?? (['second', 1] as const)
  return relativeFormat(locale).format(Math.trunc(seconds / size), unit)
}

import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { keyInWords } from '../../parts/text/key-in-words.ts'
import { featureOf } from './reason.ts'

/** Names that are written in a way of their own. */
const brands: Readonly<Record<string, string>> = {
  mac: 'macOS',
  ios: 'iOS',
  chromeos: 'ChromeOS',
  pc: 'PC',
  iphone: 'iPhone',
  ipad: 'iPad',
  macos: 'macOS',
}

type Words = Pick<TranslatePort, 't' | 'has'>

/**
 * A value of an event, which is a name of small letters, as a person writes it.
 *
 * @param feature whose value it is; names of people stay as they are
 * @example sayValue('country', 'united_states', translate) // 'United States'
 */
export function sayValue(feature: string, value: string, { t, has }: Words): string {
  if (feature === 'rawUserId' || feature === 'userId') return value
  const key = `riskDashboard.values.${value}`
  if (/^[a-z_]+$/.test(value) && has(key)) return t(key)
  return value
    .split('_')
    .filter((word) => word !== '')
    .map((word) => brands[word] ?? `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join(' ')
}

/** A feature in words. @example sayFeature('osVersion', translate) // 'System version' */
export function sayFeature(feature: string, { t, has }: Words): string {
  const key = `riskDashboard.features.${feature}`
  return has(key) ? t(key) : keyInWords(feature)
}

/** A reason in words. @example sayReason('behavior.country', translate) // 'Unusual country' */
export function sayReason(name: string, words: Words): string {
  const { t, has } = words
  const feature = featureOf(name)
  if (feature !== undefined && name.startsWith('clustering'))
    return t('riskDashboard.reasons.clustering', { feature: sayFeature(feature, words) })
  const key = feature === undefined ? `riskDashboard.reasons.${name}` : `riskDashboard.unusual.${feature}`
  if (has(key)) return t(key)
  return feature === undefined
    ? keyInWords(name)
    : t('riskDashboard.reasons.behavior', { feature: sayFeature(feature, words) })
}

/** Where a sign-in came from. */
export function sayPlace(
  { city, country }: { readonly city?: string | undefined; readonly country?: string | undefined },
  words: Words,
): string {
  const said = [city && sayValue('city', city, words), country && sayValue('country', country, words)]
  // Some towns are countries.
  return [...new Set(said.filter(Boolean))].join(', ')
}

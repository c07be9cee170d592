import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import type { MapArea } from './area.ts'

type Words = Pick<TranslatePort, 't' | 'number'>

/** A latitude in words. @example sayLatitude(-23.5, translate) // '23.5° S' */
export const sayLatitude = (degrees: number, words: Words): string =>
  say(degrees, degrees < 0 ? 'south' : 'north', words)

/** A longitude in words. @example sayLongitude(-97.7, translate) // '97.7° W' */
export const sayLongitude = (degrees: number, words: Words): string =>
  say(degrees, degrees < 0 ? 'west' : 'east', words)

/** An area in words. @example sayArea(area, translate) // '30° S – 60° N, 90° E – 120° E' */
export const sayArea = ({ south, west, north, east }: MapArea, words: Words): string =>
  `${sayLatitude(south, words)} – ${sayLatitude(north, words)}, ${sayLongitude(west, words)} – ${sayLongitude(east, words)}`

const say = (degrees: number, side: 'north' | 'south' | 'east' | 'west', { t, number }: Words): string =>
  t(`riskDashboard.compass.${side}`, { degrees: number(Math.abs(Math.round(degrees * 10) / 10)) })

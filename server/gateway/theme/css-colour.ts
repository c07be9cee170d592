import { mix, parseColour } from './contrast.ts'
import type { Rgb } from './contrast.ts'
import type { ColourKey } from './theme-defaults.ts'

/** A colour of a theme, and how much of it covers what lies behind: from 0 to 1. */
export interface Paint {
  readonly colour: Rgb
  readonly alpha: number
}

/** No colour is written longer; nothing longer is looked at. */
const LENGTH_MOST = 60

const number = '[+-]?(?:\\d+\\.?\\d*|\\.\\d+)'
const functional = /^(rgb|hsl)a?\(([^()]*)\)$/i
const amount = new RegExp(`^(${number})(%|deg)?$`, 'i')

/**
 * Reads a colour as style sheets write it: `#rgb`, `#rrggbb`, both with a part for the alpha, `rgb(…)`, `hsl(…)` and `transparent`.
 * Anything else is none, so that nothing but a colour reaches a style sheet.
 *
 * @param text of a theme's setting
 * @returns null for what is no colour
 * @example readPaint('rgba(0, 0, 0, 50%)') // { colour: [0, 0, 0], alpha: 0.5 }
 */
export function readPaint(text: unknown): Paint | null {
  if (typeof text !== 'string' || text.length > LENGTH_MOST) return null
  const written = text.trim()
  if (/^transparent$/i.test(written)) return { colour: [0, 0, 0], alpha: 0 }
  return written.startsWith('#') ? readHex(written) : readFunction(written)
}

function readHex(written: string): Paint | null {
  const short = /^#([0-9a-f]{3})([0-9a-f])$/i.exec(written)
  const long = /^#([0-9a-f]{6})([0-9a-f]{2})$/i.exec(written)
  const [, digits, alpha] = long ?? short ?? []
  const colour = parseColour(digits === undefined ? written : `#${digits}`)
  if (!colour) return null
  const share = alpha === undefined ? 1 : Number.parseInt(short ? alpha + alpha : alpha, 16) / 255
  return { colour, alpha: share }
}

function readFunction(written: string): Paint | null {
  const [, name = '', inside = ''] = functional.exec(written) ?? []
  const parts = partsOf(inside)
  if (!parts || name === '') return null
  const [first, second, third, fourth] = parts.map(amountOf)
  if (!first || !second || !third || (parts.length === 4 && !fourth)) return null
  const alpha = fourth ? share(fourth) : 1
  const colour = name.toLowerCase() === 'rgb' ? rgbOf([first, second, third]) : hslOf(first, second, third)
  return colour && alpha !== null ? { colour, alpha } : null
}

/** Three or four parts: all with commas, or with blanks and the alpha behind a stroke. */
function partsOf(inside: string): string[] | null {
  const [before = '', alpha, ...more] = inside.split('/')
  if (more.length > 0) return null
  const withCommas = inside.includes(',')
  if (withCommas && alpha !== undefined) return null
  const parts = withCommas ? inside.split(',') : before.trim().split(/\s+/)
  const all = [...parts, ...(alpha === undefined ? [] : [alpha])].map((part) => part.trim())
  const counted = withCommas ? all.length === 3 || all.length === 4 : parts.length === 3
  return counted ? all : null
}

interface Amount {
  readonly value: number
  readonly unit: '' | '%' | 'deg'
}

function amountOf(part: string): Amount | null {
  const [, value, unit = ''] = amount.exec(part) ?? []
  return value === undefined ? null : { value: Number(value), unit: unit.toLowerCase() as Amount['unit'] }
}

function rgbOf(parts: readonly [Amount, Amount, Amount]): Rgb | null {
  const [{ unit }] = parts
  if (unit === 'deg' || parts.some((part) => part.unit !== unit)) return null
  const channel = ({ value }: Amount) => Math.round(clamp(unit === '%' ? value * 2.55 : value, 255))
  return [channel(parts[0]), channel(parts[1]), channel(parts[2])]
}

/** By the conversion of CSS Color 4, section 7.1. */
function hslOf(hue: Amount, saturation: Amount, lightness: Amount): Rgb | null {
  if (hue.unit === '%' || saturation.unit !== '%' || lightness.unit !== '%') return null
  const [s, l] = [clamp(saturation.value / 100, 1), clamp(lightness.value / 100, 1)]
  const channel = (offset: number): number => {
    const at = (((offset + hue.value / 30) % 12) + 12) % 12
    return Math.round(255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(at - 3, 9 - at, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}

function share({ value, unit }: Amount): number | null {
  return unit === 'deg' ? null : clamp(unit === '%' ? value / 100 : value, 1)
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most)
}

/** Which setting colours what lies behind a setting, by how its name begins; behind all others is the paper. */
const behind: readonly (readonly [beginning: string, ground: ColourKey])[] = [
  ['accountCardBackgroundColor', 'profileBackgroundColor'],
  ['accountCard', 'accountCardBackgroundColor'],
  ['accountTable', 'accountCardBackgroundColor'],
  ['accountNavigationBackgroundColor', 'profileBackgroundColor'],
  ['accountNavigation', 'accountNavigationBackgroundColor'],
  ['profileMenu', 'accountNavigationBackgroundColor'],
  ['topBarBackgroundColor', 'profileBackgroundColor'],
  ['topBar', 'topBarBackgroundColor'],
  ['journeyCardBackgroundColor', 'backgroundColor'],
  ['journey', 'journeyCardBackgroundColor'],
]
const paper: Rgb = [255, 255, 255]

/**
 * The colour that people see of a setting: one that lets through what lies behind is laid over it. Palettes are corrected for contrast, which only
 * opaque colours can be.
 *
 * @param key the setting
 * @param paintOf what each setting of the theme says
 * @returns null where the setting says no colour
 * @example solidColour('primaryColor', () => readPaint('rgba(0, 0, 0, 0.5)')) // [128, 128, 128]
 */
export function solidColour(key: ColourKey, paintOf: (key: ColourKey) => Paint | null): Rgb | null {
  const paint = paintOf(key)
  if (!paint) return null
  if (paint.alpha === 1) return paint.colour
  const ground = behind.find(([beginning]) => key.startsWith(beginning))?.[1]
  const under = (ground && ground !== key ? solidColour(ground, paintOf) : null) ?? paper
  return mix(under, paint.colour, paint.alpha)
}

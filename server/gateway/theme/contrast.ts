import { contrast, parseColour } from '../../../validators/text-colour.ts'
import type { Rgb } from '../../../validators/text-colour.ts'
import type { PaletteMode } from './palette.ts'

export { contrast, parseColour }
export type { Rgb }

/** What text needs at least, and what a meaningful shape needs (spec section 9; WCAG 2.2, 1.4.3 and 1.4.11). */
export const TEXT = 4.5
export const SHAPE = 3

const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]
const ink: Rgb = [27, 36, 48]

/** @example toHex([255, 0, 0]) // '#ff0000' */
export function toHex(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** A mixture; `share` of the second colour. */
export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2): number => Math.round(a[at] * (1 - share) + b[at] * share)
  return [part(0), part(1), part(2)]
}

/**
 * The nearest colour of the same hue, darker or lighter, that stands out from all backgrounds.
 *
 * @param ratio contrast that it needs; default: that of text
 * @returns the colour itself where it passes; black or white where no shade of it does
 */
export function readable(colour: Rgb, backgrounds: readonly Rgb[], ratio = TEXT): Rgb {
  for (let share = 0; share <= 1; share += 0.04) {
    for (const towards of [black, white]) {
      const candidate = mix(colour, towards, share)
      if (passes(candidate, backgrounds, ratio)) return candidate
    }
  }
  return [black, white].find((end) => passes(end, backgrounds, ratio)) ?? textOn(backgrounds[0] ?? white)
}

/** Whether a colour stands out from all backgrounds. */
export function passes(colour: Rgb, backgrounds: readonly Rgb[], ratio: number): boolean {
  return backgrounds.every((ground) => contrast(colour, ground) >= ratio)
}

/**
 * Text on a colour (spec section 5): the wished one where it reads, else white, else our ink, else black. One of them always reads.
 *
 * @param wished the theme's own choice
 */
export function textOn(colour: Rgb, wished?: Rgb | null): Rgb {
  return [wished, white, ink].find((text) => text && contrast(text, colour) >= TEXT) ?? black
}

/** Whether black or white text reads on a ground: `light` takes black text. */
export function polarity(ground: Rgb): PaletteMode {
  return contrast(black, ground) >= contrast(white, ground) ? 'light' : 'dark'
}

/** A ground moved, as little as needed, to where all text of that mode can read on it. */
export function groundFor(mode: PaletteMode, ground: Rgb): Rgb {
  const [text, towards] = mode === 'light' ? [black, white] : [white, black]
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(ground, towards, share)
    if (contrast(text, candidate) >= TEXT + 0.2) return candidate
  }
  return towards
}

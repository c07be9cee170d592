import { contrast, luminance, parseColour } from '../../../validators/text-colour.ts'
import type { Rgb } from '../../../validators/text-colour.ts'

export { contrast, parseColour }

/** @example toHex([255, 0, 0]) // '#ff0000' */
export function toHex(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** A mixture; `share` of the second colour. */
export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  return [0, 1, 2].map((i) => (a[i] ?? 0) * (1 - share) + (b[i] ?? 0) * share) as unknown as Rgb
}

/** The nearest colour of the same hue, darker or lighter, that reads on all backgrounds. */
export function readable(colour: Rgb, backgrounds: readonly Rgb[], ratio = 4.5): Rgb {
  const darkGround = backgrounds.every((ground) => luminance(ground) < 0.18)
  const towards: Rgb = darkGround ? [255, 255, 255] : [0, 0, 0]
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(colour, towards, share)
    const written = parseColour(toHex(candidate)) ?? candidate
    if (backgrounds.every((ground) => contrast(written, ground) >= ratio)) return written
  }
  return towards
}

/** White or near-black, whichever reads better on a colour. */
export function textOn(colour: Rgb): Rgb {
  const dark: Rgb = [27, 36, 48]
  const white: Rgb = [255, 255, 255]
  return contrast(white, colour) >= contrast(dark, colour) ? white : dark
}

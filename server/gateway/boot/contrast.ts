/** A colour as red, green and blue from 0 to 255. */
type Rgb = readonly [number, number, number]

/** Reads `#rgb` and `#rrggbb`; `null` for anything else, so that nothing but a colour reaches a style sheet. */
export function parseColour(text: unknown): Rgb | null {
  if (typeof text !== 'string') return null
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim())
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.trim())
  const parts = short ? short.slice(1).map((digit) => digit + digit) : long?.slice(1)
  if (!parts) return null
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16))
  return [red, green, blue]
}

/** @example toHex([255, 0, 0]) // '#ff0000' */
export function toHex(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** Contrast ratio of two colours (WCAG 2.2, 1.4.3). */
export function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
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

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** A colour as red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number]

/** Contrast that text needs at least (spec section 9). */
const readableFrom = 4.5

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

/** Contrast ratio of two colours (WCAG 2.2, 1.4.3). */
export function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** How bright a colour is, from 0 to 1 (WCAG 2.2). */
export function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * The colour of text on a colour (spec section 5): white where it reads, else black where that does, else the better of the two.
 *
 * @param background `#rgb` or `#rrggbb`
 * @returns `#ffffff` or `#000000`; `inherit` for what is no colour
 * @example textColourOn('#324054') // '#ffffff'
 */
export function textColourOn(background: unknown): '#ffffff' | '#000000' | 'inherit' {
  const colour = parseColour(background)
  if (!colour) return 'inherit'
  const white = contrast([255, 255, 255], colour)
  const black = contrast([0, 0, 0], colour)
  if (white >= readableFrom) return '#ffffff'
  return black >= readableFrom || black >= white ? '#000000' : '#ffffff'
}

/** A digit, or what people write between digits: a blank, a dot, a slash, a hyphen, an area in brackets. */
const shape =
  /^\+?(?:[0-9]|\([0-9]+\))(?:[ ./-]{0,3}(?:[0-9]|\([0-9]+\)))*(?: {0,3}(?:x|ext\.?) {0,3}[0-9]{1,10})?$/i

/**
 * Whether a text is a telephone number as people write it: an optional `+`, 3 to 15 digits (E.164) with blanks, dots, slashes, hyphens
 * and brackets between them, and an extension of up to 10 digits behind `x` or `ext`. A zero in brackets, as in `+49 (0) 30`, is not
 * dialled and not counted.
 *
 * @example isPhone('+49 (0) 30 123-456 ext 7') // true
 * @example isPhone('call me') // false
 */
export function isPhone(text: string): boolean {
  if (text.length > 60 || !shape.test(text)) return false
  const [number = ''] = text.split(/x|ext/i)
  const digits = number.replace('(0)', '').replaceAll(/[^0-9]/g, '').length
  return digits >= 3 && digits <= 15
}

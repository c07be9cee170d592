/** A badge number in its parts: `EW-0427-E` has the letters `EW`, the digits `0427` and the check letter `E`. */
export interface BadgeNumber {
  letters: string
  digits: string
  check: string
}

/** No `I`, `O` and `Q`, which are read as digits. A prime number of them, so that every wrong digit shows. */
const checkLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const shape = /^([A-Z]{2})-([0-9]{4})-([A-Z])$/

/**
 * The check letter of a badge. A wrong digit, and two digits that changed places, give another one.
 *
 * @param letters two capital letters
 * @param digits four digits
 * @example checkLetter('EW', '0427') // 'E'
 */
export function checkLetter(letters: string, digits: string): string {
  const values = [...letters].map((letter) => letter.charCodeAt(0) - 64).concat([...digits].map(Number))
  const sum = values.reduce((total, value, at) => total + value * (at + 1), 0)
  return checkLetters.charAt(sum % checkLetters.length)
}

/**
 * Reads a badge number.
 *
 * @param value anything
 * @returns its parts, whether or not the check letter is right; undefined when it has another shape
 * @example readBadgeNumber('EW-0427-E') // { letters: 'EW', digits: '0427', check: 'E' }
 */
export function readBadgeNumber(value: unknown): BadgeNumber | undefined {
  const [, letters, digits, check] = (typeof value === 'string' && shape.exec(value)) || []
  return letters && digits && check ? { letters, digits, check } : undefined
}

/**
 * The number of a person's badge: initials, and digits that follow from the id, so that it stays the same.
 *
 * @param person a managed object
 * @returns undefined without a name or an id
 * @example badgeNumberOf({ _id: '7', givenName: 'Erin', sn: 'Walsh' }) // 'EW-0055-R'
 */
export function badgeNumberOf(person: unknown): string | undefined {
  const { _id, givenName, sn } = (person ?? {}) as Record<string, unknown>
  if (typeof _id !== 'string' || _id === '') return undefined
  const letters = initialOf(givenName) + initialOf(sn)
  if (letters.length !== 2) return undefined
  const sum = [..._id].reduce((total, sign) => (total * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 0)
  const digits = String(sum).padStart(4, '0')
  return `${letters}-${digits}-${checkLetter(letters, digits)}`
}

/** The first letter without its accents; a name in another script has none. */
function initialOf(name: unknown): string {
  const plain = typeof name === 'string' ? name.trim().normalize('NFD').toUpperCase() : ''
  return /^[A-Z]/.exec(plain)?.[0] ?? ''
}

/**
 * An image that the page may load: https, the own origin, or embedded (architecture, section 7).
 *
 * @returns `null` for anything else
 * @example imageAddress('//evil.example/logo.svg') // null
 */
export function imageAddress(address: string): string | null {
  const plain = address.trim()
  if (/^https:\/\/[^\s"'<>\\]+$/i.test(plain) || /^\/(?!\/)[^\s"'<>\\]*$/.test(plain)) return plain
  // Real themes embed drawings with quotes and spaces in them; written as an address they have none.
  if (/^data:image\/(png|jpeg|gif|webp|svg\+xml|x-icon)[;,]/i.test(plain))
    return plain.replace(/[\s"'<>\\]/g, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)
  return null
}

/**
 * Where the page loads a person's picture from: one that stands elsewhere through the own origin, so that its host does not learn who looks
 * at whom.
 *
 * @example pictureAddress('https://x.example/a.png') // '/enduser/portal/picture?address=https%3A%2F%2Fx.example%2Fa.png'
 */
export function pictureAddress(image: string | null | undefined): string | null {
  if (!image) return null
  if (/^https:\/\//i.test(image)) return `/enduser/portal/picture?address=${encodeURIComponent(image)}`
  return /^(data:image\/|\/(?!\/))/i.test(image) ? image : null
}

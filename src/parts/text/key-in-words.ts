/**
 * A key that no messages have, as a word: a theme may name one of a layer that is not there any more, and nobody should read the key itself.
 *
 * @example keyInWords('acme.ourPeople') // 'Our people'
 */
export function keyInWords(key: string): string {
  const words = (key.split('.').at(-1) || key).replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ').replace(/[_-]+/g, ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1).toLowerCase()
}

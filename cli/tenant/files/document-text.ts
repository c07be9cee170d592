/**
 * A document as a file holds it: keys in order, so that the same document is the same bytes, and a line break at the end.
 *
 * @example documentText({ b: 1, a: 2 }) // '{\n  "a": 2,\n  "b": 1\n}\n'
 */
export const documentText = (content: unknown): string => `${JSON.stringify(content, inOrder, 2)}\n`

const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
    : value

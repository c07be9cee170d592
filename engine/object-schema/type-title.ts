import { isRecord } from './managed-schema.ts'

/**
 * What people call a type of objects: the title of its schema; of one without, its name without the realm, as words.
 *
 * @param schema as the platform answers it; nothing where it cannot be read
 * @param name of the type
 * @example typeTitle({}, 'alpha_costCentre') // 'Cost centre'
 */
export function typeTitle(schema: unknown, name: unknown): string {
  const title = isRecord(schema) ? schema['title'] : undefined
  if (typeof title === 'string' && title.trim() !== '') return title
  const words = wordsOf(name)
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/**
 * What heads the page of an object that is not there yet: titles of types speak of many, their names of one.
 *
 * @param name of the type
 * @example newTitle('alpha_costCentre') // 'New cost centre'
 */
export const newTitle = (name: unknown): string => `New ${wordsOf(name)}`.trim()

const wordsOf = (name: unknown): string =>
  String(name ?? '')
    .replace(/^(alpha|bravo)_/, '')
    .replace(/[_-]+/g, ' ')
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .trim()
    .toLowerCase()

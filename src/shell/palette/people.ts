import { isRecord, textOf } from '../../../engine/object-schema/managed-schema.ts'
import { objectName } from '../../../engine/object-schema/object-name.ts'
import type { PaletteEntry } from './rank.ts'

/** More words nobody is called by. */
const mostWords = 5

/**
 * A filter that finds people by the beginning of what they are called, each word for itself.
 *
 * @example peopleFilter('mona fer') // each of the two begins one of her names
 */
export function peopleFilter(text: string): string {
  const words = text.split(/[\s,()]+/).filter((word) => word !== '')
  return words
    .slice(0, mostWords)
    .map((word) => {
      const value = JSON.stringify(word)
      return `(${['userName', 'givenName', 'sn', 'mail'].map((field) => `${field} sw ${value}`).join(' or ')})`
    })
    .join(' and ')
}

/**
 * People of an answer as entries; what has no name is left out.
 *
 * @param page a page of objects
 * @param idField where an object has its id
 * @param routeOf the address of one
 */
export function peopleEntries(
  page: unknown,
  routeOf: (id: string) => string,
  idField = '_id',
): PaletteEntry[] {
  return objectsOfPage(page).flatMap((row): PaletteEntry[] => {
    const { [idField]: id, ...named } = row
    const name = objectName(named)
    if (name === '' || typeof id !== 'string' || id === '') return []
    return [
      {
        id: `person-${id}`,
        group: 'people',
        label: name,
        detail: textOf(row['mail']) || textOf(row['userName']) || '',
        image: textOf(row['profileImage']) || null,
        route: routeOf(id),
        found: true,
      },
    ]
  })
}

/** The objects of a page. */
export function objectsOfPage(page: unknown): readonly Record<string, unknown>[] {
  return isRecord(page) && Array.isArray(page['result']) ? page['result'].filter(isRecord) : []
}

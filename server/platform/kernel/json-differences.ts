import { isJsonObject, sameJson } from '../../store/objects/json.ts'
import type { Json } from '../../store/objects/json.ts'

/** One place in which two documents differ; a side that has nothing there is absent. */
export interface JsonDifference {
  /** JSON pointer. */
  readonly pointer: string
  readonly before?: Json
  readonly after?: Json
}

/**
 * Where two documents differ, as deep as one can say it. The order of keys does not matter; lists of different lengths differ as a whole.
 *
 * @example jsonDifferences({ a: { b: 1 } }, { a: { b: 2 } }) // [{ pointer: '/a/b', before: 1, after: 2 }]
 */
export function jsonDifferences(before: Json, after: Json): JsonDifference[] {
  const found: JsonDifference[] = []
  const walk = (one: Json | undefined, other: Json | undefined, pointer: string): void => {
    if (sameJson(one, other)) return
    if (isJsonObject(one) && isJsonObject(other)) {
      for (const name of [...new Set([...Object.keys(one), ...Object.keys(other)])].toSorted())
        walk(
          Object.hasOwn(one, name) ? one[name] : undefined,
          Object.hasOwn(other, name) ? other[name] : undefined,
          `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
        )
      return
    }
    if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
      for (const [index, each] of one.entries()) walk(each, other[index], `${pointer}/${index}`)
      return
    }
    found.push({
      pointer,
      ...(one === undefined ? {} : { before: one }),
      ...(other === undefined ? {} : { after: other }),
    })
  }
  walk(before, after, '')
  return found
}

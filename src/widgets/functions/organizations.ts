type Fields = Readonly<Record<string, unknown>>

/** Stands between an organisation and the one below it. */
const BELOW = ' › '
/** A tree that is deeper than this is a loop. */
const MOST_LEVELS = 50

/**
 * How each organisation is said where only its name stands: with those above it, as far as the person sees them. A name that several have is left
 * out, because it says nothing of where it is.
 *
 * @param page organisations as they were listed, each with its parent
 * @returns by name, as the values of a display
 * @example organizationPaths({ result: [{ _id: 'a', name: 'A' }, { _id: 'b', name: 'B', parent: { _refResourceId: 'a' } }] }).B // { label: { en: 'A › B' } }
 */
export function organizationPaths(
  page: unknown,
): Readonly<Record<string, { readonly label: { en: string } }>> {
  const all = organizationsIn(page)
  const names = [...all.values()].map(({ name }) => name)
  return Object.fromEntries(
    [...all.keys()].flatMap((id) => {
      const { name } = all.get(id)!
      const isAlone = names.indexOf(name) === names.lastIndexOf(name)
      return isAlone ? [[name, { label: { en: pathOf(all, id) } }]] : []
    }),
  )
}

/**
 * Organisations to choose from, each with those above it, in order of these paths.
 *
 * @param page organisations as they were listed, each with its parent
 * @example organizationChoices({ result: [{ _id: 'a', name: 'A' }] }) // [{ value: 'a', label: { en: 'A' } }]
 */
export function organizationChoices(
  page: unknown,
): { readonly value: string; readonly label: { readonly en: string } }[] {
  const all = organizationsIn(page)
  return [...all.keys()]
    .map((value) => ({ value, label: { en: pathOf(all, value) } }))
    .toSorted((a, b) => a.label.en.localeCompare(b.label.en))
}

/**
 * Where somebody is: their organisations, each with those above it.
 *
 * @param page organisations as they were listed, each with its parent
 * @param places references to the person's organisations, with their names
 * @example placesOf({ result: [] }, [{ _refResourceId: 'b', name: 'B' }]) // ['B']
 */
export function placesOf(page: unknown, places: unknown): string[] {
  const all = organizationsIn(page)
  return listOf(places)
    .map(fieldsOf)
    .map(({ _refResourceId: id, name }) =>
      all.has(String(id)) ? pathOf(all, String(id)) : String(name ?? id),
    )
    .toSorted((a, b) => a.localeCompare(b))
}

interface Organization {
  readonly name: string
  readonly parent: string | undefined
}

function organizationsIn(page: unknown): ReadonlyMap<string, Organization> {
  return new Map(
    listOf(fieldsOf(page)['result'])
      .map(fieldsOf)
      .map(({ _id: id, name, parent }) => {
        const above = fieldsOf(parent)['_refResourceId']
        return [String(id), { name: String(name ?? id), parent: above === undefined ? above : String(above) }]
      }),
  )
}

function pathOf(all: ReadonlyMap<string, Organization>, id: string): string {
  const names: string[] = []
  let at = all.get(id)
  while (at && names.length < MOST_LEVELS) {
    names.unshift(at.name)
    at = at.parent === undefined ? undefined : all.get(at.parent)
  }
  return names.join(BELOW)
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

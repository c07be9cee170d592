type Fields = Readonly<Record<string, unknown>>

/** Stands between an organisation and the one below it. */
const BELOW = ' › '
/** A tree that is deeper than this is a loop. */
const MOST_LEVELS = 50

/**
 * What a screen says of the tree of organisations.
 *
 * @param page organisations as they were listed, each with its parent
 * @param places references to organisations of somebody, with their names; or nothing
 * @returns `choices` of a filter, `names` as the values of a display, and `places` as texts
 * @example organizationTree({ result: [{ _id: 'a', name: 'A' }] }, [{ _refResourceId: 'a' }]).places // ['A']
 */
export function organizationTree(page: unknown, places: unknown) {
  const all = organizationsIn(page)
  return { choices: organizationChoices(all), names: organizationPaths(all), places: placesOf(all, places) }
}

/**
 * How each organisation is said where only its name stands: with those above it, as far as the person sees them. A name that several have is left
 * out, because it says nothing of where it is.
 */
function organizationPaths(all: Organizations): Readonly<Record<string, { readonly label: { en: string } }>> {
  const names = [...all.values()].map(({ name }) => name)
  return Object.fromEntries(
    [...all.keys()].flatMap((id) => {
      const { name } = all.get(id)!
      const isAlone = names.indexOf(name) === names.lastIndexOf(name)
      return isAlone ? [[name, { label: { en: pathOf(all, id) } }]] : []
    }),
  )
}

/** Organisations to choose from, each with those above it, in order of these paths. */
function organizationChoices(
  all: Organizations,
): { readonly value: string; readonly label: { readonly en: string } }[] {
  return [...all.keys()]
    .map((value) => ({ value, label: { en: pathOf(all, value) } }))
    .toSorted((a, b) => a.label.en.localeCompare(b.label.en))
}

/** Where somebody is: their organisations, each with those above it. */
function placesOf(all: Organizations, places: unknown): string[] {
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

type Organizations = ReadonlyMap<string, Organization>

function organizationsIn(page: unknown): Organizations {
  return new Map(
    listOf(fieldsOf(page)['result'])
      .map(fieldsOf)
      .map(({ _id: id, name, parent }) => {
        const above = fieldsOf(parent)['_refResourceId']
        return [String(id), { name: String(name ?? id), parent: above === undefined ? above : String(above) }]
      }),
  )
}

function pathOf(all: Organizations, id: string): string {
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

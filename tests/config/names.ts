/** A name that several files export, and why that is no second meaning. */
export interface SharedName {
  readonly name: string
  readonly why: string
}

/** The same schema of the contract, named on either side of the wire: the server does not import from the portal, nor the portal from it. */
const wireShapes = [
  'BootDocument',
  'BootTheme',
  'Campaign',
  'FilterSchema',
  'JoinType',
  'NameValue',
  'ReviewActor',
  'ReviewGroup',
  'ReviewItem',
  'RiskEvent',
  'ThemeFault',
  'Totals',
]

/** The same answer in rooms with a wall between them (docs/adr/0029, tests/config/boundaries.ts). */
const behindWalls = ['csvCell', 'csvLine', 'isEmpty', 'isObject', 'isRecord', 'textOf']

/** Names that may stand in several files. A row that no name needs any more is a fault too. */
export const sharedNames: readonly SharedName[] = [
  ...wireShapes.map((name) => ({ name, why: 'One schema of the contract, on both sides of the wire.' })),
  ...behindWalls.map((name) => ({ name, why: 'One small answer in rooms with a wall between them.' })),
  { name: 'Dialog', why: 'The definition of a dialog, and the frame that draws one.' },
]

const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|class|interface|type|enum|let) (\w+)/gm

/**
 * Which names more than one file exports.
 *
 * @param sources files by path, with their text
 * @returns the files by name; a value and a type of one name in one file are one thing
 */
export function exportedTwice(sources: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, Set<string>>()
  for (const [path, text] of sources)
    for (const [, name] of text.matchAll(EXPORTED)) {
      const known = files.get(name!) ?? new Set()
      files.set(name!, known.add(path))
    }
  return new Map(
    [...files].filter(([, paths]) => paths.size > 1).map(([name, paths]) => [name, [...paths]] as const),
  )
}

/**
 * What is wrong with the names of a tree.
 *
 * @returns a sentence for each name with several meanings, and for each exception that is not needed
 */
export function nameFaults(
  sources: ReadonlyMap<string, string>,
  shared: readonly SharedName[] = sharedNames,
): readonly string[] {
  const twice = exportedTwice(sources)
  const allowed = new Set(shared.map(({ name }) => name))
  return [
    ...[...twice]
      .filter(([name]) => !allowed.has(name))
      .map(([name, paths]) => `${name} stands for several things: ${paths.join(', ')}`),
    ...shared
      .filter(({ name }) => !twice.has(name))
      .map(({ name }) => `${name} is an exception in tests/config/names.ts and needs none.`),
  ]
}

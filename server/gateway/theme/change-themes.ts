/** A theme as the platform keeps it; keys that we do not know stay. */
export type ThemeDocument = Readonly<Record<string, unknown>> & { readonly _id: string }
/** The themes of one realm. */
export type Themes = readonly ThemeDocument[]

/**
 * The themes of a realm with exactly one default; an empty realm gets the starter theme (spec section 3).
 *
 * @example settleThemes([], starter)[0].name // 'Starter Theme'
 */
export function settleThemes(themes: Themes, starter: ThemeDocument): Themes {
  const list = themes.length > 0 ? themes : [starter]
  const main = list.find(({ isDefault }) => isDefault === true) ?? list[0]
  return list.map((theme) => withDefault(theme, theme === main))
}

/**
 * Saves a theme (spec section 4): one without a match is added, not as the default; its journeys leave the other themes; saved as
 * the default it takes that from the old one. The default stays the default until another one is.
 */
export function saveTheme(themes: Themes, saved: ThemeDocument): Themes {
  const trees = [...new Set(treesOf(saved))]
  const linked = { ...saved, linkedTrees: trees }
  const known = themes.some(({ _id }) => _id === saved._id)
  const others = themes.map((theme) =>
    theme._id === saved._id
      ? { ...linked, isDefault: theme['isDefault'] === true }
      : withoutTrees(theme, new Set(trees)),
  )
  if (!known) return [...others, { ...linked, isDefault: themes.length === 0 }]
  return saved['isDefault'] === true ? setDefaultTheme(others, saved._id) : others
}

/** Makes one theme the default and no other; an unknown id changes nothing. */
export function setDefaultTheme(themes: Themes, id: string): Themes {
  if (!themes.some(({ _id }) => _id === id)) return themes
  return themes.map((theme) => withDefault(theme, theme._id === id))
}

/** Removes a theme. After the default the first of the rest is it; after the last one the starter theme stands in. */
export function deleteTheme(themes: Themes, id: string, starter: ThemeDocument): Themes {
  return settleThemes(
    themes.filter(({ _id }) => _id !== id),
    starter,
  )
}

function treesOf(theme: ThemeDocument): readonly string[] {
  const trees = theme['linkedTrees']
  return Array.isArray(trees) ? trees.filter((tree): tree is string => typeof tree === 'string') : []
}

function withoutTrees(theme: ThemeDocument, taken: ReadonlySet<string>): ThemeDocument {
  const kept = treesOf(theme).filter((tree) => !taken.has(tree))
  return kept.length === treesOf(theme).length ? theme : { ...theme, linkedTrees: kept }
}

/** A theme that is right already stays the same object, so that nothing else of it is rewritten. */
function withDefault(theme: ThemeDocument, isDefault: boolean): ThemeDocument {
  return theme['isDefault'] === isDefault ? theme : { ...theme, isDefault }
}

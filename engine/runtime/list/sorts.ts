import { sortOf, type CallWriter } from './list-query.ts'

const word = (descending: boolean) => (descending ? 'desc' : 'asc')

/** CREST: `_sortKeys=-a,b`. */
const sortKeys: CallWriter = (query) => {
  const keys = sortOf(query).map(({ field, descending }) => `${descending ? '-' : ''}${field}`)
  return { params: keys.length === 0 ? {} : { _sortKeys: keys.join(',') } }
}

/** Governance, underscore style: one key, its direction apart, and how to compare it. */
const sortKeysDir: CallWriter = (query) => {
  const [first] = sortOf(query)
  if (!first) return { params: {} }
  const type = query.sortTypes?.[first.field]
  return {
    params: {
      _sortKeys: first.field,
      _sortDir: word(first.descending),
      ...(type === undefined ? {} : { _sortType: type }),
    },
  }
}

/** Governance, plain style. */
const sortBy: CallWriter = (query) => {
  const [first] = sortOf(query)
  if (!first) return { params: {} }
  const type = query.sortTypes?.[first.field]
  return {
    params: {
      sortBy: first.field,
      sortDir: word(first.descending),
      ...(type === undefined ? {} : { sortType: type }),
    },
  }
}

/** Governance, plain style of the review list: a yes-no for descending. */
const sortByDesc: CallWriter = (query) => {
  const [first] = sortOf(query)
  return { params: first ? { sortBy: first.field, sortDesc: first.descending } : {} }
}

/** The entity search: in the body. A definition gives it an order that leaves no ties: pages begin behind a hit. */
const search: CallWriter = (query) => {
  const sort = sortOf(query).map(({ field, descending }) => ({ [field]: { order: word(descending) } }))
  return sort.length === 0 ? { params: {} } : { params: {}, body: { query: { sort } } }
}

/** Sort forms by the names that the contract's `x-list` uses. */
export const sorts: Readonly<Record<string, CallWriter>> = {
  sortKeys,
  sortKeysDir,
  sortBy,
  sortByDesc,
  search,
  none: () => ({ params: {} }),
}

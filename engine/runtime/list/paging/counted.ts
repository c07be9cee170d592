import { isObject, resultRows, type ListPage, type ListQuery } from '../list-query.ts'

/**
 * A page whose total stands under `totalCount`, in some calls under `resultCount`. Others say there how many rows the
 * page has: one that is not full is the last (contract, governance).
 */
export function countedPage(answer: unknown, { page, pageSize }: ListQuery): ListPage {
  const rows = resultRows(answer)
  const body = isObject(answer) ? answer : {}
  const count = (name: string) => {
    const value = body[name]
    return typeof value === 'number' && value >= 0 ? value : undefined
  }
  const full = rows.length === pageSize
  const found = count('resultCount')
  const countsItself = found === rows.length && found <= pageSize
  // A full page's own length says nothing about the pages behind it.
  const known = full ? undefined : (page - 1) * pageSize + rows.length
  const total = count('totalCount') ?? (countsItself ? known : found)
  return { rows, total, hasNext: total === undefined ? full : page * pageSize < total }
}

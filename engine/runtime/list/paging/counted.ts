import { isObject, resultRows, type ListPage, type ListQuery } from '../list-query.ts'

/** A page whose total stands under `totalCount`, in some calls under `resultCount` (contract, governance). */
export function countedPage(answer: unknown, { page, pageSize }: ListQuery): ListPage {
  const rows = resultRows(answer)
  const body = isObject(answer) ? answer : {}
  const count = (name: string) => {
    const value = body[name]
    return typeof value === 'number' && value >= 0 ? value : undefined
  }
  const full = rows.length === pageSize
  const found = count('resultCount')
  // A full page's own length says nothing about the pages behind it.
  const total = count('totalCount') ?? (full && found === rows.length ? undefined : found)
  return { rows, total, hasNext: total === undefined ? full : page * pageSize < total }
}

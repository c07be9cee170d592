import { isObject, resultRows, type ListQuery, type PagingAdapter } from '../list-query.ts'

/** CREST: sizes and offsets (or the cookie that an answer gave) under underscored names, `result` in the answer. */
export const crest: PagingAdapter = {
  write: (query) => ({
    params: {
      _pageSize: query.pageSize,
      ...startOf(query),
      ...(query.total === 'none' ? {} : { _totalPagedResultsPolicy: query.total.toUpperCase() }),
      ...fieldsParam(query),
    },
  }),
  read(answer, { page, pageSize }) {
    const rows = resultRows(answer)
    const body = isObject(answer) ? answer : {}
    const count = body['totalPagedResults']
    const total = typeof count === 'number' && count >= 0 ? count : undefined
    const cookie = body['pagedResultsCookie']
    const next = typeof cookie === 'string' && cookie !== '' ? cookie : undefined
    const hasNext =
      total === undefined ? next !== undefined || rows.length === pageSize : page * pageSize < total
    return { rows, total, hasNext, ...(next === undefined ? {} : { next }) }
  },
}

/** CREST of a service that knows cookies only. */
export const crestCookie: PagingAdapter = {
  stepwise: true,
  write: (query) => crest.write(query),
  read(answer, query) {
    const page = crest.read(answer, query)
    return { ...page, hasNext: page.next !== undefined }
  },
}

function startOf({ page, pageSize, cursor }: ListQuery): Record<string, unknown> {
  if (typeof cursor === 'string') return { _pagedResultsCookie: cursor }
  return page > 1 ? { _pagedResultsOffset: (page - 1) * pageSize } : {}
}

export function fieldsParam({ fields }: ListQuery): Record<string, unknown> {
  return fields && fields.length > 0 ? { _fields: fields.join(',') } : {}
}

import { isObject, type PagingAdapter } from '../list-query.ts'

/** The entity search of risk: everything in the body's `query`; the next page begins after the last hit's `sort`. */
export const searchAfter: PagingAdapter = {
  stepwise: true,
  write: ({ pageSize, cursor, total }) => ({
    params: {},
    body: {
      query: {
        size: pageSize,
        track_total_hits: total !== 'none',
        ...(Array.isArray(cursor) ? { search_after: cursor } : {}),
      },
    },
  }),
  read(answer, { pageSize }) {
    const hits = isObject(answer) && isObject(answer['hits']) ? answer['hits'] : {}
    const list = Array.isArray(hits['hits']) ? hits['hits'].filter(isObject) : []
    const rows = list.map((hit) => ({
      ...(isObject(hit['_source']) ? hit['_source'] : {}),
      ...(hit['_id'] === undefined ? {} : { _id: hit['_id'] }),
    }))
    const count = isObject(hits['total']) ? hits['total']['value'] : hits['total']
    const total = typeof count === 'number' ? count : undefined
    const next = list.at(-1)?.['sort']
    const hasNext = rows.length === pageSize && Array.isArray(next)
    return { rows, total, hasNext, ...(hasNext ? { next } : {}) }
  },
}

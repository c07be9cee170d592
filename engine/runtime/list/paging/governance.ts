import type { PagingAdapter } from '../list-query.ts'
import { countedPage } from './counted.ts'
import { fieldsParam } from './crest.ts'

/** Underscore style of governance: CREST's names, but the total always comes, under `totalCount`. */
export const governance: PagingAdapter = {
  write: (query) => ({
    params: {
      _pageSize: query.pageSize,
      _pagedResultsOffset: (query.page - 1) * query.pageSize,
      ...fieldsParam(query),
    },
  }),
  read: countedPage,
}

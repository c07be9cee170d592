import type { PagingAdapter } from '../list-query.ts'
import { countedPage } from './counted.ts'

/** Plain style: `pageSize` and `pageNumber`, which counts from 0 in most calls and from 1 in some. */
export const pageNumber = (first: 0 | 1): PagingAdapter => ({
  write: ({ page, pageSize }) => ({ params: { pageSize, pageNumber: page - 1 + first } }),
  read: countedPage,
})

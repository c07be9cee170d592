import { useEffect, useState } from 'react'
import { asProblem, type Problem } from '../../../engine/format/problem.ts'
import type { AnyWidgetProps } from '../../../engine/react/widget-props.ts'
import { reportPageOf, type ReportPage, type RowFilter, type RowSort } from './report-rows.logic.ts'

/** Which rows are wanted. */
export interface RowQuery {
  readonly offset: number
  readonly pageSize: number
  readonly sort: RowSort | undefined
  readonly filter: readonly RowFilter[]
}

export const firstQuery: RowQuery = { offset: 0, pageSize: 20, sort: undefined, filter: [] }

interface Answer {
  readonly page?: ReportPage
  readonly problem?: Problem
  /** For which query, and which try, it came. */
  readonly of: unknown
}

/** The rows of a query; those of the one before while they are on their way. */
export function useRows(load: AnyWidgetProps['load'], source: string, query: RowQuery) {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  const wanted = `${JSON.stringify(query)} ${attempt}`
  useEffect(() => {
    const abort = new AbortController()
    const { offset, pageSize, sort, filter } = query
    const show = (next: Omit<Answer, 'of'>) => {
      if (!abort.signal.aborted) setAnswer({ ...next, of: wanted })
    }
    load(source, { offset, pageSize, sort: sort ? [sort] : [], filter }, abort.signal).then(
      (value) => show({ page: reportPageOf(value) }),
      (error: unknown) => show({ problem: asProblem(error) }),
    )
    return () => abort.abort()
    // `wanted` says all of the query; `load` is a new function at each drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [source, wanted])
  return {
    page: answer?.page,
    problem: answer?.problem,
    isLoading: answer?.of !== wanted,
    reload: () => setAttempt(attempt + 1),
  }
}

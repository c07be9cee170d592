import { useEffect, useState } from 'react'
import { asProblem, type Problem } from '../../../engine/format/problem.ts'
import type { AnyWidgetProps } from '../../../engine/react/widget-props.ts'
import { figuresIn, type ChartFigures, type ChartQuery } from './report-chart.logic.ts'

interface Answer {
  readonly figures?: ChartFigures
  readonly problem?: Problem
  /** For which query, and which try, it came. */
  readonly of: string
}

/** The figures of two columns; those of the choice before while they are on their way. */
export function useFigures(load: AnyWidgetProps['load'], source: string, query: ChartQuery) {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  const wanted = `${JSON.stringify(query)} ${attempt}`
  useEffect(() => {
    const abort = new AbortController()
    const show = (next: Omit<Answer, 'of'>) => {
      if (!abort.signal.aborted) setAnswer({ ...next, of: wanted })
    }
    load(source, query, abort.signal).then(
      (value) => show({ figures: figuresIn(value) }),
      (error: unknown) => show({ problem: asProblem(error) }),
    )
    return () => abort.abort()
    // `wanted` says all of the query; `load` is a new function at each drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [source, wanted])
  return {
    figures: answer?.figures,
    problem: answer?.problem,
    isLoading: answer?.of !== wanted,
    reload: () => setAttempt(attempt + 1),
  }
}

import { useEffect, useState } from 'react'
import type { CompiledScreen } from '../../../engine/format/compiled.ts'
import { asProblem, type Problem } from '../../../engine/format/problem.ts'
import type { RouteMatch } from './routes.ts'
import type { Screens } from './screens.ts'

/** The compiled screen of a match; while another screen loads, nothing of the old one is shown. */
export function useScreen(screens: Screens, match: RouteMatch | undefined) {
  const [state, setState] = useState<{ hash?: string; screen?: CompiledScreen; problem?: Problem }>({})
  const [attempt, setAttempt] = useState(0)
  const route = match?.route
  useEffect(() => {
    if (!route) return
    let left = false
    screens.read(route).then(
      (screen) => left || setState({ hash: route.hash, screen }),
      (error: unknown) => left || setState({ hash: route.hash, problem: asProblem(error) }),
    )
    return () => {
      left = true
    }
  }, [screens, route, attempt])
  // A screen that has changed stands until it is there anew.
  const current = state.hash === route?.hash || (route && state.screen?.id === route.screen) ? state : {}
  return { ...current, retry: () => setAttempt(attempt + 1) }
}

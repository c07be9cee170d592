import { useEffect, useState, type ReactNode } from 'react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'

interface ScoreSliderProps {
  readonly low: number
  readonly high: number
  readonly onChange: (low: number, high: number) => void
  readonly translate: Pick<TranslatePort, 't' | 'number'>
  readonly testId: string
}

/** Milliseconds after the last move until it counts. */
const DELAY = 300

/** From which score to which, with two handles on one line. */
export function ScoreSlider({ low, high, onChange, translate, testId }: ScoreSliderProps): ReactNode {
  const { t, number } = translate
  const [moved, setMoved] = useState<readonly [number, number]>()
  useEffect(() => {
    if (!moved) return undefined
    const waiting = setTimeout(() => {
      setMoved(undefined)
      onChange(...moved)
    }, DELAY)
    return () => clearTimeout(waiting)
  }, [moved, onChange])
  const [from, to] = moved ?? [low, high]
  const handle = (which: 'low' | 'high') => (
    <input
      type="range"
      min={0}
      max={100}
      value={which === 'low' ? from : to}
      // Where both stand at the same place, the one that can still move is on top.
      style={which === 'low' && from > 50 ? { zIndex: 1 } : undefined}
      aria-label={t(which === 'low' ? 'riskDashboard.filters.from' : 'riskDashboard.filters.to')}
      data-testid={`${testId}/score-${which}`}
      onChange={(event) => {
        const value = Number(event.target.value)
        setMoved(which === 'low' ? [Math.min(value, to), to] : [from, Math.max(value, from)])
      }}
    />
  )
  return (
    <div className="rd-score" role="group" aria-label={t('riskDashboard.score')}>
      <span aria-hidden="true">{t('riskDashboard.score')}</span>
      <span className="rd-slider">
        <span className="rd-track" aria-hidden="true">
          <span style={{ insetInlineStart: `${from}%`, insetInlineEnd: `${100 - to}%` }} />
        </span>
        {handle('low')}
        {handle('high')}
      </span>
      <output>
        {number(from)} – {number(to)}
      </output>
    </div>
  )
}

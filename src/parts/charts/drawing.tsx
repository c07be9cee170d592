import { useEffect, useRef } from 'react'
import { useMediaQuery } from '../frame/use-media-query.ts'
import { type ChartKind, chartOption, type SpokenFigures } from './chart-option.ts'
import { type EChart, createChart } from './echarts.ts'
import { useChartLook } from './use-chart-look.ts'
import './drawing.css'

interface DrawingProps {
  readonly figures: SpokenFigures
  readonly kind: ChartKind
  readonly stacked: boolean
  /** In CSS pixels. */
  readonly height: number
  readonly label: string
  readonly say: (value: number) => string
}

/** Width before the place has been laid out. */
const firstWidth = 480

/** The drawn chart; what it says stands in the table beside it. Charts stay left to right. */
export function Drawing({ figures, kind, stacked, height, label, say }: DrawingProps) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<EChart>(undefined)
  const look = useChartLook()
  const motion = !useMediaQuery('(prefers-reduced-motion: reduce)')
  useEffect(() => {
    const element = place.current
    if (!element) return
    const living = createChart(element, element.clientWidth || firstWidth, height)
    chart.current = living
    const observer = new ResizeObserver(() => {
      if (element.clientWidth > 0) living.resize({ width: element.clientWidth, height })
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      living.dispose()
    }
  }, [height])
  useEffect(() => {
    chart.current?.setOption(chartOption(figures, { kind, stacked, motion, look, say }), true)
  }, [figures, kind, stacked, motion, look, say, height])
  return (
    <div
      ref={place}
      className="chart-drawing"
      dir="ltr"
      role="img"
      aria-label={label}
      style={{ height: `${height}px` }}
    />
  )
}

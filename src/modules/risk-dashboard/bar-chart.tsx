import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { labelStep, ticksOf } from './bar-scale.ts'
import type { Level } from './risk-levels.ts'

/** A bar, from the foot upwards. */
export interface Bar {
  readonly key: string
  /** Under the bar. */
  readonly label: string
  readonly parts: readonly { readonly level: Level; readonly count: number }[]
  /** What the bar says, for a pointer that rests on it and for who hears it. */
  readonly said: string
  readonly isChosen?: boolean
}

interface BarChartProps {
  readonly bars: readonly Bar[]
  readonly label: string
  /** Lines up and down, at a part of the width. */
  readonly marks?: readonly { readonly at: number; readonly label: string; readonly level: Level }[]
  /** Labels stand at the left edge of their bars: they say where the bars begin. */
  readonly isScale?: boolean
  /** In CSS pixels. */
  readonly height: number
  readonly say: (value: number) => string
  readonly onPick: (index: number) => void
}

/** Room for the figures beside the bars and the labels under them, in pixels. */
const room = { start: 44, end: 12, top: 22, bottom: 24 } as const
const firstWidth = 480

/** Bars that can be pressed. They are one stop for the keyboard; arrows go from bar to bar. Charts stay left to right. */
export function BarChart(props: BarChartProps): ReactNode {
  const { bars, label, marks = [], isScale = false, height, say, onPick } = props
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const [active, setActive] = useState<number>()
  const [stop, setStop] = useState(0)
  const totals = bars.map(({ parts }) => parts.reduce((sum, { count }) => sum + count, 0))
  const ticks = ticksOf(Math.max(0, ...totals))
  const [wide, tall] = [width - room.start - room.end, height - room.top - room.bottom]
  const column = wide / Math.max(bars.length, 1)
  const scale = tall / (ticks.at(-1) ?? 1)
  const step = labelStep(bars.length, wide, isScale ? 32 : 56)
  const foot = room.top + tall
  /** Two labels that would stand on each other: the first one stands before its line. */
  const isTight = (at: number) => marks.some((other) => other.at > at && (other.at - at) * wide < 80)
  const onKeyDown = (event: KeyboardEvent<SVGGElement>, at: number) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: bars.length - 1 }[event.key]
    if (event.key === 'Enter' || event.key === ' ') onPick(at)
    else if (to === undefined) return
    event.preventDefault()
    const next = to !== undefined && event.currentTarget.parentElement?.querySelector(`[data-at="${to}"]`)
    if (next instanceof SVGElement) next.focus()
  }
  const shown = active === undefined ? undefined : bars[active]
  return (
    <div className="rd-bars" ref={place} dir="ltr" style={{ height: `${height}px` }}>
      <svg data-drawing width={width} height={height} role="group" aria-label={label}>
        {ticks.map((tick) => (
          <g key={tick} className="rd-tick" aria-hidden="true">
            <line x1={room.start} x2={width - room.end} y1={foot - tick * scale} y2={foot - tick * scale} />
            <text x={room.start - 8} y={foot - tick * scale + 4} textAnchor="end">
              {say(tick)}
            </text>
          </g>
        ))}
        {bars.map(({ key, label: name, parts, said, isChosen }, at) => (
          <g
            key={key}
            className="rd-bar"
            data-at={at}
            data-chosen={isChosen || undefined}
            role="button"
            tabIndex={at === Math.min(stop, bars.length - 1) ? 0 : -1}
            aria-label={said}
            aria-pressed={isChosen}
            onClick={() => onPick(at)}
            onKeyDown={(event) => onKeyDown(event, at)}
            onFocus={() => {
              setStop(at)
              setActive(at)
            }}
            onBlur={() => setActive(undefined)}
            onPointerEnter={() => setActive(at)}
            onPointerLeave={() => setActive(undefined)}
          >
            <rect
              className="rd-column"
              x={room.start + at * column}
              y={room.top}
              width={column}
              height={tall}
            />
            <Stack parts={parts} x={room.start + at * column} width={column} foot={foot} scale={scale} />
            {at % step === 0 && (
              <text
                aria-hidden="true"
                x={room.start + (isScale ? at : at + 0.5) * column}
                y={height - 6}
                textAnchor="middle"
              >
                {name}
              </text>
            )}
          </g>
        ))}
        {marks.map((mark) => (
          <g key={mark.level} className="rd-threshold" data-level={mark.level} aria-hidden="true">
            <line x1={room.start + mark.at * wide} x2={room.start + mark.at * wide} y1={6} y2={foot} />
            <text
              x={room.start + mark.at * wide + (isTight(mark.at) ? -5 : 5)}
              y={15}
              textAnchor={isTight(mark.at) ? 'end' : 'start'}
            >
              {mark.label}
            </text>
          </g>
        ))}
      </svg>
      {shown && active !== undefined && (
        <Tip at={room.start + (active + 0.5) * column} width={width} text={shown.said} />
      )}
    </div>
  )
}

interface StackProps {
  readonly parts: Bar['parts']
  readonly x: number
  readonly width: number
  readonly foot: number
  /** Pixels of one. */
  readonly scale: number
}

/** Widest bar, in pixels. */
const WIDEST = 44

/** The parts of a bar on each other. Where there is something, something is seen. */
function Stack({ parts, x, width, foot, scale }: StackProps): ReactNode {
  const wide = Math.min(width * 0.82, WIDEST)
  let top = foot
  return parts.map(({ level, count }) => {
    if (count === 0) return null
    const tall = Math.max(count * scale, 2)
    top -= tall
    return (
      <rect
        key={level}
        data-level={level}
        x={x + (width - wide) / 2}
        y={top}
        width={wide}
        height={tall}
        rx={Math.min(2, wide / 4)}
      />
    )
  })
}

/** What a bar says, over it. It is said to who hears it by the bar itself. */
function Tip({ at, width, text }: { readonly at: number; readonly width: number; readonly text: string }) {
  const isLate = at > width / 2
  return (
    <p
      className="rd-tip"
      aria-hidden="true"
      style={isLate ? { right: `${width - at + 8}px` } : { left: `${at + 8}px` }}
    >
      <bdi>{text}</bdi>
    </p>
  )
}

function useWidth(place: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(firstWidth)
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      if (element.clientWidth > 0) setWidth(element.clientWidth)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return width
}

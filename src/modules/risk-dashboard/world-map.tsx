import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { MapArea } from './area.ts'
import { radiusOf, type Cluster } from './clusters.ts'
import { bounds, movedFrame, viewBoxOf, zoomed, wholeWorld, type MapFrame } from './map-frame.ts'
import type { Level } from './risk-levels.ts'
import { useMapDrag } from './use-map-drag.ts'
import { readOutline, type WorldOutline } from './world-outline.ts'

interface WorldMapProps {
  readonly clusters: readonly Cluster[]
  readonly frame: MapFrame
  readonly onFrame: (frame: MapFrame) => void
  /** The area that is looked at. */
  readonly area: MapArea | undefined
  readonly onArea: (area: MapArea) => void
  readonly levelOf: (score: number) => Level
  /** What a cluster is called. */
  readonly nameOf: (cluster: Cluster) => string
  readonly label: string
  readonly hint: string
  readonly testId: string
}

/** Width before the map was laid out, in pixels. */
const firstWidth = 560
/** How much a press of an arrow moves, as a part of what is in sight. */
const STEP = 0.2

/** The world with its sign-ins. Marks keep their size in pixels at every zoom. */
export function WorldMap(props: WorldMapProps): ReactNode {
  const { clusters, frame, onFrame, area, onArea, levelOf, nameOf, label, hint, testId } = props
  const svg = useRef<SVGSVGElement>(null)
  const outline = useOutline()
  const width = useWidth(svg)
  const box = viewBoxOf(frame)
  const { drawn, handlers } = useMapDrag(box, onArea)
  const degrees = box.width / width
  const most = Math.max(1, ...clusters.map(({ count }) => count))
  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    const next = frameByKey(frame, event.key)
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onFrame(next)
  }
  const shown = drawn ?? area
  /** Its keys are those of the map, its marks are buttons. */
  const held = { role: 'group', tabIndex: 0, onKeyDown } as const
  return (
    <svg
      ref={svg}
      data-drawing
      className="rd-map"
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      aria-label={`${label}. ${hint}`}
      data-testid={testId}
      {...held}
      {...handlers}
    >
      <rect
        className="rd-sea"
        x={bounds.west}
        y={-bounds.north}
        width={bounds.east - bounds.west}
        height={bounds.north - bounds.south}
      />
      {outline && <path className="rd-land" d={outline.land} fillRule="evenodd" />}
      {outline && <path className="rd-borders" d={outline.borders} strokeWidth={0.6 * degrees} fill="none" />}
      {shown && (
        <rect
          className="rd-area"
          x={shown.west}
          y={-shown.north}
          width={Math.max(shown.east - shown.west, degrees)}
          height={Math.max(shown.north - shown.south, degrees)}
          strokeWidth={1.5 * degrees}
        />
      )}
      {clusters.map((cluster) => (
        <Mark
          key={cluster.key}
          cluster={cluster}
          radius={radiusOf(cluster.count, most) * degrees}
          risky={cluster.risky === 0 ? 0 : radiusOf(cluster.risky, most) * degrees}
          line={degrees}
          level={levelOf(cluster.score)}
          name={nameOf(cluster)}
          onChoose={() => onArea(cluster.area)}
        />
      ))}
    </svg>
  )
}

interface MarkProps {
  readonly cluster: Cluster
  /** In degrees. */
  readonly radius: number
  /** The same of its risky ones; 0: there are none. */
  readonly risky: number
  readonly line: number
  readonly level: Level
  readonly name: string
  readonly onChoose: () => void
}

/** A circle, with a diamond for the risky ones in it, or a diamond where risk is high on average: told without colour. */
function Mark({ cluster, radius, risky, line, level, name, onChoose }: MarkProps): ReactNode {
  const [x, y] = [cluster.longitude, -cluster.latitude]
  return (
    <g
      className="rd-mark"
      data-level={level}
      role="button"
      tabIndex={0}
      aria-label={name}
      strokeWidth={line}
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onChoose()
      }}
    >
      <title>{name}</title>
      <circle className="rd-target" cx={x} cy={y} r={Math.max(radius, 12 * line)} />
      {level === 'high' ? (
        <path d={diamond(x, y, radius)} />
      ) : (
        <>
          <circle cx={x} cy={y} r={radius} />
          {risky > 0 && <path className="rd-risky" d={diamond(x, y, risky)} />}
        </>
      )}
    </g>
  )
}

/** As large to the eye as a circle of the radius. */
function diamond(x: number, y: number, radius: number): string {
  const wide = radius * 1.2
  return `M${x},${y - wide}l${wide},${wide}l${-wide},${wide}l${-wide},${-wide}Z`
}

/** Arrows move, + and - change the size, 0 shows the whole world. */
function frameByKey(frame: MapFrame, key: string): MapFrame | undefined {
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-STEP, 0],
    ArrowRight: [STEP, 0],
    ArrowUp: [0, STEP],
    ArrowDown: [0, -STEP],
  }
  const step = steps[key]
  if (step) return movedFrame(frame, ...step)
  if (key === '+' || key === '=') return zoomed(frame, 2)
  if (key === '-') return zoomed(frame, 0.5)
  return key === '0' ? wholeWorld : undefined
}

/** Without its outline the map still says where sign-ins are. */
function useOutline(): WorldOutline | undefined {
  const [outline, setOutline] = useState<WorldOutline>()
  useEffect(() => {
    let left = false
    readOutline().then(
      (read) => left || setOutline(read),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [])
  return outline
}

function useWidth(svg: { readonly current: SVGSVGElement | null }): number {
  const [width, setWidth] = useState(firstWidth)
  useEffect(() => {
    const element = svg.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      if (element.clientWidth > 0) setWidth(element.clientWidth)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [svg])
  return width
}

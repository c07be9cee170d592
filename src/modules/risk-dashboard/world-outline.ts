import outline from 'world-atlas/countries-110m.json?url'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** The world as paths of a drawing, in degrees: longitude to the right, latitude upside down. */
export interface WorldOutline {
  readonly land: string
  readonly borders: string
}

type Position = readonly number[]
type World = Topology<{ readonly land: GeometryCollection; readonly countries: GeometryCollection }>

let read: Promise<WorldOutline> | undefined

/** Reads the outline, once. It is an asset of the portal: the map works without a network of tiles. */
export function readOutline(): Promise<WorldOutline> {
  read ??= fetchOutline().catch((error: unknown) => {
    read = undefined
    throw error
  })
  return read
}

async function fetchOutline(): Promise<WorldOutline> {
  const answer = await fetch(outline)
  if (!answer.ok) throw new Error(`The outline of the world answered ${answer.status}.`)
  const world = (await answer.json()) as World
  const land = feature(world, world.objects.land)
  const borders = mesh(world, world.objects.countries, (a, b) => a !== b)
  return {
    land: land.features
      .flatMap(({ geometry }) =>
        geometry.type === 'MultiPolygon'
          ? geometry.coordinates.flat()
          : geometry.type === 'Polygon'
            ? geometry.coordinates
            : [],
      )
      .map(ringPath)
      .join(''),
    borders: borders.coordinates.map((line) => linePath(unrolled(line))).join(''),
  }
}

/**
 * A ring that crosses the edge of the map is drawn on both sides of it. One around a pole has no inside here, and lies beyond what is drawn.
 *
 * @param ring positions in degrees
 * @example ringPath([[179, 1], [-179, 1], [-179, 0], [179, 1]]) // 'M179,-1L181,-1L181,0L179,-1ZM-181,-1…Z'
 */
export function ringPath(ring: readonly Position[]): string {
  const line = unrolled(ring)
  const longitudes = line.map(([longitude = 0]) => longitude)
  if (Math.abs(longitudes[0]! - longitudes.at(-1)!) > 1) return ''
  const shift = Math.max(...longitudes) > 180 ? -360 : Math.min(...longitudes) < -180 ? 360 : 0
  const path = `${linePath(line)}Z`
  return shift === 0 ? path : `${path}${linePath(line.map(([x = 0, y = 0]) => [x + shift, y]))}Z`
}

/** A line without jumps from one edge of the map to the other. */
function unrolled(line: readonly Position[]): Position[] {
  let shift = 0
  let before = line[0]?.[0] ?? 0
  return line.map(([longitude = 0, latitude = 0]) => {
    if (longitude - before > 180) shift -= 360
    if (longitude - before < -180) shift += 360
    before = longitude
    return [longitude + shift, latitude]
  })
}

const linePath = (line: readonly Position[]): string =>
  `M${line.map(([longitude = 0, latitude = 0]) => `${short(longitude)},${short(-latitude)}`).join('L')}`

const short = (value: number): string => String(Math.round(value * 10) / 10 || 0)

import { areaBetween, type MapArea } from './area.ts'
import type { PlaceCount } from './risk-answer.ts'

/** Places that are drawn as one. */
export interface Cluster {
  readonly key: string
  readonly latitude: number
  readonly longitude: number
  readonly count: number
  /** Average of all sign-ins in it. */
  readonly score: number
  /** So many of them are risky. */
  readonly risky: number
  /** Where all of its places lie, with a margin. */
  readonly area: MapArea
}

/** Edge of a cell at zoom 1, in degrees; places of one cell are one cluster. */
const CELL = 12
/** Around places, so that an area of one of them has a size. */
const MARGIN = 0.1

/**
 * Joins places that would be drawn over each other. Each stands in the middle of its sign-ins.
 *
 * @param zoom 1 shows the whole world
 * @example clustersOf(places, 1).length
 */
export function clustersOf(places: readonly PlaceCount[], zoom: number): Cluster[] {
  const size = CELL / zoom
  const cells = new Map<string, PlaceCount[]>()
  for (const place of places) {
    if (place.count <= 0) continue
    const key = `${Math.floor((place.latitude + 90) / size)} ${Math.floor((place.longitude + 180) / size)}`
    const cell = cells.get(key)
    if (cell) cell.push(place)
    else cells.set(key, [place])
  }
  return [...cells].map(([key, cell]) => clusterOf(key, cell)).toSorted((a, b) => b.count - a.count)
}

function clusterOf(key: string, places: readonly PlaceCount[]): Cluster {
  const sumOf = (value: (place: PlaceCount) => number) => places.reduce((sum, each) => sum + value(each), 0)
  const count = sumOf((place) => place.count)
  const mean = (value: (place: PlaceCount) => number) => sumOf((place) => value(place) * place.count) / count
  const latitudes = places.map(({ latitude }) => latitude)
  const longitudes = places.map(({ longitude }) => longitude)
  return {
    key,
    latitude: mean(({ latitude }) => latitude),
    longitude: mean(({ longitude }) => longitude),
    count,
    score: mean(({ score }) => score),
    risky: sumOf(({ risky }) => risky),
    area: areaBetween(
      [Math.min(...latitudes) - MARGIN, Math.min(...longitudes) - MARGIN],
      [Math.max(...latitudes) + MARGIN, Math.max(...longitudes) + MARGIN],
    ),
  }
}

/** Radius by the number of sign-ins, in pixels: the area of a mark grows with what it stands for. */
export const radiusOf = (count: number, most: number): number => 4 + 12 * Math.sqrt(count / Math.max(most, 1))

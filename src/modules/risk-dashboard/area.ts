/** A part of the world, in degrees. West lies left of east: none goes over the edge of the map. */
export interface MapArea {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

const round = (degrees: number): number => Math.round(degrees * 100) / 100
const within = (degrees: number, most: number): number => Math.max(-most, Math.min(most, degrees))

/** The area between two corners, whichever they are. @example areaBetween([10, 5], [0, 50]) // { south: 0, west: 5, north: 10, east: 50 } */
export function areaBetween(
  [latitude, longitude]: readonly [number, number],
  [otherLatitude, otherLongitude]: readonly [number, number],
): MapArea {
  return {
    south: round(within(Math.min(latitude, otherLatitude), 90)),
    west: round(within(Math.min(longitude, otherLongitude), 180)),
    north: round(within(Math.max(latitude, otherLatitude), 90)),
    east: round(within(Math.max(longitude, otherLongitude), 180)),
  }
}

/** As an address says it. @example printArea({ south: 0, west: 5, north: 10, east: 50 }) // '0,5,10,50' */
export const printArea = ({ south, west, north, east }: MapArea): string =>
  [south, west, north, east].join(',')

/** @returns nothing where the text says no area */
export function parseArea(text: string | undefined): MapArea | undefined {
  if (!/^(-?\d{1,3}(\.\d{1,2})?,){3}-?\d{1,3}(\.\d{1,2})?$/.test(text ?? '')) return undefined
  const [south = 0, west = 0, north = 0, east = 0] = text!.split(',').map(Number)
  const isArea = south <= north && west <= east && Math.abs(south) <= 90 && Math.abs(north) <= 90
  return isArea && Math.abs(west) <= 180 && Math.abs(east) <= 180 ? { south, west, north, east } : undefined
}

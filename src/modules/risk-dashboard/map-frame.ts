/** The part of the world that is in sight: its middle in degrees, and how much larger than the whole it is drawn. */
export interface MapFrame {
  readonly latitude: number
  readonly longitude: number
  readonly zoom: number
}

/** The whole world without the poles, where nobody signs in. */
export const bounds = { west: -180, east: 180, south: -58, north: 84 } as const
const WIDTH = bounds.east - bounds.west
const HEIGHT = bounds.north - bounds.south
export const MOST_ZOOM = 32

export const wholeWorld: MapFrame = {
  latitude: (bounds.north + bounds.south) / 2,
  longitude: 0,
  zoom: 1,
}

/** The box of the drawing: longitude to the right, latitude upside down. */
export interface ViewBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** @example viewBoxOf(wholeWorld) // { x: -180, y: -84, width: 360, height: 142 } */
export function viewBoxOf({ latitude, longitude, zoom }: MapFrame): ViewBox {
  const [width, height] = [WIDTH / zoom, HEIGHT / zoom]
  return { x: longitude - width / 2, y: -latitude - height / 2, width, height }
}

/** A frame that shows nothing beyond the world. */
export function withinWorld({ latitude, longitude, zoom }: MapFrame): MapFrame {
  const kept = Math.max(1, Math.min(MOST_ZOOM, zoom))
  const [half, tall] = [WIDTH / kept / 2, HEIGHT / kept / 2]
  return {
    zoom: kept,
    longitude: Math.max(bounds.west + half, Math.min(bounds.east - half, longitude)),
    latitude: Math.max(bounds.south + tall, Math.min(bounds.north - tall, latitude)),
  }
}

export const zoomed = (frame: MapFrame, by: number): MapFrame =>
  withinWorld({ ...frame, zoom: frame.zoom * by })

/** Moves by parts of what is in sight. @param right to the right; negative to the left @param up upwards */
export function movedFrame(frame: MapFrame, right: number, up: number): MapFrame {
  const { width, height } = viewBoxOf(frame)
  return withinWorld({
    ...frame,
    longitude: frame.longitude + right * width,
    latitude: frame.latitude + up * height,
  })
}

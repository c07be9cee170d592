import { formLimits } from './limits.ts'

/** A part of a picture, in its own pixels. */
export interface CropArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * The square of a picture, made small enough to travel with every read of the object.
 *
 * @param source data URI
 * @returns a data URI of {@link formLimits.imageEdge} pixels each way: PNG where it is small enough, else JPEG
 * @throws Error when the picture cannot be decoded or is too large even so
 */
export async function cropped(source: string, area: CropArea): Promise<string> {
  const image = new Image()
  image.src = source
  await image.decode()
  const edge = Math.min(formLimits.imageEdge, Math.max(1, Math.round(area.width)))
  const canvas = document.createElement('canvas')
  canvas.width = edge
  canvas.height = edge
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser cannot draw pictures.')
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, edge, edge)
  const fits = (uri: string) => uri.length <= (formLimits.imageBytes * 4) / 3
  const png = source.startsWith('data:image/jpeg') ? '' : canvas.toDataURL('image/png')
  if (png !== '' && fits(png)) return png
  const jpeg = canvas.toDataURL('image/jpeg', 0.9)
  if (!fits(jpeg)) throw new Error('The picture is too large.')
  return jpeg
}

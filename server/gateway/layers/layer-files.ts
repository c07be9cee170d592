import { DomainError } from '../../contract/index.ts'
import type { LayerFile } from './layer.ts'

/** All texts of a layer together. */
const LAYER_MOST = 1_000_000

/** @throws DomainError for a file that is there twice, and for more than a layer may hold */
export function assertFiles(files: readonly LayerFile[]): void {
  const names = files.map(({ file }) => file)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new DomainError('layer-file-twice', { file: twice })
  const size = files.reduce((sum, { text }) => sum + text.length, 0)
  if (size > LAYER_MOST) throw new DomainError('layer-too-large', { size, most: LAYER_MOST })
}

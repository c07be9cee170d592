/** A file of a layer, as its administrator wrote it. */
export interface LayerFile {
  readonly file: string
  readonly text: string
}

/** Who changes a layer. */
export interface LayerAuthor {
  readonly id: string
  readonly name: string
}

/** One state of a layer that was in force. */
export interface LayerRevision {
  readonly revision: number
  readonly at: Date
  readonly by: string
  readonly why: string
  readonly restores: number | null
}

export interface LayerDraft {
  readonly revision: number
  readonly files: readonly LayerFile[]
  readonly changedAt: Date
  readonly changedBy: string
  /** Revision in force when it was begun. */
  readonly begunAt: number
}

/** A layer as it stands. Revision 0: nothing was published. */
export interface StoredLayer {
  readonly revision: number
  readonly files: readonly LayerFile[]
  readonly published: LayerRevision | undefined
  readonly draft: LayerDraft | undefined
}

/** One that nobody has touched. */
export const emptyLayer: StoredLayer = { revision: 0, files: [], published: undefined, draft: undefined }

/** Files that are put in force. */
export interface LayerChange {
  readonly files: readonly LayerFile[]
  readonly why: string
  readonly by: LayerAuthor
  readonly after: number
  readonly draft?: number
  readonly restores?: number
}

/** Rows of a block, one of which may stand there several times: in each group of a list. */
export interface BlockRows {
  readonly at: Uint32Array
  /** Group of the level around, for each; absent: all are of its only one. */
  readonly groups: Uint32Array | undefined
}

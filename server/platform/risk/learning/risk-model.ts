import type { Autoencoder } from './autoencoder.ts'
import type { Clusters } from './clusters.ts'
import type { Embeddings } from './embeddings.ts'
import type { ScoreScale } from './score-scale.ts'
import type { Standard } from './standardise.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What turns the errors of an autoencoder into a score. */
export interface ErrorScale {
  /** The mean error of each part while learning: each part counts as much. */
  readonly means: Float32Array
  readonly scale: ScoreScale
}

/** What was learnt of the sign-ins of a source. */
export interface RiskModel {
  readonly vocabulary: Vocabulary
  readonly embeddings: Embeddings
  /** Of an event by itself: whether its values go together as they do with everybody. */
  readonly modelA: { readonly autoencoder: Autoencoder } & ErrorScale
  /** Of an event against the person's own past. */
  readonly modelB: { readonly autoencoder: Autoencoder; readonly standard: Standard } & ErrorScale
  /** Of an event among the kinds of events that there are. */
  readonly modelC: {
    readonly clusters: Clusters
    /** The most frequent token of each feature, cluster after cluster; whose event it is has none: `-1`. */
    readonly typical: Int32Array
    /** How many events of those that were learnt from belong to each. */
    readonly sizes: Int32Array
    /** The mean squared distance of each feature from that of its cluster. */
    readonly means: Float32Array
    readonly scale: ScoreScale
  }
}

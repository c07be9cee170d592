/** How an autoencoder is trained. */
export interface AutoencoderParameters {
  readonly batchSize: number
  /** Passes over the data, at most. */
  readonly epochs: number
  readonly learningRate: number
}

/** What whoever sets up a training may choose (contract risk.md, "Pipelines"). */
export interface Hyperparameters {
  readonly modelA: AutoencoderParameters
  readonly modelB: AutoencoderParameters
  readonly modelC: { readonly minClusters: number; readonly maxClusters: number }
  readonly embeddings: {
    readonly dimension: number
    readonly learningRate: number
    /** Length of the run of features of which each is learnt with the others. */
    readonly window: number
  }
}

/** What the contract allows. */
export const HYPERPARAMETER_LIMITS = {
  batchSize: { multipleOf: 8, most: 10_000 },
  epochs: { least: 300, most: 10_000 },
  /** Between them, and neither. */
  learningRate: { above: 0, below: 1 },
  window: [3, 5, 7, 9, 11],
  embeddingDimension: { least: 5, most: 100 },
  minClusters: { least: 3, most: 100 },
  maxClusters: { least: 10, most: 1000 },
} as const

/** What the contract's example has. */
export const defaultHyperparameters: Hyperparameters = {
  modelA: { batchSize: 512, epochs: 1000, learningRate: 0.001 },
  modelB: { batchSize: 512, epochs: 1000, learningRate: 0.001 },
  modelC: { minClusters: 4, maxClusters: 45 },
  embeddings: { dimension: 20, learningRate: 0.001, window: 5 },
}

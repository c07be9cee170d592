import type { Hyperparameters } from '../learning/hyperparameters.ts'

export const pipelineTypes = ['Training', 'Prediction'] as const
export type PipelineType = (typeof pipelineTypes)[number]

interface AutoencoderWire {
  readonly batch_size: number
  readonly epochs: number
  readonly learning_rate: number
}

/** What a training is told (contract risk.md, "Pipelines"). */
export interface TrainingParameters {
  readonly datasourceId: string
  readonly 'Model A': AutoencoderWire
  readonly 'Model B': AutoencoderWire
  readonly 'Model C': { readonly min_number_of_clusters: number; readonly max_number_of_clusters: number }
  readonly embeddings: {
    readonly embedding_dimension: number
    readonly learning_rate: number
    readonly window: number
  }
}

/** What a prediction is told: it scores by the model of its training. */
export interface PredictionParameters {
  readonly datasourceId: string
}

export type PipelineParameters = TrainingParameters | PredictionParameters

export const isForTraining = (parameters: PipelineParameters): parameters is TrainingParameters =>
  'embeddings' in parameters

/** Parameters by the names that learning has for them. */
export function hyperparametersOf(parameters: TrainingParameters): Hyperparameters {
  const { 'Model A': a, 'Model B': b, 'Model C': c, embeddings } = parameters
  return {
    modelA: autoencoderOf(a),
    modelB: autoencoderOf(b),
    modelC: { minClusters: c.min_number_of_clusters, maxClusters: c.max_number_of_clusters },
    embeddings: {
      dimension: embeddings.embedding_dimension,
      learningRate: embeddings.learning_rate,
      window: embeddings.window,
    },
  }
}

const autoencoderOf = ({ batch_size, epochs, learning_rate }: AutoencoderWire) => ({
  batchSize: batch_size,
  epochs,
  learningRate: learning_rate,
})

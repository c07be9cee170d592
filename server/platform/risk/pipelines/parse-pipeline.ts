import { HYPERPARAMETER_LIMITS, defaultHyperparameters } from '../learning/hyperparameters.ts'
import type { AutoencoderParameters } from '../learning/hyperparameters.ts'
import { readIntegerAt, knownKeys, object, readTextAt, word } from '../search/read-json.ts'
import type { SearchJson } from '../search/read-json.ts'
import type { SearchPlace } from '../search/refuse.ts'
import { pipelineLimits } from './pipeline-limits.ts'
import { pipelineTypes } from './pipeline.ts'
import type { PipelineParameters, PipelineType, TrainingParameters } from './pipeline.ts'

/** A pipeline as it is to be kept. */
export interface Pipeline {
  readonly id: string
  /** Of another system that knows it by an id of its own. */
  readonly pipelineId: string | null
  readonly name: string
  readonly type: PipelineType
  readonly parameters: PipelineParameters
  /** Whose model a prediction scores by. */
  readonly trainingId: string | null
  /** From which score its events are risky; `null`: as the configuration says. */
  readonly riskThreshold: number | null
  /** Where it was sent, for what only the store knows. */
  readonly place: SearchPlace
}

const KEYS = [
  'pipeline_definition_id',
  'pipeline_id',
  'pipeline_name',
  'pipeline_type',
  'pipeline_parameters',
  'training_pipeline_definition_id',
  'ueba_risk_threshold',
  // Kept by the service: an entity that was read can be sent back.
  'pipeline_created',
  'pipeline_executions',
  'status',
  'updated',
  'metadata',
] as const

const { batchSize, epochs, learningRate, window, embeddingDimension, minClusters, maxClusters } =
  HYPERPARAMETER_LIMITS

/**
 * Reads a pipeline. What a training leaves out of its parameters is as in the contract's example.
 *
 * @param given the whole pipeline
 * @throws DomainError the problem of the place, with the place of what is wrong
 * @example parsePipeline({ pipeline_definition_id: 'p', pipeline_name: 'weekly', pipeline_type: 'Training', pipeline_parameters: { datasourceId: 's' } }, place)
 */
export function parsePipeline(given: SearchJson, place: SearchPlace): Pipeline {
  knownKeys(given, place, KEYS)
  const type = word(given['pipeline_type'], place.at('pipeline_type'), pipelineTypes)
  const parameters = object(given['pipeline_parameters'], place.at('pipeline_parameters'))
  const training = given['training_pipeline_definition_id'] ?? null
  const trainingPlace = place.at('training_pipeline_definition_id')
  return {
    id: name(given['pipeline_definition_id'], place.at('pipeline_definition_id')),
    pipelineId: optional(given['pipeline_id'], place.at('pipeline_id')),
    name: name(given['pipeline_name'], place.at('pipeline_name')),
    type,
    parameters:
      type === 'Training'
        ? trainingParameters(parameters, place.at('pipeline_parameters'))
        : { datasourceId: source(parameters, place.at('pipeline_parameters')) },
    trainingId: type === 'Training' ? null : name(training, trainingPlace),
    riskThreshold: parseRiskThreshold(given['ueba_risk_threshold'], place.at('ueba_risk_threshold')),
    place,
  }
}

/** From which score events are risky. @returns `null` where nothing is said */
export const parseRiskThreshold = (value: unknown, place: SearchPlace): number | null =>
  value === undefined || value === null ? null : readIntegerAt(value, place, 0, 100)

function trainingParameters(given: SearchJson, place: SearchPlace): TrainingParameters {
  knownKeys(given, place, ['datasourceId', 'Model A', 'Model B', 'Model C', 'embeddings'])
  const { modelA, modelB, modelC, embeddings } = defaultHyperparameters
  const clusters = part(given, 'Model C', place, ['min_number_of_clusters', 'max_number_of_clusters'])
  const least = clusters.whole('min_number_of_clusters', modelC.minClusters, minClusters)
  const most = clusters.whole('max_number_of_clusters', modelC.maxClusters, maxClusters)
  if (least >= most) clusters.place.at('min_number_of_clusters').refuse('risk-min-below-max', { most })
  const vectors = part(given, 'embeddings', place, ['embedding_dimension', 'learning_rate', 'window'])
  return {
    datasourceId: source(given, place),
    'Model A': autoencoder(given, 'Model A', modelA, place),
    'Model B': autoencoder(given, 'Model B', modelB, place),
    'Model C': { min_number_of_clusters: least, max_number_of_clusters: most },
    embeddings: {
      embedding_dimension: vectors.whole('embedding_dimension', embeddings.dimension, embeddingDimension),
      learning_rate: vectors.rate(embeddings.learningRate),
      window: vectors.oneOf('window', embeddings.window, window),
    },
  }
}

function autoencoder(given: SearchJson, key: string, usual: AutoencoderParameters, place: SearchPlace) {
  const read = part(given, key, place, ['batch_size', 'epochs', 'learning_rate'])
  const { multipleOf, most } = batchSize
  const size = read.whole('batch_size', usual.batchSize, { least: multipleOf, most })
  if (size % multipleOf !== 0)
    read.place.at('batch_size').refuse('risk-multiple-needed', { of: multipleOf, most })
  return {
    batch_size: size,
    epochs: read.whole('epochs', usual.epochs, epochs),
    learning_rate: read.rate(usual.learningRate),
  }
}

/** A part of the parameters, whose values may be left out. */
function part(given: SearchJson, key: string, above: SearchPlace, known: readonly string[]) {
  const place = above.at(key)
  const values = given[key] === undefined ? {} : object(given[key], place)
  knownKeys(values, place, known)
  return {
    place,
    whole: (
      name: string,
      usual: number,
      { least, most }: { readonly least: number; readonly most: number },
    ) => readIntegerAt(values[name] ?? usual, place.at(name), least, most),
    rate(usual: number): number {
      const value = values['learning_rate'] ?? usual
      const { above: least, below: most } = learningRate
      return typeof value === 'number' && value > least && value < most
        ? value
        : place.at('learning_rate').refuse('risk-between-needed', { least, most })
    },
    oneOf(name: string, usual: number, all: readonly number[]): number {
      const value = values[name] ?? usual
      return (
        all.find((one) => one === value) ?? place.at(name).refuse('risk-word-of', { known: all.map(String) })
      )
    },
  }
}

const source = (given: SearchJson, place: SearchPlace): string =>
  name(given['datasourceId'], place.at('datasourceId'))

const optional = (value: unknown, place: SearchPlace): string | null =>
  value === undefined || value === null ? null : name(value, place)

function name(value: unknown, place: SearchPlace): string {
  const given = readTextAt(value, place).trim()
  if (given === '') return place.refuse('risk-text-needed')
  return given.length > pipelineLimits.name
    ? place.refuse('risk-text-too-long', { most: pipelineLimits.name })
    : given
}

import { describe, expect, it } from 'vitest'
import { parsePipeline } from '../../../../../server/platform/risk/pipelines/parse-pipeline.ts'
import { SearchPlace } from '../../../../../server/platform/risk/search/refuse.ts'

const model = { batch_size: 512, epochs: 1000, learning_rate: 0.001 }
const parameters = {
  datasourceId: 'logs',
  'Model A': model,
  'Model B': model,
  'Model C': { min_number_of_clusters: 4, max_number_of_clusters: 45 },
  embeddings: { embedding_dimension: 20, learning_rate: 0.001, window: 5 },
}
const pipeline = (more: object) => ({
  pipeline_definition_id: 'p',
  pipeline_name: 'weekly',
  pipeline_type: 'Training',
  pipeline_parameters: parameters,
  ...more,
})
const placeOf = (given: object): string | undefined => {
  try {
    parsePipeline(pipeline(given), new SearchPlace('', 'risk-entity-not-valid'))
    return undefined
  } catch (error) {
    return (error as { params: { place: string } }).params.place
  }
}
const withPart = (part: string, more: object) => ({
  pipeline_parameters: { ...parameters, [part]: { ...parameters[part as 'Model A'], ...more } },
})

describe('hyperparameters', () => {
  // Contract risk.md, "Parameter limits".
  it.each([
    ['Model A', 'batch_size', [8, 512, 10_000], [0, 7, 12, 10_008, 8.5, '8']],
    ['Model B', 'batch_size', [8, 10_000], [4, 10_001]],
    ['Model A', 'epochs', [300, 10_000], [299, 10_001, 300.5, null]],
    ['Model B', 'epochs', [300, 10_000], [299, 10_001]],
    ['Model A', 'learning_rate', [0.000_001, 0.999], [0, 1, -0.1, '0.1', Number.NaN]],
    ['Model B', 'learning_rate', [0.5], [0, 1]],
    ['embeddings', 'learning_rate', [0.5], [0, 1]],
    ['embeddings', 'window', [3, 5, 7, 9, 11], [1, 4, 13, 5.5]],
    ['embeddings', 'embedding_dimension', [5, 100], [4, 101, 20.5]],
    ['Model C', 'min_number_of_clusters', [3, 44], [2, 45, 46, 3.5]],
    ['Model C', 'max_number_of_clusters', [10, 1000], [9, 1001]],
  ] as const)('%s %s', (part, name, taken, refused) => {
    for (const value of taken)
      expect([value, placeOf(withPart(part, { [name]: value }))]).toEqual([value, undefined])
    for (const value of refused.filter((one) => one !== null)) {
      const place = placeOf(withPart(part, { [name]: value }))
      expect([value, place]).toEqual([value, expect.stringContaining(`/pipeline_parameters/${part}/`)])
    }
  })

  it('that are not known are refused, where they stand', () => {
    expect(placeOf(withPart('Model A', { dropout: 0.5 }))).toBe('/pipeline_parameters/Model A/dropout')
    expect(placeOf({ pipeline_parameters: { ...parameters, 'Model D': {} } })).toBe(
      '/pipeline_parameters/Model D',
    )
    expect(placeOf({ pipeline_parameters: { ...parameters, 'Model A': [] } })).toBe(
      '/pipeline_parameters/Model A',
    )
  })

  it('the smallest number of clusters is below the largest', () => {
    const same = { 'Model C': { min_number_of_clusters: 20, max_number_of_clusters: 20 } }
    expect(placeOf({ pipeline_parameters: { ...parameters, ...same } })).toBe(
      '/pipeline_parameters/Model C/min_number_of_clusters',
    )
  })
})

describe('a pipeline', () => {
  it.each([0, 50, 100, null])('takes %s for the threshold', (threshold) => {
    expect(placeOf({ ueba_risk_threshold: threshold })).toBeUndefined()
  })
  it.each([-1, 101, 50.5, '50'])('does not take %j for the threshold', (threshold) => {
    expect(placeOf({ ueba_risk_threshold: threshold })).toBe('/ueba_risk_threshold')
  })
  it('that predicts has the source alone, and names a training', () => {
    const read = parsePipeline(
      pipeline({ pipeline_type: 'Prediction', training_pipeline_definition_id: 't' }),
      new SearchPlace(''),
    )
    expect([read.parameters, read.trainingId]).toEqual([{ datasourceId: 'logs' }, 't'])
  })
  it('takes back what the service has kept', () => {
    expect(
      placeOf({
        pipeline_created: 'x',
        pipeline_executions: [],
        status: 'ACTIVE',
        updated: 'x',
        metadata: {},
      }),
    ).toBeUndefined()
    expect(placeOf({ owner: 'x' })).toBe('/owner')
  })
})

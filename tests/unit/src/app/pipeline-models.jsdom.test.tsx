import { configure, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { loadPortal, type LoadedPortal } from '../../../../cli/load-portal.ts'
import { renderScreen } from '../../../../engine/testing/index.ts'
import { widgetLoaders } from '../../../../src/widgets/loaders.ts'
import { productRules } from '../../../../validators/index.ts'
import { pipelinePages } from '../../../faults/pipeline-pages.ts'

configure({ asyncUtilTimeout: 15_000 })

let portal: LoadedPortal
beforeAll(async () => {
  portal = await loadPortal({ product: '.', layers: [] })
}, 60_000)

const page = pipelinePages.find(({ name }) => name === 'models of a pipeline')!

/** The page, where the service says more of the models. */
const show = (more: object) =>
  renderScreen(portal.portal.screens.get(page.screen)!.screen, {
    loaders: widgetLoaders,
    functions: portal.functions,
    rules: productRules.rules ?? [],
    subject: page.subject!,
    at: page.at,
    params: page.params!,
    answers: {
      ...page.answers,
      readPipelineModels: () => ({ ...(page.answers['readPipelineModels'] as () => object)(), ...more }),
    },
  })

/** The curve of the page has points at 101, 60 and 10; the threshold of its pipeline is 50. */
it.each([
  ['of the run, not of the pipeline', 5, ['2', '0', '8', '0']],
  ['that is a point', 60, ['1', '1', '1', '7']],
  ['between two points', 30, ['1', '1', '1', '7']],
  ['above every score', 90, ['0', '2', '0', '8']],
  ['of the pipeline, where a service does not say that of the run', undefined, ['1', '1', '1', '7']],
])('what was found and missed is at the threshold %s', async (_, threshold, expected) => {
  const { ports } = show({ ueba_risk_threshold: threshold })
  for (const model of ['modelA', 'modelB', 'ensemble', 'clusters']) {
    const figures = await screen.findByTestId(`portal/pipelines.models/confusion-${model}`)
    await waitFor(() =>
      expect([...figures.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(expected),
    )
  }
  expect(ports.toasts).toEqual([])
})

it('where nothing tells attacks apart, nothing of it is shown', async () => {
  const empty = {
    area_under_roc: null,
    score_threshold: [],
    tpr: [],
    fpr: [],
    precision: [],
    recall: [],
    confusion_matrix: [],
  }
  const { ports } = show({ modelA: empty, ueba_risk_threshold: 50 })
  await screen.findByTestId('portal/pipelines.models/confusion-modelB')
  expect(screen.queryByTestId('portal/pipelines.models/confusion-modelA')).toBeNull()
  expect(ports.toasts).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import i18next from 'i18next'
import { createRef } from 'react'
import { initReactI18next } from 'react-i18next'
import { CallProblem } from '../../../../engine/format/problem.ts'
import type { JourneyAddress } from '../../../../src/journeys/run/address.ts'
import type { JourneySettings } from '../../../../src/journeys/callbacks/callback-props.ts'
import { callbackViews } from '../../../../src/journeys/callbacks/callback-views.ts'
import { Journey, type JourneyOptions } from '../../../../src/journeys/run/journey.ts'
import { StepForm } from '../../../../src/journeys/page/step-form.tsx'
import { readStep, type Step, suffixOf } from '../../../../src/journeys/run/step.ts'

/** A recorded step by the name of its file. */
export function fixture(name: string): Step {
  const step = readStep(JSON.parse(readFileSync(`tests/fixtures/steps/${name}.json`, 'utf8')))
  if (!step) throw new Error(`${name} is no step`)
  return step
}

export const fixtureNames = readdirSync('tests/fixtures/steps').map((file) => file.replace(/\.json$/, ''))

/** One call of `authenticate` as the server saw it. */
export interface Sent {
  readonly params: Readonly<Record<string, unknown>>
  readonly body: unknown
}
type Reply = object | CallProblem | ((sent: Sent) => object)

export const success = { successUrl: '/enduser/', realm: '/alpha' }
export const refusal = (message: string, detail?: unknown, code = 401) =>
  new CallProblem({ code, reason: 'Refused', message, detail })

/** A journey against answers in memory; the last one is given again. */
export function startJourney(replies: readonly Reply[], options: Partial<JourneyOptions> = {}) {
  const sent: Sent[] = []
  const ended: string[] = []
  const client = {
    call: async (_id: string, params?: Readonly<Record<string, unknown>>, body?: unknown) => {
      const one = { params: params ?? {}, body: structuredClone(JSON.parse(JSON.stringify(body ?? {}))) }
      sent.push(one)
      const reply = replies[Math.min(sent.length, replies.length) - 1]
      if (reply instanceof CallProblem) throw reply
      return typeof reply === 'function' ? reply(one) : reply
    },
  }
  const none: JourneyAddress = { always: {}, once: {} }
  const journey = new Journey({
    client: client as JourneyOptions['client'],
    realm: '/alpha',
    name: 'Login',
    address: none,
    knows: (view) => Object.hasOwn(callbackViews, view),
    onSuccess: async (successUrl) => {
      ended.push(successUrl)
    },
    onFailure: () => false,
    ...options,
  })
  return { journey, sent, ended }
}

/** What was sent for good: the first call and answers, without checks while somebody types. */
export function forGood(sent: readonly Sent[]): readonly Sent[] {
  return sent.filter(({ body }) => !/"IDToken\d+validateOnly","value":true/.test(JSON.stringify(body)))
}

/** The inputs of the last step that was sent, by position and suffix. */
export function inputsOf(sent: readonly Sent[]): Record<string, unknown>[] {
  const step = readStep(sent.at(-1)?.body)
  return (step?.callbacks ?? []).map(({ input }) =>
    Object.fromEntries(input.map(({ name, value }) => [suffixOf(name), value])),
  )
}

/** Shows the first step of a journey, in English. */
export async function showSteps(
  replies: readonly Reply[],
  settings: Partial<JourneySettings> = {},
  options: Partial<JourneyOptions> = {},
) {
  await speak()
  const run = startJourney(replies, options)
  const view = render(
    <StepForm
      journey={run.journey}
      form={createRef<HTMLFormElement>()}
      settings={{ realm: '/alpha', journeyName: 'Login', captchaOrigins: [], postOrigins: [], ...settings }}
    />,
  )
  await run.journey.begin()
  return { ...run, ...view }
}

async function speak(): Promise<void> {
  if (i18next.isInitialized) return
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: {}, interpolation: { escapeValue: false } })
  // Several files speak of the same area.
  for (const file of readdirSync('locales/en')) {
    const tree: unknown = JSON.parse(readFileSync(`locales/en/${file}`, 'utf8'))
    i18next.addResourceBundle('en', 'translation', tree, true, true)
  }
}

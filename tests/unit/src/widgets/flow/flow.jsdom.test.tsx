import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { OperationTable } from '../../../../../engine/compose/operation.ts'
import { refused, testWidget, type Answer } from '../../../../../engine/testing/index.ts'
import { Flow } from '../../../../../src/widgets/flow/flow.tsx'
import { flow } from '../../../../../src/widgets/flow/flow.widget.ts'
import { FormView } from '../../../../../src/widgets/form/form.tsx'
import { form } from '../../../../../src/widgets/form/form.widget.ts'
import { productRules } from '../../../../../validators/index.ts'

// The first form of a run loads the whole theme; a busy machine takes its time.
configure({ asyncUtilTimeout: 15_000 })

const operations: OperationTable = { send: { method: 'POST', path: '/send', query: [] } }

const formOf = (id: string, fields: object[]) => ({ widget: 'form', id, options: { publish: id }, fields })

function show(more: { at?: string; answers?: Record<string, Answer>; store?: Map<string, string> } = {}) {
  return testWidget(flow, async () => Flow as never, {
    layout: {
      widget: 'flow',
      id: 'flow',
      on: { finish: [{ call: 'send', body: '=state.what', onError: 'emitter' }, { navigate: '/done' }] },
      steps: [
        { id: 'who', labelKey: 'Who', nextIf: "state.who.name != 'nobody'", blockedKey: 'not.nobody' },
        {
          id: 'extra',
          labelKey: 'Extra',
          visibleIf: 'has(state.who.more) && state.who.more',
          optional: true,
        },
        { id: 'review', labelKey: 'Review' },
      ],
      slots: {
        who: [
          formOf('who', [
            { id: 'name', type: 'text', label: { en: 'name' }, required: true },
            { id: 'more', type: 'checkbox', label: { en: 'more' } },
          ]),
        ],
        extra: [formOf('what', [{ id: 'text', type: 'text', label: { en: 'text' } }])],
        review: [
          formOf('rest', [{ id: 'shown', type: 'text', label: { en: 'shown' }, value: '=state.who.name' }]),
        ],
      },
    },
    state: { who: { initial: {} }, what: { initial: {} }, rest: { initial: {} } },
    widgets: [[form, async () => FormView as never]],
    operations,
    at: more.at,
    store: more.store,
    answers: { send: () => ({}), ...more.answers },
  })
}

const input = (id: string) => document.getElementById(id) as HTMLInputElement
const name = async () => {
  await screen.findByTestId('field-form-who_name')
  return input('form-who_name')
}
const next = async () => userEvent.click(await screen.findByTestId('portal/test/flow/next'))
const title = () => screen.getByRole('heading', { level: 2 })

describe('a flow', () => {
  it('checks what stands in a step before it goes on, and puts the focus on the next heading', async () => {
    const { ports } = show()
    const field = await name()
    await next()
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(title().textContent).toBe('Who')
    await userEvent.type(field, 'ann')
    await next()
    await waitFor(() => expect(title().textContent).toBe('Review'))
    expect(document.activeElement).toBe(title())
    expect(ports.router.query).toEqual({ step: 'review' })
    expect((await screen.findByTestId('field-form-rest_shown')).querySelector('input')!.value).toBe('ann')
    expect(screen.getByText('flow.done')).toBeTruthy()
  })

  it('stops at a guard that fails, with its words', async () => {
    show()
    await userEvent.type(await name(), 'nobody')
    await next()
    expect((await screen.findByTestId('portal/test/flow/blocked')).textContent).toContain('not.nobody')
    expect(title().textContent).toBe('Who')
  })

  it('has steps that depend on earlier ones, and goes back by the address', async () => {
    const { ports } = show()
    await userEvent.type(await name(), 'ann')
    await userEvent.click(input('form-who_more'))
    await next()
    await waitFor(() => expect(title().textContent).toContain('Extra'))
    expect(screen.getByText('form.optional', { selector: 'h2 *' })).toBeTruthy()
    ports.router.setQuery({ step: 'who' })
    await waitFor(() => expect(title().textContent).toBe('Who'))
    expect((await name()).value).toBe('ann')
  })

  it('does not show a step of the address whose guards fail, and shows it once they hold', async () => {
    const first = show()
    await userEvent.type(await name(), 'ann')
    await userEvent.click(input('form-who_more'))
    await next()
    await waitFor(() => expect(title().textContent).toContain('Extra'))
    const { store } = first.ports
    first.unmount()
    const empty = show({ at: '/?step=extra' })
    await name()
    expect(title().textContent).toBe('Who')
    empty.unmount()
    show({ at: '/?step=extra', store })
    await waitFor(() => expect(title().textContent).toContain('Extra'))
  })

  it('finishes with the values of its steps, asks nothing on the way out, and forgets the drafts', async () => {
    let blocked: boolean | undefined
    const { ports } = show({
      answers: {
        send: () => {
          blocked = ports.router.blocked
          return {}
        },
      },
    })
    await userEvent.type(await name(), 'ann')
    await waitFor(() => expect(ports.router.blocked).toBe(true))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(title().textContent).toBe('Review'))
    await next()
    await waitFor(() => expect(ports.router.visited).toEqual(['/done']))
    expect(blocked).toBe(false)
    await waitFor(() => expect(ports.store.size).toBe(0))
  })
})

describe('forms in steps that submit', () => {
  const people: OperationTable = {
    create: { method: 'POST', path: '/people', query: [] },
    end: { method: 'POST', path: '/end', query: [] },
    queryManagedObjects: { method: 'GET', path: '/people', query: ['_queryFilter'] },
  }
  const unique = { rule: 'unique_on_server', params: { resource: 'managed/alpha_user', field: 'userName' } }
  const person = (id: string) => ({
    ...formOf(id, [
      { id: 'name', type: 'text', label: { en: 'name' }, required: true, rules: [unique] },
      { id: 'secret', type: 'password', label: { en: 'secret' }, required: true },
    ]),
    on: { submit: { call: 'create', body: '=event.values', onError: 'emitter' } },
  })

  const showTwo = (answers: Record<string, Answer> = {}) => {
    const taken: string[] = []
    return testWidget(flow, async () => Flow as never, {
      layout: {
        widget: 'flow',
        id: 'flow',
        on: { finish: { call: 'end', onError: 'emitter' } },
        steps: [
          { id: 'one', labelKey: 'One', nextIf: "state.one.name != 'nobody'", blockedKey: 'not.nobody' },
          { id: 'two', labelKey: 'Two' },
        ],
        slots: { one: [person('one')], two: [person('two')] },
      },
      state: { one: { initial: {} }, two: { initial: {} } },
      widgets: [[form, async () => FormView as never]],
      operations: people,
      rules: productRules.rules ?? [],
      answers: {
        create: ({ body }) => {
          taken.push((body as { name: string }).name)
          return {}
        },
        queryManagedObjects: ({ params }) => ({
          result: taken
            .filter((each) => String(params['_queryFilter']).includes(`"${each}"`))
            .map((_id) => ({ _id })),
        }),
        end: () => ({}),
        ...answers,
      },
    })
  }

  type Ports = ReturnType<typeof showTwo>['ports']
  const calls = (ports: Ports, wanted: string) => ports.calls.filter(({ operation }) => operation === wanted)
  const names = (ports: Ports) => calls(ports, 'create').map(({ body }) => (body as { name: string }).name)
  const back = async () => userEvent.click(await screen.findByTestId('portal/test/flow/back'))
  const enter = async (step: string, value: string) => {
    await screen.findByTestId(`field-form-${step}_name`)
    await userEvent.type(input(`form-${step}_name`), value)
    await userEvent.type(input(`form-${step}_secret`), 'hush')
  }
  const titled = (text: string) => waitFor(() => expect(title().textContent).toBe(text))

  it('send once each, and once more only after an edit', async () => {
    const { ports } = showTwo()
    await enter('one', 'ann')
    await next()
    await titled('Two')
    expect(names(ports)).toEqual(['ann'])
    await back()
    await titled('One')
    // Passed again as it was: the secret that was sent is not missed, the name is taken by itself only.
    await next()
    await titled('Two')
    await enter('two', 'bob')
    await next()
    await waitFor(() => expect(calls(ports, 'end')).toHaveLength(1))
    expect(names(ports)).toEqual(['ann', 'bob'])
    await back()
    await titled('One')
    await enter('one', 'a')
    await next()
    await titled('Two')
    await next()
    await waitFor(() => expect(calls(ports, 'end')).toHaveLength(2))
    expect(names(ports)).toEqual(['ann', 'bob', 'anna'])
    expect(calls(ports, 'create').every(({ body }) => (body as { secret?: string }).secret === 'hush')).toBe(
      true,
    )
  })

  it('miss a required secret once they are to be sent again', async () => {
    const { ports } = showTwo()
    await enter('one', 'ann')
    await next()
    await titled('Two')
    await back()
    await titled('One')
    await userEvent.type(input('form-one_name'), 'a')
    await next()
    await waitFor(() => expect(document.activeElement).toBe(input('form-one_secret')))
    expect(names(ports)).toEqual(['ann'])
  })

  it('send at the end what was edited in a step that was left without passing it', async () => {
    const { ports } = showTwo()
    await enter('one', 'ann')
    await next()
    await titled('Two')
    await back()
    await titled('One')
    await enter('one', 'a')
    ports.router.setQuery({ step: 'two' })
    await titled('Two')
    expect(names(ports)).toEqual(['ann'])
    await enter('two', 'bob')
    await next()
    await waitFor(() => expect(calls(ports, 'end')).toHaveLength(1))
    expect(names(ports)).toEqual(['ann', 'anna', 'bob'])
  })

  it('send nothing while the guard of their step fails', async () => {
    const { ports } = showTwo()
    await enter('one', 'nobody')
    await next()
    await screen.findByTestId('portal/test/flow/blocked')
    expect(names(ports)).toEqual([])
  })

  it('keep the person in the step while they are refused', async () => {
    let refusing = true
    const { ports } = showTwo({
      create: () => {
        if (refusing) throw refused(400, 'Not this one.')
        return {}
      },
    })
    await enter('one', 'ann')
    await next()
    expect((await screen.findByTestId('portal/test/one/refused')).textContent).toContain('Not this one.')
    expect(title().textContent).toBe('One')
    refusing = false
    await next()
    await titled('Two')
    expect(names(ports)).toEqual(['ann', 'ann'])
  })
})

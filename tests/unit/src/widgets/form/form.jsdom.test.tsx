import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { OperationTable } from '../../../../../engine/compose/operation.ts'
import { refused, testWidget, type Answer } from '../../../../../engine/testing/index.ts'
import { FormView } from '../../../../../src/widgets/form/form.tsx'
import { form } from '../../../../../src/widgets/form/form.widget.ts'
import { productRules } from '../../../../../validators/index.ts'

// The first form of a run loads the whole theme; a busy machine takes its time.
configure({ asyncUtilTimeout: 15_000 })

const operations: OperationTable = {
  send: { method: 'POST', path: '/send', query: [] },
  readThing: { method: 'GET', path: '/thing', query: [] },
  queryManagedObjects: { method: 'GET', path: '/people', query: ['_queryFilter'] },
}

type Field = Readonly<Record<string, unknown>>

function show(
  fields: readonly Field[],
  more: {
    answers?: Record<string, Answer>
    options?: object
    store?: Map<string, string>
    on?: object
  } = {},
) {
  return testWidget(form, async () => FormView as never, {
    layout: {
      widget: 'form',
      id: 'form',
      options: { publish: 'made', ...more.options },
      on: {
        submit: [{ call: 'send', body: '=event', onError: 'emitter' }, { toast: 'sent' }],
        cancel: { navigate: '/away' },
        ...more.on,
      },
      fields,
    },
    state: { made: {} },
    data: {
      ...(more.options && 'values' in more.options ? { thing: { operation: 'readThing' } } : {}),
      people: { operation: 'queryManagedObjects', lazy: true, params: { _queryFilter: '=input.text' } },
    },
    operations,
    rules: productRules.rules ?? [],
    store: more.store,
    answers: { send: () => ({}), ...more.answers },
  })
}

const input = (id: string) => document.getElementById(`form-form_${id}`) as HTMLInputElement
const box = async (id: string) => {
  await screen.findByTestId(`field-form-form_${id}`)
  return input(id)
}
const submit = async () => userEvent.click(await screen.findByTestId('portal/test/form/submit'))
const sent = (ports: { calls: { operation: string; body: unknown }[] }) =>
  ports.calls.filter(({ operation }) => operation === 'send').map(({ body }) => body)

const text = (id: string, more: Field = {}): Field => ({ id, type: 'text', label: { en: id }, ...more })
const unique = {
  rule: 'unique_on_server',
  params: { resource: 'managed/alpha_user', field: 'userName' },
}

describe('what is not kept on the server yet', () => {
  it.each([
    [undefined, 'form.notSent'],
    ['approvals.ask.action', 'form.notSent'],
    ['pages.sharing.save', 'form.changes'],
    ['ownAccess.renameSave', 'form.changes'],
  ])('is said by what the button does: %s', async (submitKey, words) => {
    show([text('name')], { options: { submitKey } })
    await userEvent.type(await box('name'), 'Ada')
    expect((await screen.findByTestId(/actions$/)).textContent).toContain(words)
  })
})

describe('filling in', () => {
  it('says the name of who was chosen before, where it is known and no search finds it', async () => {
    const pick = { type: 'object', candidates: 'people', store: 'id', label: { en: 'owner' } }
    show(
      [
        { ...pick, id: 'owner', default: 'x1', options: [{ value: 'x1', text: 'Otto Brandt' }] },
        { ...pick, id: 'other', default: 'x2' },
      ],
      { answers: { queryManagedObjects: () => ({ result: [{ id: 'z', name: 'Zoe' }] }) } },
    )
    await box('owner')
    await waitFor(() =>
      expect(screen.getByTestId('field-form-form_owner').textContent).toContain('Otto Brandt'),
    )
    expect(screen.getByTestId('field-form-form_other').textContent).toContain('x2')
  })

  it('a date that is emptied by the keyboard is not sent', async () => {
    const { ports } = show([text('name'), { id: 'start', type: 'date', label: { en: 'start' } }])
    await userEvent.type(await box('name'), 'Ada')
    await userEvent.type(input('start'), '2027-01-10')
    await userEvent.tab()
    await userEvent.clear(input('start'))
    await userEvent.tab()
    await submit()
    await waitFor(() => expect(sent(ports)).toEqual([{ values: { name: 'Ada' }, changed: ['name'] }]))
  })

  it('shows a field while its condition holds, computes others, and submits what is seen', async () => {
    const { ports } = show([
      { id: 'kind', type: 'checkbox', label: { en: 'kind' } },
      text('serial', { visibleIf: 'form.kind == true', field: 'device.serial' }),
      { id: 'count', type: 'integer', label: { en: 'count' }, default: 2 },
      { id: 'double', type: 'integer', label: { en: 'double' }, value: '=form.count * 2' },
    ])
    const kind = await box('kind')
    expect(screen.queryByTestId('field-form-form_serial')).toBeNull()
    expect(input('double').value).toBe('4')
    await userEvent.click(kind)
    await userEvent.type(await box('serial'), 'S1')
    await userEvent.clear(input('count'))
    await userEvent.type(input('count'), '5')
    await waitFor(() => expect(input('double').value).toBe('10'))
    await submit()
    await waitFor(() => expect(sent(ports)).toHaveLength(1))
    expect(sent(ports)[0]).toEqual({
      values: { kind: true, device: { serial: 'S1' }, count: 5, double: 10 },
      changed: ['kind', 'device.serial', 'count'],
    })
  })

  it('keeps out of what is sent what a condition hides, and does not check it', async () => {
    const { ports } = show([
      { id: 'kind', type: 'checkbox', label: { en: 'kind' }, default: true },
      text('serial', { visibleIf: 'form.kind == true', required: true, rules: ['numeric'] }),
    ])
    await userEvent.type(await box('serial'), 'letters')
    await userEvent.click(input('kind'))
    await waitFor(() => expect(screen.queryByTestId('field-form-form_serial')).toBeNull())
    await submit()
    await waitFor(() => expect(sent(ports)).toEqual([{ values: { kind: false }, changed: ['kind'] }]))
  })

  it('says what is wrong when a field is left, and takes the focus to the first fault', async () => {
    const { ports } = show([
      text('name', { required: true }),
      text('code', { rules: [{ rule: 'numeric', messageKey: 'own.words' }] }),
    ])
    await userEvent.type(await box('code'), 'x')
    expect(screen.queryByText('own.words')).toBeNull()
    await userEvent.tab()
    await screen.findByText('own.words')
    await submit()
    await waitFor(() => expect(document.activeElement).toBe(input('name')))
    expect(input('name').getAttribute('aria-invalid')).toBe('true')
    expect(sent(ports)).toEqual([])
    const summary = screen.getByRole('alert')
    await userEvent.click(within(summary).getByRole('button', { name: 'code' }))
    expect(document.activeElement).toBe(input('code'))
  })

  it('follows what the definition reads beside the form', async () => {
    show([text('name'), text('seen', { visibleIf: "has(state.made.name) && state.made.name == 'ann'" })])
    await userEvent.type(await box('name'), 'ann')
    await screen.findByTestId('field-form-form_seen')
  })

  it('draws every kind of field', async () => {
    const example = form.examples.find(({ name }) => name === 'every type')!
    show(example.layout['fields'] as Field[], { options: example.layout['options'] as object })
    await box('reason')
    for (const id of [
      'reason',
      'secret',
      'rate',
      'agree',
      'notify',
      'level',
      'several',
      'start',
      'moment',
      'shown',
    ])
      expect(input(id), id).toBeTruthy()
    expect(screen.getByText('form.examples.note')).toBeTruthy()
    expect(input('shown').textContent).toBe('As it is')
    expect(screen.getByRole('radiogroup')).toBeTruthy()
  })
})

describe('rules that ask the server', () => {
  it('cancels the question about an older value, and refuses by the newest', async () => {
    const signals: AbortSignal[] = []
    const { ports } = show([text('name', { rules: [unique] })], {
      answers: {
        queryManagedObjects: async ({ params }, signal) => {
          signals.push(signal!)
          if (String(params['_queryFilter']).includes('"ann"'))
            await new Promise((resolve) => signal!.addEventListener('abort', resolve))
          return { result: [{ _id: '1' }] }
        },
      },
    })
    await userEvent.type(await box('name'), 'ann')
    await screen.findByText('form.checking')
    await waitFor(() => expect(signals).toHaveLength(1))
    expect(signals[0]!.aborted).toBe(false)
    await userEvent.type(input('name'), 'a')
    await waitFor(() => expect(signals[0]!.aborted).toBe(true))
    await screen.findAllByText('rules.unique')
    expect(screen.queryByText('form.checking')).toBeNull()
    await submit()
    await waitFor(() => expect(document.activeElement).toBe(input('name')))
    expect(sent(ports)).toEqual([])
  })

  it('submitting waits for the answer; what cannot be found out lets through, and says so', async () => {
    let answer: (value: unknown) => void = () => {}
    const { ports } = show([text('name', { rules: [unique] })], {
      answers: { queryManagedObjects: () => new Promise((resolve) => (answer = resolve)) },
    })
    await userEvent.type(await box('name'), 'ann')
    await submit()
    await waitFor(() => expect(ports.calls).toHaveLength(1))
    expect(sent(ports)).toEqual([])
    answer('no page at all')
    await waitFor(() => expect(sent(ports)).toHaveLength(1))
  })

  it('says that a value is unchecked where the server does not tell', async () => {
    show([text('name', { rules: [unique] })], {
      answers: {
        queryManagedObjects: () => {
          throw refused(403)
        },
      },
    })
    await userEvent.type(await box('name'), 'ann')
    await screen.findByText('rules.unverified')
  })

  it('cancels its questions when the person leaves', async () => {
    const signals: AbortSignal[] = []
    const { unmount } = show([text('name', { rules: [unique] })], {
      answers: { queryManagedObjects: (_call, signal) => new Promise(() => void signals.push(signal!)) },
    })
    await userEvent.type(await box('name'), 'ann')
    await waitFor(() => expect(signals).toHaveLength(1))
    unmount()
    expect(signals[0]!.aborted).toBe(true)
  })
})

describe('a refusal of the server', () => {
  const policy = {
    result: false,
    failedPolicyRequirements: [
      { property: 'person/name', policyRequirements: [{ policyRequirement: 'UNIQUE' }] },
      { property: 'elsewhere', policyRequirements: [{ policyRequirement: 'REQUIRED' }] },
    ],
  }

  it('stands at the fields it is about, the rest on top, until the value changes', async () => {
    show([text('name', { field: 'person.name' })], {
      answers: {
        send: () => {
          throw refused(403, 'Policy validation failed', policy)
        },
      },
    })
    await userEvent.type(await box('name'), 'ann')
    await submit()
    const field = within(await screen.findByTestId('field-form-form_name'))
    await field.findByText('policies.UNIQUE')
    expect(document.activeElement).toBe(input('name'))
    expect(screen.getByTestId('portal/test/form/refused').textContent).toContain('elsewhere:')
    await userEvent.type(input('name'), 'a')
    await waitFor(() => expect(field.queryByText('policies.UNIQUE')).toBeNull())
  })

  it('of governance names its fields in the detail', async () => {
    show([text('reason', { field: 'common.reason' })], {
      answers: {
        send: () => {
          throw refused(400, 'Bad', { errors: [{ field: 'common.reason', message: 'Too short.' }] })
        },
      },
    })
    await userEvent.type(await box('reason'), 'x')
    await submit()
    await within(await screen.findByTestId('field-form-form_reason')).findByText('Too short.')
  })

  it('without a field stands on top with its sentence', async () => {
    show([text('name')], {
      answers: {
        send: () => {
          throw refused(409, 'Not now.')
        },
      },
    })
    await userEvent.type(await box('name'), 'x')
    await submit()
    expect((await screen.findByTestId('portal/test/form/refused')).textContent).toBe('form.failedNot now.')
  })

  it('says what was not done in the definition’s words, and no others', async () => {
    show([text('name')], {
      on: { submit: [{ call: 'send', body: '=event', onError: 'emitter', errorKey: 'rename.failed' }] },
      answers: {
        send: () => {
          throw refused(409, 'Not now.')
        },
      },
    })
    await userEvent.type(await box('name'), 'x')
    await submit()
    expect((await screen.findByTestId('portal/test/form/refused')).textContent).toBe(
      'rename.failed. Not now.',
    )
  })
})

describe('unsent work', () => {
  const fields = [text('name'), { id: 'secret', type: 'password', label: { en: 'secret' } }]

  it('is kept without secrets, guarded, and back after a reload', async () => {
    const { ports, unmount } = show(fields)
    await userEvent.type(await box('name'), 'ann')
    await userEvent.type(input('secret'), 'hush')
    await waitFor(() => expect(ports.router.blocked).toBe(true))
    const kept = [...ports.store.entries()]
    expect(kept.map(([, value]) => value).join()).toContain('ann')
    expect(kept.map(([, value]) => value).join()).not.toContain('hush')
    unmount()
    show(fields, { store: ports.store })
    expect((await box('name')).value).toBe('ann')
    expect(input('secret').value).toBe('')
    expect(screen.getByTestId('portal/test/form/restored')).toBeTruthy()
  })

  it('is forgotten once it is sent', async () => {
    const { ports } = show(fields)
    await userEvent.type(await box('name'), 'ann')
    await waitFor(() => expect(ports.store.size).toBe(1))
    await submit()
    await waitFor(() => expect(ports.toasts).toHaveLength(1))
    await waitFor(() => expect(ports.store.size).toBe(0))
    expect(ports.router.blocked).toBe(false)
    expect(sent(ports)).toEqual([{ values: { name: 'ann' }, changed: ['name'] }])
  })

  it('that is sent leaves standing what conditions read and no field shows', async () => {
    const { ports } = show(
      [
        text('name'),
        text('seen', { visibleIf: "has(form._id) && form._id == '7'" }),
        text('nested', { visibleIf: 'has(form.person.age) && form.person.age == 5' }),
        text('given', { field: 'person.given' }),
        { id: 'secret', type: 'password', label: { en: 'secret' } },
      ],
      { options: { initial: { _id: '7', person: { age: 5 } } } },
    )
    await userEvent.type(await box('name'), 'ann')
    await userEvent.type(input('given'), 'Ann')
    await userEvent.type(input('secret'), 'hush')
    await submit()
    await waitFor(() => expect(ports.toasts).toHaveLength(1))
    await waitFor(() => expect(input('secret').value).toBe(''))
    expect(input('name').value).toBe('ann')
    expect(input('given').value).toBe('Ann')
    expect(input('seen')).toBeTruthy()
    expect(input('nested')).toBeTruthy()
    await userEvent.type(input('name'), 'a')
    await submit()
    await waitFor(() => expect(sent(ports)).toHaveLength(2))
    expect(sent(ports)[1]).toEqual({ values: { name: 'anna', person: { given: 'Ann' } }, changed: ['name'] })
  })

  it('is forgotten when the person cancels, without a question', async () => {
    const { ports } = show(fields)
    await userEvent.type(await box('name'), 'ann')
    await userEvent.click(screen.getByTestId('portal/test/form/cancel'))
    await waitFor(() => expect(ports.router.visited).toEqual(['/away']))
    expect(ports.store.size).toBe(0)
  })

  it('is discarded where there is nothing to cancel, and comes back while nothing else is entered', async () => {
    const { ports } = show(fields, { on: { cancel: undefined } })
    const discard = () => screen.getByTestId('portal/test/form/discard')
    await box('name')
    expect(screen.queryByTestId('portal/test/form/discard')).toBeNull()
    await userEvent.type(input('name'), 'ann')
    await userEvent.click(discard())
    expect(input('name').value).toBe('')
    expect(document.activeElement).toBe(input('name'))
    expect(ports.router.blocked).toBe(false)
    await userEvent.click(within(screen.getByTestId('portal/test/form/discarded')).getByRole('button'))
    expect(input('name').value).toBe('ann')
    await userEvent.click(discard())
    await userEvent.type(input('name'), 'b')
    expect(screen.queryByTestId('portal/test/form/discarded')).toBeNull()
  })

  it('that is discarded can come back after the form was left, until something else is entered', async () => {
    const own = { on: { cancel: undefined } }
    const { ports, unmount } = show(fields, own)
    await userEvent.type(await box('name'), 'ann')
    await userEvent.type(input('secret'), 'hush')
    await userEvent.click(screen.getByTestId('portal/test/form/discard'))
    unmount()
    expect([...ports.store.values()].join()).not.toContain('hush')
    const again = show(fields, { ...own, store: ports.store })
    expect((await box('name')).value).toBe('')
    expect(screen.queryByTestId('portal/test/form/restored')).toBeNull()
    await userEvent.click(within(screen.getByTestId('portal/test/form/discarded')).getByRole('button'))
    expect(input('name').value).toBe('ann')
    await userEvent.click(screen.getByTestId('portal/test/form/discard'))
    await userEvent.type(input('name'), 'b')
    again.unmount()
    show(fields, { ...own, store: ports.store })
    expect((await box('name')).value).toBe('b')
    expect(screen.queryByTestId('portal/test/form/discarded')).toBeNull()
  })
})

describe('a long form', () => {
  const many = Array.from({ length: 11 }, (_each, at) => ({
    id: `f${at}`,
    type: 'text',
    label: { en: `F${at}` },
  }))
  const button = async () => (await screen.findByTestId('portal/test/form/submit')) as HTMLButtonElement
  const said = () => screen.getByTestId('portal/test/form/actions').textContent

  it('that saves offers it once there is something to save', async () => {
    show(many, {
      options: { submitKey: 'rules.save', values: 'thing' },
      answers: { readThing: () => ({ f1: 'kept' }) },
    })
    const field = await box('f0')
    expect([(await button()).disabled, said()]).toEqual([true, expect.stringContaining('form.noChanges')])
    await userEvent.type(field, 'a')
    expect([(await button()).disabled, said()]).toEqual([
      false,
      expect.not.stringContaining('form.noChanges'),
    ])
    await userEvent.clear(field)
    expect((await button()).disabled).toBe(true)
  })

  it('that makes something new can be saved at once, and says nothing of changes', async () => {
    const { ports } = show(many, { options: { submitKey: 'rules.save' } })
    await box('f0')
    expect([(await button()).disabled, said()]).toEqual([
      false,
      expect.not.stringContaining('form.noChanges'),
    ])
    await submit()
    await waitFor(() => expect(sent(ports)).toHaveLength(1))
  })

  it('that is sent can be sent as it is, and says nothing of saving', async () => {
    const { ports } = show(many)
    await box('f0')
    expect([(await button()).disabled, said()]).toEqual([
      false,
      expect.not.stringContaining('form.noChanges'),
    ])
    await submit()
    await waitFor(() => expect(sent(ports)).toHaveLength(1))
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createDraft, type Draft } from '../../../../../engine/runtime/draft.ts'
import type { SendOutcome } from '../../../../../engine/runtime/form/form-options.ts'
import { FormStore } from '../../../../../engine/runtime/form/form-store.ts'
import { memoryPorts } from '../../../../../engine/testing/memory-ports.ts'
import { runs } from '../../../../support/runs.ts'

const keys = ['a', 'b', 'c', 'd'] as const
type Values = Readonly<Record<string, number>>

/** What a person knows: what they typed and have not given up, and what stands on the server. */
interface Model {
  typed: Map<string, number>
  base: Values
  discarded: Map<string, number> | undefined
  conflict: boolean
}
interface Real {
  store: FormStore<string>
  draft: Draft
}
type Command = fc.AsyncCommand<Model, Real>

const seen = ({ typed, base }: Model): Values => ({ ...base, ...Object.fromEntries(typed) })
const differing = (model: Model) => [...model.typed].filter(([key, value]) => model.base[key] !== value)

/** Whatever happened, the form shows what the person typed over what stands, and so does the draft. */
function agree(model: Model, { store, draft }: Real): void {
  expect(store.values).toEqual(seen(model))
  const changed = Object.fromEntries(differing(model))
  const kept = (draft.read() ?? {}) as { entries?: Values; discarded?: Values }
  if (model.discarded) expect(kept.discarded).toEqual(Object.fromEntries(model.discarded))
  else expect(kept.entries ?? {}).toEqual(changed)
  if (store.state.kind === 'dirty') expect(Object.keys(changed)).not.toHaveLength(0)
  if (store.state.kind === 'pristine') expect(changed).toEqual({})
}

function equal(found: unknown, expected: unknown): void {
  expect(found).toEqual(expected)
}

const command = (
  name: string,
  run: (model: Model, real: Real) => void | Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Command => ({
  check,
  async run(model, real) {
    await run(model, real)
    agree(model, real)
  },
  toString: () => name,
})

const key = fc.constantFrom(...keys)
/** Other people write greater numbers than the person does. */
const own = fc.integer({ min: 1, max: 5 })
const theirs = fc.dictionary(key, fc.integer({ min: 10, max: 12 }), { maxKeys: 3 })

function type(model: Model, field: string, value: number): void {
  model.typed.set(field, value)
  model.discarded = undefined
}

function taken(model: Model, sent: Map<string, number>): void {
  model.base = { ...model.base, ...Object.fromEntries(sent) }
  for (const [field, value] of sent) if (model.typed.get(field) === value) model.typed.delete(field)
  model.discarded = undefined
  model.conflict = false
}

/** A call during which the person may go on typing. */
async function send(
  model: Model,
  { store }: Real,
  meanwhile: readonly (readonly [string, number])[],
  answer: SendOutcome<string>,
): Promise<void> {
  const sent = new Map(model.typed)
  await store.send(async () => {
    for (const [field, value] of meanwhile) {
      store.change(field, value)
      type(model, field, value)
    }
    return answer
  })
  if (answer.status === 'done') taken(model, sent)
}

const meanwhile = fc.array(fc.tuple(key, own), { maxLength: 2 })
const commands = [
  fc.tuple(key, own).map(([field, value]) =>
    command(`type ${field}=${value}`, (model, { store }) => {
      store.change(field, value)
      type(model, field, value)
    }),
  ),
  fc.constant(
    command(
      'discard',
      (model, { store }) => {
        store.discard()
        model.discarded = new Map(model.typed)
        model.typed.clear()
        model.conflict = false
      },
      (model) => differing(model).length > 0,
    ),
  ),
  fc.constant(
    command(
      'undo',
      (model, { store }) => {
        store.undo()
        model.typed = new Map(model.discarded)
        model.discarded = undefined
      },
      (model) => model.discarded !== undefined,
    ),
  ),
  fc.tuple(meanwhile, fc.constantFrom('done', 'refused', 'stopped')).map(([typed, status]) =>
    command(
      `send ${JSON.stringify(typed)} -> ${status}`,
      (model, real) =>
        send(
          model,
          real,
          typed,
          status === 'done'
            ? { status }
            : status === 'refused'
              ? { status, refusal: 'no' }
              : { status: 'stopped' },
        ),
      (model) => !model.conflict,
    ),
  ),
  fc.tuple(meanwhile, theirs).map(([typed, others]) =>
    command(
      `clash ${JSON.stringify(typed)} with ${JSON.stringify(others)}`,
      async (model, real) => {
        await send(model, real, typed, { status: 'clash', refusal: 'changed' })
        const before = model.base
        model.base = { ...model.base, ...others }
        real.store.rebase(model.base)
        // What the person left alone follows the other; what they typed stays theirs.
        for (const [field, value] of model.typed) if (before[field] === value) model.typed.delete(field)
        model.conflict = real.store.state.kind === 'conflict'
        for (const conflict of real.store.conflicts)
          equal(
            [conflict.mine, conflict.theirs],
            [model.typed.get(conflict.key) ?? before[conflict.key], others[conflict.key]],
          )
      },
      (model) => !model.conflict && model.discarded === undefined,
    ),
  ),
  theirs.map((others) =>
    command(
      `loaded again ${JSON.stringify(others)}`,
      (model, { store }) => {
        model.base = { ...model.base, ...others }
        store.rebase(model.base)
      },
      (model) => !model.conflict,
    ),
  ),
  key.map((field) =>
    command(
      `choose theirs, then mine, of ${field}`,
      (model, { store }) => {
        const shown = store.values[field]
        if (!store.conflicts.some((each) => each.key === field && each.contested)) return
        store.choose(field, 'theirs')
        equal(store.values[field], model.base[field])
        store.choose(field, 'mine')
        equal(store.values[field], shown)
      },
      (model) => model.conflict,
    ),
  ),
  fc.boolean().map((fine) =>
    command(`check: ${fine}`, async (_model, { store }) => {
      const before = store.state.kind
      equal(await store.check(async () => fine), fine)
      equal(store.state.kind, before)
    }),
  ),
  fc.constant(
    command('leave the page and come back', (model, real) => {
      real.store = new FormStore<string>({ base: model.base, draft: real.draft })
      model.typed = new Map(differing(model))
      model.conflict = false
    }),
  ),
]

it('no sequence of edits, saves, refusals, clashes and reloads loses a typed value', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 30 }), (sequence) => {
      const base = { a: 0, b: 0, c: 0, d: 0 }
      const setup = () => {
        const draft = createDraft(memoryPorts().storage, ['erin'])
        return {
          model: { typed: new Map(), base, discarded: undefined, conflict: false } satisfies Model as Model,
          real: { draft, store: new FormStore<string>({ base, draft }) },
        }
      }
      return fc.asyncModelRun(setup, sequence)
    }),
    runs(500),
  )
})

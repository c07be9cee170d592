import { describe, expect, it } from 'vitest'
import { createDraft } from '../../../../../engine/runtime/draft.ts'
import type { SendOutcome } from '../../../../../engine/runtime/form/form-options.ts'
import { FormStore } from '../../../../../engine/runtime/form/form-store.ts'
import { transitions, type FormEvent, type FormKind } from '../../../../../engine/runtime/form/form-state.ts'
import { memoryPorts } from '../../../../../engine/testing/memory-ports.ts'

const base = { city: 'Cork', name: 'Erin' }
const refusal = { text: 'no', faults: ['city'] }
type Said = typeof refusal
const draftOn = () => createDraft(memoryPorts().storage, ['erin', 'screen'])
const storeOn = (draft = draftOn(), more = {}) => new FormStore<Said>({ base, draft, ...more })
const sent =
  (answer: SendOutcome<Said>): (() => Promise<SendOutcome<Said>>) =>
  async () =>
    answer
/** A store in each state, and what ends its call where one runs. */
async function storeIn(
  kind: FormKind,
): Promise<{ store: FormStore<Said>; end: (answer: SendOutcome<Said>) => void }> {
  const store = storeOn()
  let end: (answer: SendOutcome<Said>) => void = () => undefined
  if (kind !== 'pristine') store.change('city', 'Galway')
  if (kind === 'refused') await store.send(sent({ status: 'refused', refusal }))
  if (kind === 'conflict') {
    await store.send(sent({ status: 'clash', refusal }))
    store.rebase({ city: 'Dublin', name: 'Erin' })
  }
  if (kind === 'checking') void store.check(() => new Promise(() => undefined))
  if (kind === 'sending') void store.send(() => new Promise((resolve) => (end = resolve)))
  return { store, end }
}

describe('every event in every state leads where the table says', () => {
  const kinds: readonly FormKind[] = ['pristine', 'dirty', 'checking', 'sending', 'refused', 'conflict']
  const acts: Partial<Record<FormEvent, (store: FormStore<Said>) => unknown>> = {
    edit: (store) => store.change('name', 'Mona'),
    discard: (store) => store.discard(),
    rebase: (store) => store.rebase({ city: 'Limerick', name: 'Erin' }),
    choose: (store) => store.choose('city', 'theirs'),
    check: (store) => void store.check(() => new Promise(() => undefined)),
    send: (store) => void store.send(() => new Promise(() => undefined)),
    done: (store) => store.settle(),
  }
  const cases = kinds.flatMap((kind) => Object.keys(acts).map((event) => [kind, event as FormEvent] as const))
  it.each(cases)('%s, %s', async (kind, event) => {
    const { store } = await storeIn(kind)
    expect(store.state.kind).toBe(kind)
    acts[event]!(store)
    const target = transitions[kind][event]
    const rest = store.changed.length > 0 ? 'dirty' : 'pristine'
    const stays = target === undefined || target === 'stay' || target === 'after'
    expect(store.state.kind).toBe(stays ? kind : target === 'rest' ? rest : target)
  })
})

describe('a form', () => {
  it('is dirty while something differs from where it began', () => {
    const store = storeOn()
    store.change('city', 'Galway')
    expect([store.state.kind, store.values, store.changed]).toEqual([
      'dirty',
      { ...base, city: 'Galway' },
      ['city'],
    ])
    store.change('city', 'Cork')
    expect([store.state.kind, store.changed]).toEqual(['pristine', []])
    store.change('city', undefined)
    expect([store.state.kind, store.values]).toEqual(['dirty', { name: 'Erin' }])
  })

  it('keeps what is unsent on the device, secrets and what may not be changed left out', () => {
    const draft = draftOn()
    const options = {
      isSecret: (key: string) => key === 'password',
      isEditable: (key: string) => key !== 'locked',
    }
    const store = storeOn(draft, options)
    store.write({ city: null, password: 'hidden', locked: 'x' })
    expect(draft.read()).toEqual({ entries: { city: null, locked: 'x' } })
    const next = storeOn(draft, options)
    expect([next.entries, next.restored, next.state.kind]).toEqual([{ city: null }, true, 'dirty'])
    next.change('city', 'Cork')
    expect(draft.read()).toBeUndefined()
  })

  it('leaves a draft of another revision alone until something is entered', () => {
    const draft = draftOn()
    storeOn(draft, { revision: () => 'r1' }).change('city', 'Galway')
    expect(storeOn(draft, { revision: () => 'r1' }).changed).toEqual(['city'])
    expect(storeOn(draft, { revision: () => 'r2' }).changed).toEqual([])
    expect(draft.read()).toEqual({ entries: { city: 'Galway' }, revision: 'r1' })
  })

  it.each([undefined, null, 7, 'text', [], { entries: 3 }, { entries: [1] }, { changes: { city: 'x' } }])(
    'takes no draft from %j',
    (kept) => {
      const draft = draftOn()
      draft.write(kept)
      expect(storeOn(draft).state.kind).toBe('pristine')
    },
  )

  it('takes back what was discarded, also after the page was left, until something is entered', () => {
    const draft = draftOn()
    const store = storeOn(draft)
    store.change('city', 'Galway')
    store.discard()
    expect([store.values, store.undoable, draft.read()]).toEqual([
      base,
      true,
      { discarded: { city: 'Galway' } },
    ])
    const next = storeOn(draft)
    expect([next.state.kind, next.undoable]).toEqual(['pristine', true])
    next.undo()
    expect([next.state.kind, next.values, next.undoable]).toEqual([
      'dirty',
      { ...base, city: 'Galway' },
      false,
    ])
    next.discard()
    next.change('name', 'Mona')
    expect(next.undoable).toBe(false)
    expect(draft.read()).toEqual({ entries: { name: 'Mona' } })
  })

  it('says what is wrong after a check that failed, and stands where it stood', async () => {
    const store = storeOn()
    store.change('city', 'Galway')
    expect(await store.check(async () => false)).toBe(false)
    expect([store.attempts, store.state.kind]).toEqual([1, 'dirty'])
    expect(await store.check(async () => true)).toBe(true)
    expect([store.attempts, store.state.kind]).toEqual([1, 'dirty'])
    await expect(
      store.check(async () => {
        throw new Error('lost')
      }),
    ).rejects.toThrow('lost')
    expect(store.state.kind).toBe('dirty')
  })

  it('begins with what was sent, secrets forgotten, what was entered meanwhile on top', async () => {
    const draft = draftOn()
    const store = storeOn(draft, { isSecret: (key: string) => key === 'password' })
    store.write({ city: 'Galway', password: 'hidden' })
    store.touch('city')
    await store.send(async () => {
      store.change('name', 'Mona')
      return { status: 'done' }
    })
    expect(store.base).toEqual({ city: 'Galway', name: 'Erin' })
    expect([store.entries, store.state.kind, store.touched.size]).toEqual([{ name: 'Mona' }, 'dirty', 0])
    expect(draft.read()).toEqual({ entries: { name: 'Mona' } })
  })

  it('takes the newer state that came with the answer for what stands', async () => {
    const store = storeOn()
    store.change('city', ' galway')
    await store.send(async () => {
      store.rebase({ ...base, city: 'Galway' })
      return { status: 'done' }
    })
    expect([store.values.city, store.state.kind]).toEqual(['Galway', 'pristine'])
  })

  it('keeps a refusal until it is mended, narrowed by what is changed', async () => {
    const store = storeOn(draftOn(), {
      without: (said: Said, key: string) => (said.faults.includes(key) ? undefined : said),
    })
    store.change('city', 'Galway')
    expect(await store.send(sent({ status: 'refused', refusal }))).toBe(false)
    expect([store.state.kind, store.refusal, store.values.city]).toEqual(['refused', refusal, 'Galway'])
    await store.check(async () => false)
    expect(store.refusal).toEqual(refusal)
    store.change('name', 'Mona')
    expect(store.state.kind).toBe('refused')
    store.change('city', 'Limerick')
    expect([store.state.kind, store.refusal]).toEqual(['dirty', undefined])
  })

  it('stands as before when nothing was asked, or the call broke', async () => {
    const store = storeOn()
    store.change('city', 'Galway')
    expect(await store.send(sent({ status: 'stopped' }))).toBe(false)
    expect(store.state.kind).toBe('dirty')
    await expect(
      store.send(async () => {
        throw new Error('lost')
      }),
    ).rejects.toThrow('lost')
    expect([store.state.kind, store.values.city]).toEqual(['dirty', 'Galway'])
  })

  it('forgets the draft of what is gone', async () => {
    const draft = draftOn()
    const store = storeOn(draft)
    store.change('city', 'Galway')
    expect(await store.send(sent({ status: 'over' }), 'other')).toBe(true)
    expect([store.saving, draft.read()]).toEqual([false, undefined])
  })

  it('sends once at a time', async () => {
    const { store, end } = await storeIn('sending')
    expect(await store.send(sent({ status: 'done' }))).toBe(false)
    expect(await store.check(async () => true)).toBe(false)
    store.discard()
    expect([store.saving, store.values.city]).toEqual([true, 'Galway'])
    end({ status: 'done' })
    await Promise.resolve()
    await Promise.resolve()
    expect(store.state.kind).toBe('pristine')
  })
})

describe('somebody else changed it too', () => {
  const clash = async () => {
    const store = new FormStore<Said>({ base: { city: 'Cork', name: 'Erin', team: 'A', post: 1 } })
    store.write({ city: 'Galway', post: 2 })
    await store.send(sent({ status: 'clash', refusal }))
    expect([store.state.kind, store.refusal]).toEqual(['conflict', refusal])
    store.rebase({ city: 'Dublin', name: 'Mona', team: 'A', post: 1 })
    return store
  }

  it('tells the fields of both; what only one changed has their value', async () => {
    const store = await clash()
    expect(store.refusal).toBeUndefined()
    expect(store.conflicts).toEqual([
      { key: 'city', mine: 'Galway', theirs: 'Dublin', contested: true },
      { key: 'name', mine: 'Erin', theirs: 'Mona', contested: false },
    ])
    expect(store.values).toEqual({ city: 'Galway', name: 'Mona', team: 'A', post: 2 })
  })

  it('takes whose value is chosen, and gives the own one back', async () => {
    const store = await clash()
    store.choose('city', 'theirs')
    store.choose('name', 'mine')
    expect(store.values).toEqual({ city: 'Dublin', name: 'Erin', team: 'A', post: 2 })
    expect(store.choices).toEqual({ city: 'theirs', name: 'mine' })
    store.choose('city', 'mine')
    expect(store.values['city']).toBe('Galway')
    store.change('city', 'Limerick')
    store.choose('city', 'theirs')
    store.choose('city', 'mine')
    expect(store.values['city']).toBe('Limerick')
  })

  it('is no matter where both came to the same value', async () => {
    const store = storeOn()
    store.change('city', 'Galway')
    await store.send(sent({ status: 'clash', refusal }))
    store.rebase({ ...base, city: 'Galway' })
    expect(store.state.kind).toBe('pristine')
  })

  it('is known at once when the newer state came before the answer', async () => {
    const store = storeOn()
    store.change('city', 'Galway')
    await store.send(async () => {
      store.rebase({ ...base, city: 'Dublin' })
      return { status: 'clash', refusal }
    })
    expect(store.conflicts.map(({ key }) => key)).toEqual(['city'])
  })

  it('a page that was merely loaded again asks nobody', () => {
    const store = storeOn()
    store.change('city', 'Galway')
    store.rebase({ city: 'Dublin', name: 'Mona' })
    expect([store.state.kind, store.values]).toEqual(['dirty', { city: 'Galway', name: 'Mona' }])
  })
})

import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { same } from '../../format/same.ts'
import { chosenOf, conflictsBetween, type FieldConflict, type Whose } from './field-conflict.ts'
import { readFormDraft, writeFormDraft } from './form-draft.ts'
import type { FormStoreOptions, SendOutcome } from './form-options.ts'
import {
  transitions,
  type FormEntries,
  type FormEvent,
  type FormState,
  type RestingState,
} from './form-state.ts'

/**
 * A form while it is worked on: where it began, what was entered since, and in which state it is. Whatever happens, what was entered stays
 * until it was sent, discarded twice, or given up for somebody else's value.
 *
 * @typeParam Refusal what the form says of a call that was not taken
 * @example
 * const store = new FormStore({ base: { city: 'Cork' }, draft })
 * store.change('city', 'Galway') // store.state.kind === 'dirty'
 * await store.send(async () => ({ status: 'done' })) // store.values.city === 'Galway', 'pristine'
 */
export class FormStore<Refusal = never> {
  state: FormState<Refusal> = { kind: 'pristine' }
  /** Where the form began. */
  base: FormEntries
  entries: FormEntries = {}
  /** Fields that the person has been at. */
  touched: ReadonlySet<string> = new Set()
  /** How often what is wrong had to be said. */
  attempts = 0
  /** Whether entries came back from an earlier visit. */
  restored = false
  private held: FormEntries | undefined

  constructor(private readonly options: FormStoreOptions<Refusal>) {
    this.base = options.base
    const kept = readFormDraft(options.draft?.read(), options.revision?.())
    this.entries = this.editable(kept.entries ?? {})
    this.held = kept.discarded && this.editable(kept.discarded)
    makeAutoObservable<this, 'held' | 'options'>(this, {
      options: false,
      state: observableRef,
      base: observableRef,
      entries: observableRef,
      touched: observableRef,
      held: observableRef,
    })
    this.restored = this.changed.length > 0
    this.state = this.rest()
  }

  /** The base with what was entered; cleared values are absent. */
  get values(): FormEntries {
    const values: Record<string, unknown> = { ...this.base }
    for (const [key, value] of Object.entries(this.entries))
      if (value === undefined || value === null) delete values[key]
      else values[key] = value
    return values
  }

  /** Keys of the fields that differ from the beginning, in the order in which they were first changed. */
  get changed(): readonly string[] {
    return Object.keys(this.entries).filter(
      (key) => !this.equal(this.entries[key], this.read(this.base, key)),
    )
  }

  /** Whether a call or a check runs. */
  get busy(): boolean {
    return this.state.kind === 'checking' || this.state.kind === 'sending'
  }

  /** Whether the entries are on their way. */
  get saving(): boolean {
    return this.state.kind === 'checking' || (this.state.kind === 'sending' && this.state.purpose === 'save')
  }

  /** Why the last call was not taken. */
  get refusal(): Refusal | undefined {
    const resting = this.resting
    return resting.kind === 'refused' || (resting.kind === 'conflict' && !resting.conflicts)
      ? resting.refusal
      : undefined
  }

  /** Fields that somebody else changed too, once the newer state is known. */
  get conflicts(): readonly FieldConflict[] {
    return this.resting.kind === 'conflict' ? (this.resting.conflicts ?? []) : []
  }

  /** Whose value was chosen, by field. */
  get choices(): Readonly<Record<string, Whose>> {
    return this.resting.kind === 'conflict' ? this.resting.choices : {}
  }

  /** Whether what was discarded can be taken back. */
  get undoable(): boolean {
    return this.held !== undefined
  }

  /**
   * Writes a value; undefined or null clears the field. The server's word about the value before is taken back.
   *
   * @param key of the field
   */
  change(key: string, value: unknown): void {
    this.write({ [key]: value })
  }

  /** Writes several values at once. */
  write(changes: FormEntries): void {
    if (Object.keys(changes).length === 0) return
    this.go('edit', () => {
      this.entries = { ...this.entries, ...changes }
      this.held = undefined
      this.state = this.edited(Object.keys(changes))
    })
  }

  touch(key: string): void {
    if (!this.touched.has(key)) runInAction(() => (this.touched = new Set([...this.touched, key])))
  }

  /** What is wrong is said at every field. */
  showFaults(): void {
    runInAction(() => (this.attempts += 1))
  }

  /** Back to where the form began; until something is entered it can be taken back, also when the page was left since. */
  discard(): void {
    if (Object.keys(this.entries).length === 0) return
    this.go('discard', () => {
      this.held = this.entries
      this.begin({})
    })
  }

  /** Takes back what was discarded. */
  undo(): void {
    const { held } = this
    if (!held) return
    this.go('undo', () => {
      this.entries = held
      this.held = undefined
    })
  }

  /**
   * A newer state of the object arrived: what was entered stays on top of it. After a clash the fields that both changed are told.
   */
  rebase(base: FormEntries): void {
    if (base === this.base) return
    this.go('rebase', () => {
      const before = this.base
      this.base = base
      if (this.state.kind === 'conflict') this.state = this.merged(this.state, before)
    })
  }

  /** Takes one's own value of a field, or the other's. */
  choose(key: string, whose: Whose): void {
    this.go('choose', () => {
      if (this.state.kind !== 'conflict') return
      const conflict = this.conflicts.find((each) => each.key === key)
      if (!conflict) return
      this.take(conflict, whose)
      this.state = { ...this.state, choices: { ...this.state.choices, [key]: whose } }
    })
  }

  /**
   * Runs a check; when something is wrong, that is said.
   *
   * @param test true when everything is in order
   * @returns its answer; false when the form is at something else already
   */
  async check(test: () => Promise<boolean>): Promise<boolean> {
    const after = this.resting
    if (!this.go('check', () => (this.state = { kind: 'checking', after }))) return false
    let fine = false
    try {
      fine = await test()
      return fine
    } finally {
      this.go('checked', () => {
        if (!fine) this.attempts += 1
      })
    }
  }

  /**
   * Sends what was entered, or makes another call of the form.
   *
   * @param purpose `other` for a call that does not take the entries along; then they stay, whatever comes of it
   * @returns whether it was taken; false when the form is at something else already
   * @throws what the call throws; then the form stands as before
   */
  async send(
    call: () => Promise<SendOutcome<Refusal>>,
    purpose: 'save' | 'other' = 'save',
  ): Promise<boolean> {
    const { base, entries, resting } = this
    // A save that begins has no refusal behind it any more.
    const after = purpose === 'save' && resting.kind === 'refused' ? this.rest() : resting
    if (!this.go('send', () => (this.state = { kind: 'sending', purpose, entries, base, after })))
      return false
    let sent: SendOutcome<Refusal> = { status: 'stopped' }
    try {
      sent = await call()
      return sent.status === 'done' || sent.status === 'over'
    } finally {
      this.answered(sent)
    }
  }

  /**
   * What was entered counts as sent, although this form did not send it, e.g. because a flow around it did.
   *
   * @param base where the form begins now; without it what was entered is laid over where it began
   */
  settle(base?: FormEntries): void {
    this.go('done', () => this.sent(this.entries, base))
  }

  private answered(sent: SendOutcome<Refusal>): void {
    const { state } = this
    if (state.kind !== 'sending') return
    if (sent.status === 'done')
      // A newer state that came with the answer knows better than what was sent.
      this.go('done', () => {
        if (state.base === this.base) this.sent(state.entries, sent.base)
        else this.sent(state.entries, this.base)
      })
    else if (sent.status === 'refused')
      this.go('refuse', () => {
        this.state = { kind: 'refused', refusal: sent.refusal }
      })
    else if (sent.status === 'clash')
      this.go('clash', () => {
        const clash = { kind: 'conflict', refusal: sent.refusal, choices: {} } as const
        this.state = state.base === this.base ? clash : this.merged(clash, state.base)
      })
    else {
      this.go('stop', () => undefined)
      if (sent.status === 'over') this.options.draft?.clear()
    }
  }

  /** What was sent is where the form begins now, but for secrets; what was entered meanwhile stays. */
  private sent(sent: FormEntries, base: FormEntries | undefined): void {
    const lasting = Object.entries(sent).filter(([key]) => !this.options.isSecret?.(key))
    this.base = base ?? without({ ...this.base, ...Object.fromEntries(lasting) })
    this.begin(
      Object.fromEntries(
        Object.entries(this.entries).filter(
          ([key, value]) => !Object.hasOwn(sent, key) || sent[key] !== value,
        ),
      ),
    )
    this.held = undefined
  }

  private begin(entries: FormEntries): void {
    this.entries = entries
    this.touched = new Set()
    this.attempts = 0
    this.restored = false
  }

  /** Applies an event, if it can happen, and keeps what is unsent. @returns whether it happened */
  private go(event: FormEvent, apply: () => void): boolean {
    const before = this.state
    const target = transitions[before.kind][event]
    if (target === undefined) return false
    runInAction(() => {
      apply()
      if (target === 'rest' || this.state.kind === 'pristine' || this.state.kind === 'dirty')
        this.state = this.rest()
      else if (target === 'after' && (before.kind === 'checking' || before.kind === 'sending'))
        this.state = this.still(before.after)
    })
    this.keep()
    return true
  }

  /** Where the form stands when nothing runs. */
  private get resting(): RestingState<Refusal> {
    return this.state.kind === 'checking' || this.state.kind === 'sending' ? this.state.after : this.state
  }

  private rest(): RestingState<Refusal> {
    return { kind: this.changed.length > 0 ? 'dirty' : 'pristine' }
  }

  /** A state of before, as the entries are now. */
  private still(state: RestingState<Refusal>): RestingState<Refusal> {
    return state.kind === 'pristine' || state.kind === 'dirty' ? this.rest() : state
  }

  /** The state after fields were changed. */
  private edited(keys: readonly string[]): FormState<Refusal> {
    const { state } = this
    if (state.kind === 'checking' || state.kind === 'sending')
      return { ...state, after: this.narrowed(state.after, keys) }
    return this.narrowed(state, keys)
  }

  private narrowed(state: RestingState<Refusal>, keys: readonly string[]): RestingState<Refusal> {
    if (state.kind === 'conflict' && state.conflicts) {
      // What is typed into a field of both is the person's value of it.
      const conflicts = state.conflicts.map((each) =>
        keys.includes(each.key) ? { ...each, mine: this.entries[each.key] } : each,
      )
      const chosen = conflicts
        .filter(({ key }) => keys.includes(key))
        .map(({ key }) => [key, 'mine' as const])
      return { ...state, conflicts, choices: { ...state.choices, ...Object.fromEntries(chosen) } }
    }
    if (state.kind !== 'refused') return state
    const narrow = this.options.without ?? ((refusal: Refusal) => refusal)
    const refusal = keys.reduce<Refusal | undefined>(
      (left, key) => (left === undefined ? undefined : narrow(left, key)),
      state.refusal,
    )
    return refusal === undefined ? this.rest() : { kind: 'refused', refusal }
  }

  /** After a clash: the fields that both changed, and the others' values where the person changed nothing. */
  private merged(
    state: Extract<RestingState<Refusal>, { kind: 'conflict' }>,
    before: FormEntries,
  ): RestingState<Refusal> {
    const keys = [
      ...new Set([...Object.keys(before), ...Object.keys(this.base), ...Object.keys(this.entries)]),
    ]
    const mine = (key: string) =>
      Object.hasOwn(this.entries, key) ? this.entries[key] : this.read(before, key)
    const conflicts = conflictsBetween(
      keys.filter((key) => this.isEditable(key) && !this.options.isSecret?.(key)),
      (key) => this.read(before, key),
      (key) => this.read(this.base, key),
      mine,
      (left, right) => this.equal(left, right),
    )
    if (conflicts.length === 0) return this.rest()
    for (const conflict of conflicts) this.take(conflict, chosenOf(conflict, {}))
    return { ...state, conflicts, choices: {} }
  }

  private take({ key, mine }: FieldConflict, whose: Whose): void {
    const { [key]: _mine, ...others } = this.entries
    this.entries = whose === 'mine' ? { ...others, [key]: mine } : others
  }

  private read(base: FormEntries, key: string): unknown {
    return this.options.read ? this.options.read(base, key) : base[key]
  }

  private equal(left: unknown, right: unknown): boolean {
    return (this.options.equal ?? same)(left, right)
  }

  private isEditable(key: string): boolean {
    return this.options.isEditable?.(key) ?? true
  }

  private editable(entries: FormEntries): FormEntries {
    return Object.fromEntries(
      Object.entries(entries).filter(([key]) => this.isEditable(key) && !this.options.isSecret?.(key)),
    )
  }

  /** Writes what is unsent to the device, or forgets it there. */
  private keep(): void {
    const { draft, isSecret, revision } = this.options
    if (!draft) return
    const last = (entries: FormEntries, keys: readonly string[]) =>
      Object.fromEntries(keys.filter((key) => !isSecret?.(key)).map((key) => [key, entries[key] ?? null]))
    writeFormDraft(
      draft,
      this.held
        ? { discarded: last(this.held, Object.keys(this.held)) }
        : { entries: last(this.entries, this.changed) },
      revision?.(),
    )
  }
}

function without(values: Record<string, unknown>): FormEntries {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  )
}

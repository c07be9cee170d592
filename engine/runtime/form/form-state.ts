import type { FieldConflict, Whose } from './field-conflict.ts'

/** What was entered, by the key of its field; an absent value was cleared. */
export type FormEntries = Readonly<Record<string, unknown>>

/** A form at rest: nothing runs. */
export type RestingState<Refusal> =
  /** Nothing differs from where the form began. */
  | { readonly kind: 'pristine' }
  | { readonly kind: 'dirty' }
  /** What was sent last was not taken. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Somebody else changed it too. Without `conflicts` until the newer state has come. */
  | {
      readonly kind: 'conflict'
      readonly refusal: Refusal
      readonly conflicts?: readonly FieldConflict[]
      readonly choices: Readonly<Record<string, Whose>>
    }

/** In which state a form is. */
export type FormState<Refusal> =
  | RestingState<Refusal>
  /** What only somebody else can tell is being asked; `after` is where it stands if that does not lead on. */
  | { readonly kind: 'checking'; readonly after: RestingState<Refusal> }
  /** A call runs: `save` takes the entries along, `other` does not, e.g. a deletion. */
  | {
      readonly kind: 'sending'
      readonly purpose: 'save' | 'other'
      readonly entries: FormEntries
      readonly base: FormEntries
      readonly after: RestingState<Refusal>
    }

export type FormKind = FormState<unknown>['kind']

/** What may happen to a form. */
export type FormEvent =
  | 'edit'
  | 'discard'
  | 'undo'
  | 'rebase'
  | 'choose'
  | 'check'
  | 'checked'
  | 'send'
  | 'done'
  | 'refuse'
  | 'clash'
  | 'stop'

/**
 * Where an event leads. `rest` is pristine or dirty, as the entries are; `after` is where the form stood before something ran; `stay` is the
 * same state. What is not named cannot happen and changes nothing.
 */
export const transitions: Readonly<
  Record<FormKind, Readonly<Partial<Record<FormEvent, FormKind | 'rest' | 'after' | 'stay'>>>>
> = {
  pristine: {
    edit: 'rest',
    discard: 'rest',
    undo: 'rest',
    rebase: 'rest',
    check: 'checking',
    send: 'sending',
    done: 'rest',
  },
  dirty: {
    edit: 'rest',
    discard: 'rest',
    rebase: 'rest',
    check: 'checking',
    send: 'sending',
    done: 'rest',
  },
  checking: { edit: 'stay', rebase: 'stay', checked: 'after', send: 'sending' },
  sending: {
    edit: 'stay',
    rebase: 'stay',
    done: 'rest',
    refuse: 'refused',
    clash: 'conflict',
    stop: 'after',
  },
  refused: {
    edit: 'refused',
    discard: 'rest',
    undo: 'refused',
    rebase: 'refused',
    check: 'checking',
    send: 'sending',
    done: 'rest',
  },
  conflict: {
    edit: 'conflict',
    discard: 'rest',
    undo: 'conflict',
    rebase: 'conflict',
    choose: 'conflict',
    check: 'checking',
    send: 'sending',
    done: 'rest',
  },
}

import { Type } from '@sinclair/typebox'
import { Action } from '../format/element.ts'
import { BindingName, LinkTemplate, MessageKey } from '../format/values.ts'
import { defineAction } from './action.ts'
import { listActions } from './list-actions.ts'
import { OptimisticChange } from './optimistic-change.ts'
import { definePlugin } from './plugin.ts'

const Values = Type.Record(Type.String(), Type.Unknown())

/** Asks first; a refusal ends the row of steps. `bodyKey` names the consequence. */
export const confirmAction = defineAction({
  verb: 'confirm',
  summary: 'Asks the person; the steps after it run only on agreement.',
  value: Type.Object(
    {
      titleKey: MessageKey,
      bodyKey: MessageKey,
      confirmKey: Type.Optional(MessageKey),
      cancelKey: Type.Optional(MessageKey),
      tone: Type.Optional(Type.Union([Type.Literal('default'), Type.Literal('danger')])),
      /** What the person has to write before they can agree, e.g. the name of what goes for ever. */
      typed: Type.Optional(Type.String({ minLength: 1 })),
      values: Type.Optional(Values),
    },
    { additionalProperties: false },
  ),
})

/**
 * `onError`: `toast` (default) reports the problem, `emitter` leaves it to the widget that emitted the event, `absent` goes on with null where
 * the server does not have the operation (404, 501) and reports what else goes wrong. `errorKey` is the sentence for what was not done; the
 * server's own stands behind it, in the toast and in the problem that an emitter gets.
 */
export const callAction = defineAction({
  verb: 'call',
  summary: 'Calls an operation; its answer is `result` for the steps after it.',
  value: Type.String({ 'x-operation': true }),
  keys: {
    params: Type.Optional(Values),
    body: Type.Optional(Type.Unknown()),
    headers: Type.Optional(Type.Record(Type.String(), Type.String())),
    onError: Type.Optional(
      Type.Union([
        Type.Literal('toast'),
        Type.Literal('emitter'),
        Type.Literal('ignore'),
        Type.Literal('absent'),
      ]),
    ),
    errorKey: Type.Optional(MessageKey),
    /** A refusal that is explained in a dialog instead; `says` is the server’s message, in any case. */
    refused: Type.Optional(
      Type.Object(
        { says: Type.String({ minLength: 1 }), open: Type.String({ 'x-dialog': true }) },
        { additionalProperties: false },
      ),
    ),
    optimistic: Type.Optional(Type.Array(OptimisticChange)),
  },
})

export const toastAction = defineAction({
  verb: 'toast',
  summary: 'Shows a short message.',
  value: MessageKey,
  keys: {
    tone: Type.Optional(
      Type.Union([
        Type.Literal('success'),
        Type.Literal('info'),
        Type.Literal('warning'),
        Type.Literal('danger'),
      ]),
    ),
    values: Type.Optional(Values),
  },
})

export const reloadAction = defineAction({
  verb: 'reload',
  summary: 'Loads bindings of the screen again: all, one, or several.',
  value: Type.Union([Type.Literal(true), BindingName, Type.Array(BindingName)]),
})

export const navigateAction = defineAction({
  verb: 'navigate',
  summary: 'Goes to another address of the portal.',
  value: LinkTemplate,
  keys: { replace: Type.Optional(Type.Boolean()) },
})

/** The dialog's closing value is `result` for the steps after it; leaving it otherwise ends the row. */
export const openAction = defineAction({
  verb: 'open',
  summary: 'Opens a dialog and waits until it closes.',
  value: Type.String({ 'x-dialog': true }),
  keys: {
    with: Type.Optional(Values),
    /** Bindings that are loaded again once it is gone, however it went: what it refused to change may be old. */
    reloads: Type.Optional(Type.Array(BindingName)),
  },
})

export const closeAction = defineAction({
  verb: 'close',
  summary: 'Closes the dialog around the element, with a value.',
  value: Type.Unknown(),
})

export const emitAction = defineAction({
  verb: 'emit',
  summary: 'Raises an event: the answers under "on" of the screen run, then those of the application.',
  value: Type.String({ minLength: 1 }),
  keys: { with: Type.Optional(Type.Unknown()) },
})

/** Content that is no text is written as JSON. */
export const downloadAction = defineAction({
  verb: 'download',
  summary: 'Hands the person a file of the given name.',
  value: Type.String({ minLength: 1 }),
  keys: { content: Type.Unknown(), type: Type.Optional(Type.String()) },
})

export const setAction = defineAction({
  verb: 'set',
  summary: 'Gives a value of the screen’s own state: a name, or a dotted place inside it.',
  value: Type.String({ 'x-state': true }),
  keys: { to: Type.Optional(Type.Unknown()) },
})

/** The steps run with what was in scope when the message appeared, at most once. */
export const undoAction = defineAction({
  verb: 'undo',
  summary: 'Says what was done and offers, for some seconds, to take it back by further steps.',
  value: Action,
  keys: {
    messageKey: MessageKey,
    values: Type.Optional(Values),
    seconds: Type.Optional(Type.Integer({ minimum: 2, maximum: 60 })),
  },
})

/** The rows under `then` and `else` end the row around them where they are refused or fail. */
export const whenAction = defineAction({
  verb: 'when',
  summary: 'Runs further steps where a condition holds, and others where it does not.',
  value: Type.Union([Type.Boolean(), Type.String({ pattern: '^=' })]),
  keys: { then: Type.Optional(Action), else: Type.Optional(Action) },
})

/** What every portal has before its own widgets and plugins. */
export const enginePlugin = definePlugin({
  id: 'engine',
  actions: [
    confirmAction,
    callAction,
    toastAction,
    reloadAction,
    navigateAction,
    openAction,
    closeAction,
    emitAction,
    downloadAction,
    setAction,
    undoAction,
    whenAction,
    ...listActions,
  ],
})

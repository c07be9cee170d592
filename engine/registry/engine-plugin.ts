import { Type } from '@sinclair/typebox'
import { BindingName, LinkTemplate, MessageKey } from '../format/values.ts'
import { defineAction } from './action.ts'
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
      values: Type.Optional(Values),
    },
    { additionalProperties: false },
  ),
})

/** `onError`: `toast` (default) reports the problem, `emitter` leaves it to the widget that emitted the event. */
export const callAction = defineAction({
  verb: 'call',
  summary: 'Calls an operation; its answer is `result` for the steps after it.',
  value: Type.String({ 'x-operation': true }),
  keys: {
    params: Type.Optional(Values),
    body: Type.Optional(Type.Unknown()),
    headers: Type.Optional(Type.Record(Type.String(), Type.String())),
    onError: Type.Optional(
      Type.Union([Type.Literal('toast'), Type.Literal('emitter'), Type.Literal('ignore')]),
    ),
    errorKey: Type.Optional(MessageKey),
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

/** What every portal has before its own widgets and plugins. */
export const enginePlugin = definePlugin({
  id: 'engine',
  actions: [confirmAction, callAction, toastAction, reloadAction, navigateAction],
})

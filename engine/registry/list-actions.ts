import { Type } from '@sinclair/typebox'
import { Action } from '../format/element.ts'
import { BindingName, MessageKey } from '../format/values.ts'
import { OptimisticChange } from './optimistic-change.ts'
import { defineAction } from './action.ts'

/**
 * Repeats an operation for every chosen row, some at a time, with progress and a way to stop it. Its summary is said;
 * rows that failed, or were not reached, stay chosen; `result` has `done`, `failed` and `cancelled` for the steps
 * after it. They run unless every call failed, or nothing was begun.
 *
 * @example { "callEach": "deleteManagedObject", "idParam": "resourceId", "params": { "resourceType": "managed" } }
 */
export const callEachAction = defineAction({
  verb: 'callEach',
  summary: 'Calls an operation for every chosen row of the list.',
  value: Type.String({ 'x-operation': true }),
  keys: {
    /** The parameter that gets the id of the row. */
    idParam: Type.String({ minLength: 1 }),
    params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    body: Type.Optional(Type.Unknown()),
    headers: Type.Optional(Type.Record(Type.String(), Type.String())),
    /** Said when everything went well, with `count`. */
    doneKey: Type.Optional(MessageKey),
  },
})

/**
 * Sends one call about all chosen rows, whose ids are in `selection.ids` and which are themselves in `selection.rows` for it, also those of other pages. The rows leave the list at once. With
 * `undoSeconds` a message stands for so long and offers to take it back: the call is sent when the message goes, when the person leaves, or does
 * something else; taken back, nothing is sent. A call that is refused brings the rows back, chosen but for those whose ids stand under `detail.refused` of the problem; `refusedDialog` then opens with `problem` and
 * the `rows` as the person saw them. Each call has an `Idempotency-Key`: sent again on leaving, it counts once. Steps after it run at once, with
 * `result.count`. With `optimistic` the rows stay where they are and are shown changed.
 *
 * @example { "callAll": "decideTasks", "body": { "ids": "=selection.ids" }, "doneKey": "tasks.decided", "undoSeconds": 8 }
 */
export const callAllAction = defineAction({
  verb: 'callAll',
  summary: 'Calls an operation once for all chosen rows of the list, with time to take it back.',
  value: Type.String({ 'x-operation': true }),
  keys: {
    params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    body: Type.Optional(Type.Unknown()),
    headers: Type.Optional(Type.Record(Type.String(), Type.String())),
    /** How many rows the operation takes; more are not sent. */
    most: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    /** Said at once, with `count`. */
    doneKey: Type.Optional(MessageKey),
    undoSeconds: Type.Optional(Type.Integer({ minimum: 2, maximum: 60 })),
    errorKey: Type.Optional(MessageKey),
    /** What is shown of rows that stay in the list, in place of taking them out. */
    optimistic: Type.Optional(Type.Array(OptimisticChange)),
    /** Explains a refusal. */
    refusedDialog: Type.Optional(Type.String({ 'x-dialog': true })),
  },
})

/**
 * Sends one call after a time in which it can be taken back. It is shown as done at once: `hides` takes a row out of a list, `optimistic` changes
 * other data, and the steps after it run. A message stands for `undoSeconds`; the call is sent when it goes, when the person leaves, or does something
 * else. Taken back, or refused, everything is as it was, and `undone` runs. `reloads` are loaded again once it is answered.
 *
 * @example { "callLater": "approveRequest", "params": { "requestId": "=row.id" }, "doneKey": "approved", "undoSeconds": 8, "hides": { "list": "tasks", "id": "=row.id" } }
 */
export const callLaterAction = defineAction({
  verb: 'callLater',
  summary: 'Calls an operation after a time in which it can be taken back.',
  value: Type.String({ 'x-operation': true }),
  keys: {
    params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    body: Type.Optional(Type.Unknown()),
    headers: Type.Optional(Type.Record(Type.String(), Type.String())),
    /** Said at once. */
    doneKey: MessageKey,
    values: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    undoSeconds: Type.Integer({ minimum: 2, maximum: 60 }),
    hides: Type.Optional(
      Type.Object({ list: BindingName, id: Type.Unknown() }, { additionalProperties: false }),
    ),
    optimistic: Type.Optional(Type.Array(OptimisticChange)),
    undone: Type.Optional(Action),
    reloads: Type.Optional(Type.Array(BindingName)),
    errorKey: Type.Optional(MessageKey),
  },
})

/** Verbs of lists. */
export const listActions = [callEachAction, callAllAction, callLaterAction]

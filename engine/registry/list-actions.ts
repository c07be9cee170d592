import { Type } from '@sinclair/typebox'
import { MessageKey } from '../format/values.ts'
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

/** Verbs of lists. */
export const listActions = [callEachAction]

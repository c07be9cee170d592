import { Type } from '@sinclair/typebox'
import {
  FieldPath,
  labelKeys,
  LazyBindingName,
  MessageKey,
  StateName,
} from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

const people = {
  result: [
    { _id: 'u1', givenName: 'Erin', sn: 'Walsh', mail: 'erin@example.com' },
    { _id: 'u2', givenName: 'Jonas', sn: 'Petersen', mail: 'jonas@example.com' },
    { _id: 'u3', givenName: 'Mona', sn: 'Ferreira', mail: 'mona@example.com' },
  ],
  resultCount: 3,
}
const bindings = {
  people: {
    operation: 'queryManagedObjects',
    lazy: true,
    params: {
      resourceType: 'managed',
      resourceName: 'alpha_user',
      _queryFilter: "=input.text == '' ? 'true' : 'userName sw \"' + input.text + '\"'",
      _pageSize: '=input.pageSize',
    },
  },
}

export const objectPicker = defineWidget({
  type: 'object-picker',
  summary: 'Finds objects by their name, one or several; the chosen ones stand as chips.',
  options: Type.Object(
    {
      ...labelKeys,
      hintKey: Type.Optional(MessageKey),
      /** Searches; its input is `{ text, pageSize }`. Escape what goes into a filter. */
      source: LazyBindingName,
      /** Where the objects stand in the answer. Default: `result`. */
      items: Type.Optional(FieldPath),
      /** What tells them apart. Default: `_id`. */
      idField: Type.Optional(FieldPath),
      /** What they are called; default: what a person would call them. */
      name: Type.Optional(FieldPath),
      /** A second line, e.g. the mail address. */
      detail: Type.Optional(FieldPath),
      multiple: Type.Optional(Type.Boolean()),
      /** Objects that are chosen at first; of a single choice one object. */
      value: Type.Optional(Type.Unknown()),
      /** Where the choice is kept in the screen's state: a list, or one object or null. */
      state: Type.Optional(StateName),
      /** Fields of a chosen object that are kept; default: all that the search answered. */
      keep: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })),
      /** So many can be chosen at most; how many are is then said. */
      maximum: Type.Optional(Type.Integer({ minimum: 1 })),
      /** Shortest text that is searched for. Default: 0. */
      minimum: Type.Optional(Type.Integer({ minimum: 0 })),
    },
    { additionalProperties: false },
  ),
  events: {
    change: {
      summary: 'The choice changed: { value }, a list of objects, or one object or null.',
      fields: ['value'],
    },
  },
  examples: [
    {
      name: 'one',
      layout: {
        widget: 'object-picker',
        options: { labelKey: 'fields.manager', source: 'people', detail: 'mail' },
      },
      bindings,
      data: { queryManagedObjects: people },
    },
    {
      name: 'several, two of them chosen',
      layout: {
        widget: 'object-picker',
        options: {
          labelKey: 'pages.dashboard.people',
          hintKey: 'pages.object.noneHint',
          source: 'people',
          detail: 'mail',
          multiple: true,
          value: [
            { _id: 'u1', givenName: 'Erin', sn: 'Walsh' },
            { _id: 'u3', givenName: 'Mona', sn: 'Ferreira' },
          ],
        },
      },
      bindings,
      data: { queryManagedObjects: people },
    },
  ],
})

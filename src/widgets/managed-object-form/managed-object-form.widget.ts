import { Type } from '@sinclair/typebox'
import { BindingName, LazyBindingName, MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

/**
 * Creates or edits one object of any configured type.
 *
 * Events: `save` with `{ patch, revision, values }`, `create` with `{ values }`, `delete` with `{ name, revision }`,
 * `check` with `{ values }`. Let a call that may be refused by policy have `"onError": "emitter"`: the form puts the
 * server's verdict on the fields.
 */
export const managedObjectForm = defineWidget({
  type: 'managed-object-form',
  messages: ['calendar', 'form', 'policies', 'rules'],
  summary: 'A form drawn from a managed-object schema, by the permissions of the person.',
  options: Type.Object(
    {
      /** The schema of the type. */
      schema: BindingName,
      /** The object as it is; absent when one is created. */
      object: Type.Optional(BindingName),
      /** The privilege answer; without it the schema's own marks decide, as on one's own profile. */
      privilege: Type.Optional(BindingName),
      /** A privilege answer about oneself: narrows what the schema’s marks give; without an answer they decide alone. */
      rights: Type.Optional(BindingName),
      /** Searches what relationships may point to, without it they are left out; its input is `{ resourceType, resourceName, filter, fields, sortKeys, pageSize }`. */
      candidates: Type.Optional(LazyBindingName),
      /** `create` or `edit`; an expression decides by the address. */
      mode: Type.Optional(Type.Union([Type.Literal('create'), Type.Literal('edit')])),
      /** Title of the first card. */
      titleKey: Type.Optional(MessageKey),
      /** What the button says, where saving is only the beginning, e.g. of a request. */
      submitKey: Type.Optional(MessageKey),
      /** Only these properties, in this order. */
      only: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
      /** Properties that hold a picture. */
      imageFields: Type.Optional(Type.Array(Type.String())),
      /** Properties that are left out of `only`-less forms, e.g. what another card edits. */
      without: Type.Optional(Type.Array(Type.String())),
    },
    { additionalProperties: false },
  ),
  slots: { after: { summary: 'Further cards of the object, between its fields and the buttons.' } },
  events: {
    save: {
      summary: 'The person saves an existing object: { patch, revision, values }.',
      fields: ['patch', 'revision', 'values'],
    },
    create: { summary: 'The person saves a new object: { values }.', fields: ['values'] },
    delete: {
      summary: 'The person wants the object gone: { name, revision }.',
      fields: ['name', 'revision'],
    },
    check: {
      summary: 'Before saving, asks the policy service: { values }; its failures stop the save.',
      fields: ['values'],
    },
  },
  examples: [
    {
      name: 'edit',
      layout: { widget: 'managed-object-form', options: { schema: 'schema', object: 'object' } },
      bindings: {
        schema: { operation: 'readSchema', params: { resource: 'managed/alpha_device' } },
        object: {
          operation: 'readManagedObject',
          params: { resourceType: 'managed', resourceName: 'alpha_device', resourceId: 'd1' },
        },
      },
      data: {
        readSchema: {
          title: 'Device',
          type: 'object',
          required: ['name'],
          order: ['name', 'count', 'active'],
          properties: {
            name: { type: 'string', title: 'Name', viewable: true },
            count: { type: 'integer', title: 'Count', viewable: true },
            active: { type: 'boolean', title: 'Active', viewable: true },
          },
        },
        readManagedObject: { _id: 'd1', _rev: '1', name: 'Scanner', count: 2, active: true },
      },
    },
  ],
})

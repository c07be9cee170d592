import { Type } from '@sinclair/typebox'
import { BindingName, LazyBindingName, StateName } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

/**
 * What an internal role lets its holders do: privileges, each on the objects of one type (contract, internal roles).
 * An existing role is saved privilege by privilege; let that call have `"onError": "emitter"`. For a role that is still
 * to be created the list is the screen's own state, under the name of `publish`.
 */
export const privilegesEditor = defineWidget({
  type: 'privileges-editor',
  messages: ['form', 'policies', 'privileges', 'rules'],
  summary: 'Privileges of an internal role: permissions, attributes and filter per type.',
  options: Type.Object(
    {
      /** The role as it is; absent when one is created. */
      role: Type.Optional(BindingName),
      /** Types to choose from: `[{ privilegePath, title }]`. */
      types: BindingName,
      /** Reads the schema of a type; its input is `{ path }`. */
      schemas: LazyBindingName,
      /** The privilege answer; without it the list can be changed. */
      privilege: Type.Optional(BindingName),
      /** The list of a role that is still to be created. */
      publish: Type.Optional(StateName),
      /** `create` or `edit`; an expression decides by the address. */
      mode: Type.Optional(Type.Union([Type.Literal('create'), Type.Literal('edit')])),
    },
    { additionalProperties: false },
  ),
  events: {
    save: {
      summary: 'The privileges of an existing role changed: { patch, revision, privileges }.',
      fields: ['patch', 'revision', 'privileges'],
    },
  },
  examples: [
    {
      name: 'two privileges',
      layout: {
        widget: 'privileges-editor',
        options: { role: 'object', types: 'types', schemas: 'schemas' },
      },
      bindings: {
        object: {
          operation: 'readManagedObject',
          params: { resourceType: 'internal', resourceName: 'role', resourceId: 'help-desk' },
        },
        types: { operation: 'listPrivileges' },
        schemas: { operation: 'readSchema', lazy: true, params: { resource: '=input.path' } },
      },
      data: {
        readSchema: {
          type: 'object',
          order: ['userName', 'mail', 'name'],
          properties: {
            userName: { type: 'string', title: 'User name', viewable: true },
            mail: { type: 'string', title: 'Mail', viewable: true },
            name: { type: 'string', title: 'Name', viewable: true },
          },
        },
        listPrivileges: [
          { privilegePath: 'managed/alpha_user', title: 'Alpha realm - User' },
          { privilegePath: 'managed/alpha_role', title: 'Alpha realm - Role' },
        ],
        readManagedObject: {
          _id: 'help-desk',
          _rev: '1',
          privileges: [
            {
              name: 'users',
              path: 'managed/alpha_user',
              permissions: ['VIEW', 'UPDATE'],
              actions: [],
              filter: '/country eq "US"',
              accessFlags: [
                { attribute: 'userName', readOnly: true },
                { attribute: 'mail', readOnly: false },
              ],
            },
            {
              name: 'roles',
              path: 'managed/alpha_role',
              permissions: ['VIEW'],
              actions: [],
              filter: null,
              accessFlags: [{ attribute: 'name', readOnly: true }],
            },
          ],
        },
      },
    },
  ],
})

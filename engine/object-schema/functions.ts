import type { ExpressionFunction } from '../format/expression-function.ts'
import { filterFields } from './filter-fields.ts'
import {
  listColumns,
  listFields,
  listOrder,
  moreColumns,
  objectFields,
  searchFields,
} from './list-columns.ts'
import { listFilters } from './list-filters.ts'
import { objectName } from './object-name.ts'
import { mayDeleteRow, readPermission } from './privilege.ts'
import { requestFormFields } from './request-form.ts'
import { newTitle, typeTitle } from './type-title.ts'

/** Functions that expressions of screens over managed objects call; give them to engine, composer and linter alike. */
export const objectSchemaFunctions: readonly ExpressionFunction[] = [
  {
    name: 'listColumns',
    signature: 'listColumns(dyn, dyn): list',
    summary: 'Columns of a generic list, from a schema and a privilege answer.',
    run: (schema, privilege) => listColumns(schema, privilege),
  },
  {
    name: 'listOrder',
    signature: 'listOrder(dyn, dyn): list',
    summary:
      'By what a generic list is in order until somebody chooses, from a schema and a privilege answer.',
    run: (schema, privilege) => listOrder(schema, privilege),
  },
  {
    name: 'moreColumns',
    signature: 'moreColumns(dyn, dyn): list',
    summary: 'Further columns of a generic list, shown to who chooses them.',
    run: (schema, privilege) => moreColumns(schema, privilege),
  },
  {
    name: 'listFields',
    signature: 'listFields(dyn, dyn): list',
    summary: 'Names of the fields that a generic list asks for.',
    run: (schema, privilege) => listFields(schema, privilege),
  },
  {
    name: 'searchFields',
    signature: 'searchFields(dyn, dyn): list',
    summary: 'Fields that the text search of a generic list looks into.',
    run: (schema, privilege) => searchFields(schema, privilege),
  },
  {
    name: 'listFilters',
    signature: 'listFilters(dyn, dyn): list',
    summary: 'The filter row of a generic list, from a schema and a privilege answer.',
    run: (schema, privilege) => listFilters(schema, privilege),
  },
  {
    name: 'filterFields',
    signature: 'filterFields(dyn, dyn): list',
    summary: 'Fields of a generic list’s filter builder, from a schema and a privilege answer.',
    run: (schema, privilege) => filterFields(schema, privilege),
  },
  {
    name: 'objectFields',
    signature: 'objectFields(dyn): string',
    summary: 'The fields to read of one object, with the targets of its relationships.',
    run: (schema) => objectFields(schema),
  },
  {
    name: 'typeTitle',
    signature: 'typeTitle(dyn, dyn): string',
    summary: 'What people call a type of objects: typeTitle(data.schema, params.resourceName).',
    run: (schema, name) => typeTitle(schema, name),
  },
  {
    name: 'newTitle',
    signature: 'newTitle(dyn): string',
    summary: 'What heads the page of an object that is not there yet: newTitle(params.resourceName).',
    run: (name) => newTitle(name),
  },
  {
    name: 'objectName',
    signature: 'objectName(dyn): string',
    summary: 'What a person calls an object.',
    run: (object) => objectName(object),
  },
  {
    name: 'requestFormFields',
    messages: ['form'],
    signature: 'requestFormFields(dyn): list',
    summary: 'The fields of a form, from a request form of governance.',
    bindings: ['candidates'],
    run: (form) => requestFormFields(form),
  },
  {
    name: 'mayCreate',
    signature: 'mayCreate(dyn): bool',
    summary: 'Whether a privilege answer lets the person create.',
    run: (privilege) => readPermission(privilege)?.mayCreate ?? false,
  },
  {
    name: 'mayDelete',
    signature: 'mayDelete(dyn): bool',
    summary: 'Whether a privilege answer lets the person delete.',
    run: (privilege) => readPermission(privilege)?.mayDelete ?? false,
  },
  {
    name: 'mayDeleteRow',
    signature: 'mayDeleteRow(dyn, dyn): bool',
    summary:
      'Whether the privilege answer for a type lets the person delete an object of it: mayDeleteRow(data.privilege, row).',
    run: (privilege, row) => mayDeleteRow(privilege, row),
  },
]

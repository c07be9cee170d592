import { CallFault } from '../call-fault.ts'
import { fill } from './fill.ts'
import { jsonText, scaffoldNames, type Scaffold } from './scaffold.ts'

/** A type of managed objects for a realm, to be put into the identity service's configuration; no code. */
export function newType(name: string): Scaffold {
  if (!/^[a-z][a-z0-9]*_[a-z][a-z0-9_]*$/.test(name))
    throw new CallFault(`"${name}" is no name of a type. Write realm and type, like "alpha_device".`)
  const title = scaffoldNames(name.slice(name.indexOf('_') + 1)).words
  const shown = { viewable: true, searchable: true, userEditable: true }
  const object = {
    name,
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      id: `urn:managed:${name}`,
      title,
      description: `${title}, kept as objects of their own.`,
      'mat-icon': 'category',
      viewable: true,
      type: 'object',
      order: ['_id', 'name', 'description', 'active', 'owner'],
      required: ['name'],
      properties: {
        _id: { title: 'Identifier', type: 'string', viewable: false, searchable: false, userEditable: false },
        name: {
          title: 'Name',
          type: 'string',
          ...shown,
          minLength: 1,
          maxLength: 100,
          policies: [{ policyId: 'unique' }],
        },
        description: { title: 'Description', type: 'string', ...shown, maxLength: 2000 },
        active: { title: 'Active', type: 'boolean', ...shown },
        owner: {
          title: 'Owner',
          type: 'relationship',
          viewable: true,
          searchable: false,
          userEditable: true,
          returnByDefault: false,
          reverseRelationship: false,
          validate: true,
          properties: {
            _ref: { type: 'string' },
            _refProperties: { type: 'object', properties: { _id: { type: 'string' } } },
          },
          resourceCollection: [
            {
              path: `managed/${name.slice(0, name.indexOf('_'))}_user`,
              label: 'User',
              query: { queryFilter: 'true', fields: ['userName', 'givenName', 'sn'], sortKeys: ['userName'] },
            },
          ],
        },
      },
    },
  }
  return {
    files: {
      [`managed-objects/${name}.json`]: jsonText(object),
      [`managed-objects/${name}.md`]: fill('type.md', { name, title }),
      [`tests/unit/managed-objects/${scaffoldNames(name).kebab}.test.ts`]: fill('type.test.ts', { name }),
    },
    next: [
      `Change titles and properties in managed-objects/${name}.json.`,
      `Put it into the running configuration as managed-objects/${name}.md says; it is in the portal after one reload.`,
    ],
  }
}

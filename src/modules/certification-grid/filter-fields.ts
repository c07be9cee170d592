import type { components } from '../../../openapi/generated/certification.ts'
import type { FilterField } from '../../../engine/format/list-layout.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import type { ItemKind } from './review-item.ts'

export type FilterSchema = components['schemas']['FilterSchema']
type FilterProperty = components['schemas']['FilterProperty']
type FilterClass = FilterProperty['class']

/** What has a part in each kind of access, in the order of the choice. */
const CLASSES: Readonly<Record<ItemKind, readonly FilterClass[]>> = {
  accountGrant: ['user', 'application', 'account'],
  entitlementGrant: ['user', 'application', 'entitlement', 'account'],
  roleMembership: ['user', 'role'],
}
const NAMES: Readonly<Record<FilterClass, string>> = {
  user: 'reviews.columns.person',
  application: 'reviews.columns.application',
  entitlement: 'reviews.columns.access',
  account: 'reviews.columns.account',
  role: 'reviews.columns.access',
}
/** Properties that stand with the thing itself; everything else is a word of the glossary. */
const OWN: readonly string[] = ['id', 'name', 'displayName', 'description', 'templateName']

const TYPES: Readonly<Partial<Record<FilterProperty['type'], FilterField['type']>>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  float: 'number',
  boolean: 'boolean',
  date: 'date',
}

/** What an item itself can be asked for. */
const ofItem = [
  ['risk', 'number', 'risk'],
  ['lastUsed', 'date-time', 'lastUsed'],
  ['granted', 'date-time', 'grantedAt'],
  ['ends', 'date-time', 'endsAt'],
] as const

/**
 * What items of one kind can be filtered by: what stands on the row, then people, applications and access as the service describes them.
 *
 * @example filterFieldsOf(schema, 'roleMembership', translate)[0] // { id: 'risk', field: 'risk', title: 'Risk', type: 'number' }
 */
export function filterFieldsOf(
  schema: FilterSchema,
  kind: ItemKind,
  { t, text }: Pick<TranslatePort, 't' | 'text'>,
): FilterField[] {
  const described = CLASSES[kind].flatMap((each) =>
    schema[each].flatMap((property): FilterField[] => {
      const type = property.enumeratedValues ? 'choice' : TYPES[property.type]
      if (type === undefined) return []
      return [
        {
          id: `${each}-${property.name}`.replaceAll(/[^A-Za-z0-9_-]/g, '-'),
          field: fieldOf(each, property.name),
          title: `${t(NAMES[each])}: ${text(property.displayName)}`,
          type,
          ...(property.enumeratedValues
            ? {
                choices: property.enumeratedValues.map((one) => ({
                  value: one.value,
                  label: { en: one.text },
                })),
              }
            : {}),
          ...(property.isMultiValue ? { operators: ['eq', 'neq', 'co', 'nco', 'pr', 'npr'] } : {}),
        },
      ]
    }),
  )
  return [
    ...ofItem.map(([name, type, field]) => ({ id: name, field, title: t(`reviews.columns.${name}`), type })),
    ...described,
  ]
}

const escaped = (word: string) => word.replaceAll('~', '~0').replaceAll('/', '~1')

function fieldOf(kind: FilterClass, name: string): string {
  return kind === 'user' || OWN.includes(name)
    ? `/${kind}/${escaped(name)}`
    : `/glossary/idx/~1${kind}/${escaped(name)}`
}

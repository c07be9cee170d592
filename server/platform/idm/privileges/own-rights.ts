import type { QueryFilter } from '../../../store/query-filter/ast.ts'
import { parseFilter } from '../../../store/query-filter/parse.ts'

/** What a kind of people may do with their own object, within what the schema calls `userEditable`. */
export interface OwnRight {
  /** Who is of the kind, by `userType` (spec section 3); absent = everybody. */
  readonly who?: QueryFilter
  readonly sees: (field: string) => boolean
  readonly writes: (field: string) => boolean
  /** Whether they may delete their account. */
  readonly deletes: boolean
}

/** What nobody changes of themselves, whatever the schema says: it decides what they may do. */
export const neverByOneself: ReadonlySet<string> = new Set([
  'userType',
  'accountStatus',
  'authzRoles',
  'roles',
  'assignments',
  'groups',
  'applications',
  'ownerOfOrg',
  'adminOfOrg',
  'memberOfOrg',
  'ownerOfApp',
])

/** People change their own by a journey that asks for the password and proves the new address by a mail to it. */
export const MAIL = 'mail'

const employment = [
  ...['jobTitle', 'company', 'costCenter', 'hireDate', 'contractEnd', 'remote', 'workHours'],
  ...['manager', 'reports', 'ownerOfOrg', 'adminOfOrg', 'ownerOfApp'],
]
/** What the school keeps of its students. */
const schoolRecord = ['givenName', 'sn', 'mail']
const contact = [
  ...['telephoneNumber', 'postalAddress', 'city', 'postalCode', 'stateProvince', 'country'],
  'emergencyContact',
]

/** Each person is of one kind. */
const kinds = {
  staff: { who: '!(userType ge 2)', hidden: [], readOnly: [], deletes: true },
  parent: { who: 'userType eq 2', hidden: employment, readOnly: [], deletes: true },
  // The account belongs to the school for as long as they go there.
  olderStudent: { who: 'userType ge 5', hidden: employment, readOnly: schoolRecord, deletes: false },
  // Their parents decide what is shared of them and how they are reached.
  youngerStudent: {
    who: 'userType eq 3 or userType eq 4',
    hidden: employment,
    readOnly: [...schoolRecord, ...contact, 'consentedMappings'],
    deletes: false,
  },
} as const

/** The rights of each kind; types of people without `userType` have {@link staffRight} only. */
export const ownRights: readonly OwnRight[] = Object.values(kinds).map(({ who, hidden, readOnly, deletes }) =>
  rightOf(hidden, readOnly, deletes, parseFilter(who)),
)
export const staffRight: OwnRight = rightOf([], [], true)

function rightOf(
  hidden: readonly string[],
  readOnly: readonly string[],
  deletes: boolean,
  who?: QueryFilter,
): OwnRight {
  return {
    ...(who ? { who } : {}),
    sees: (field) => !hidden.includes(field),
    writes: (field) => !hidden.includes(field) && !readOnly.includes(field) && !neverByOneself.has(field),
    deletes,
  }
}

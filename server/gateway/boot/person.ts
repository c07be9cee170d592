import { personName } from '../../../engine/format/person-name.ts'
import type { components } from '../../../openapi/generated/portal.ts'
import { isRecord } from '../../contract/index.ts'
import type { ProbedRights } from './probes.ts'

type BootUser = components['schemas']['BootUser']

/** The answers of the platform from which the signed-in person is put together. */
export interface PersonAnswers {
  /** `authentication?_action=login`. */
  readonly login: unknown
  /** The person's managed object. */
  readonly object: unknown
  /** The person in the access manager. */
  readonly access: unknown
  /** `privilege?_action=listPrivileges`. */
  readonly privileges: unknown
  /** `info/uiconfig`; maps identity roles to roles of the user interface. */
  readonly uiConfig: unknown
}

/**
 * The person as the portal knows them.
 *
 * @returns `undefined` when the platform does not say who it is
 */
export function bootUser(answers: PersonAnswers): BootUser | undefined {
  const login = record(answers.login)
  const authorization = record(login.authorization)
  const id = text(authorization.id)
  const component = text(authorization.component)
  if (!id || !component) return undefined
  const object = record(answers.object)
  const userName = text(object.userName) ?? text(login.authenticationId) ?? id
  const givenName = text(object.givenName)
  const sn = text(object.sn)
  const idm = texts(authorization.roles)
  const am = texts(record(answers.access).roles)
  return {
    id,
    component,
    userName,
    displayName: personName(givenName, sn) || userName,
    givenName,
    sn,
    mail: text(object.mail),
    company: text(object.company),
    userType: typeof object.userType === 'number' ? object.userType : null,
    profileImage: text(object.profileImage),
    internal: component === 'internal/user',
    roles: { idm, am, ui: uiRoles(idm, am, answers.uiConfig) },
    privileges: privilegesOf(answers.privileges),
    privilegeFlags: [],
  }
}

/**
 * Whether governance is for somebody: it is for staff, not for parents and students (spec section 3 "User types"). Menus, screens and dialogs
 * ask the one flag that follows from it.
 *
 * @param userType absent for who has none, e.g. people of a tenant without it
 */
export function isGoverned(userType: number | null | undefined): boolean {
  return typeof userType !== 'number' || userType <= 1
}

/** Derived roles: `adminUser` from the identity service's own mapping, `realmAdmin` and `amAdmin` from the access manager's. */
function uiRoles(idm: readonly string[], am: readonly string[], uiConfig: unknown): string[] {
  const mapping = record(record(record(uiConfig).configuration).roles)
  const admin = idm.some((role) => mapping[role] === 'ui-admin' || role === 'internal/role/openidm-admin')
  const global = am.includes('ui-global-admin')
  return [
    ...(admin ? ['adminUser'] : []),
    ...(global || am.includes('ui-realm-admin') ? ['realmAdmin'] : []),
    ...(global ? ['amAdmin'] : []),
  ]
}

/** Roles that are a privilege by themselves, by the end of their name (spec section 3 "Privilege flags"). */
const flaggedRoles = [
  { role: 'federation-admin', flag: 'FederationAdmin' },
  { role: 'tenant-auditor', flag: 'TenantAuditor' },
] as const

/**
 * The privilege flags of a person.
 *
 * @param held what no role says
 * @example privilegeFlags(user, { viewsUsers: true, runsCampaigns: false, ownsPolicyRules: false }) // ['IDMUsersView']
 */
export function privilegeFlags(
  user: Pick<BootUser, 'roles'>,
  { viewsUsers, runsCampaigns, ownsPolicyRules }: ProbedRights,
): BootUser['privilegeFlags'] {
  const held = [...user.roles.idm, ...user.roles.am].map((role) => role.split('/').at(-1) ?? role)
  return [
    ...flaggedRoles.flatMap(({ role, flag }) => (held.includes(role) ? [flag] : [])),
    ...(viewsUsers ? (['IDMUsersView'] as const) : []),
    ...(runsCampaigns ? (['CampaignOwner'] as const) : []),
    ...(ownsPolicyRules ? (['PolicyRuleOwner'] as const) : []),
  ]
}

function privilegesOf(answer: unknown): BootUser['privileges'] {
  return (Array.isArray(answer) ? answer : [])
    .filter(isRecord)
    .filter(({ privilegePath }) => typeof privilegePath === 'string')
    .map((privilege) => {
      const icon = text(privilege['mat-icon'])
      return {
        privilegePath: String(privilege.privilegePath),
        title: text(privilege.title) ?? '',
        ...(icon === null ? {} : { icon }),
      }
    })
}

const record = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

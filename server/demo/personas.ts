/** A person of the demo tenant who can sign in (README, "Sign-ins"). */
export interface DemoPersona {
  readonly userName: string
  readonly givenName: string
  readonly sn: string
  /** Spec section 3: 0 employee, 1 non-employee, 2 parent, 3 to 5 student. */
  readonly userType: number
  readonly jobTitle: string
  /** For the table that the server prints at its start. */
  readonly sees: string
  /** Names of internal roles. */
  readonly roles: readonly string[]
  /** User name of the manager. */
  readonly manager?: string
}

/** Password of every persona. They exist only in the demo tenant, which refuses any address but the loopback. */
export const demoPassword = 'Portal-Demo-1'

export const demoPersonas: readonly DemoPersona[] = [
  {
    userName: 'erin.employee',
    givenName: 'Erin',
    sn: 'Walsh',
    userType: 0,
    jobTitle: 'Payments analyst',
    sees: 'own pages, access requests',
    roles: [],
    manager: 'mona.manager',
  },
  {
    userName: 'mona.manager',
    givenName: 'Mona',
    sn: 'Ferreira',
    userType: 0,
    jobTitle: 'Head of payments',
    sees: 'approvals, direct reports, delegates',
    roles: [],
    manager: 'otto.owner',
  },
  {
    userName: 'otto.owner',
    givenName: 'Otto',
    sn: 'Brandt',
    userType: 0,
    jobTitle: 'Application owner',
    sees: 'approvals of what he owns',
    roles: [],
  },
  {
    userName: 'rita.reviewer',
    givenName: 'Rita',
    sn: 'Kapoor',
    userType: 0,
    jobTitle: 'Access reviewer',
    sees: 'access reviews',
    roles: [],
    manager: 'otto.owner',
  },
  {
    userName: 'fred.fulfiller',
    givenName: 'Fred',
    sn: 'Lindqvist',
    userType: 1,
    jobTitle: 'Service desk',
    sees: 'fulfilment tasks; the people of Customer Care',
    roles: [],
    manager: 'otto.owner',
  },
  {
    userName: 'adam.admin',
    givenName: 'Adam',
    sn: 'Novak',
    userType: 0,
    jobTitle: 'Realm administrator',
    sees: 'every list and form of the realm',
    roles: ['ui-realm-admin', 'type-admin'],
    manager: 'otto.owner',
  },
  {
    userName: 'tara.auditor',
    givenName: 'Tara',
    sn: 'Okafor',
    userType: 0,
    jobTitle: 'Internal audit',
    sees: 'own pages; the audit trail',
    roles: ['tenant-auditor'],
    manager: 'otto.owner',
  },
  {
    userName: 'pat.parent',
    givenName: 'Pat',
    sn: 'Moreau',
    userType: 2,
    jobTitle: '',
    sees: 'own pages',
    roles: [],
  },
  {
    userName: 'sam.student',
    givenName: 'Sam',
    sn: 'Moreau',
    userType: 3,
    jobTitle: '',
    sees: 'own pages',
    roles: [],
  },
  {
    userName: 'gil.global',
    givenName: 'Gil',
    sn: 'Sandoval',
    userType: 0,
    jobTitle: 'Global administrator',
    sees: 'everything, in every realm',
    roles: ['ui-global-admin'],
  },
]

/** Who can sign in to the realm `bravo`, which has people and administration, but no governance. */
export const bravoPersonas: readonly DemoPersona[] = [
  {
    userName: 'bea.bravo',
    givenName: 'Bea',
    sn: 'Lindgren',
    userType: 0,
    jobTitle: 'Planner',
    sees: 'realm bravo: own pages',
    roles: [],
    manager: 'rolf.realm',
  },
  {
    userName: 'rolf.realm',
    givenName: 'Rolf',
    sn: 'Aydin',
    userType: 0,
    jobTitle: 'Realm administrator',
    sees: 'realm bravo: every list and form',
    roles: ['ui-realm-admin'],
  },
]

/** Who can sign in, in any realm. */
export const allPersonas: readonly DemoPersona[] = [...demoPersonas, ...bravoPersonas]

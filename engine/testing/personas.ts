import type { Subject } from '../runtime/ports.ts'

const employee: Subject = {
  user: {
    id: 'erin',
    component: 'managed/alpha_user',
    userName: 'erin.employee',
    displayName: 'Erin Walsh',
    givenName: 'Erin',
    sn: 'Walsh',
    mail: 'erin.employee@example.com',
    userType: 0,
    roles: { idm: ['internal/role/openidm-authorized'], am: [], ui: [] },
  },
  realm: 'alpha',
  flags: {},
  roles: [],
  privileges: [],
  counts: {},
  sections: {
    personalInformation: true,
    accountSecurity: true,
    username: true,
    password: true,
    twoStepVerification: true,
    securityQuestions: true,
    trustedDevices: true,
    social: true,
    oauthApplications: true,
    preferences: true,
    consent: true,
    accountControls: true,
  },
}

function another(id: string, givenName: string, sn: string, more: Readonly<Record<string, unknown>> = {}) {
  return {
    ...employee.user,
    id,
    userName: `${id}.${sn.toLowerCase()}`,
    displayName: `${givenName} ${sn}`,
    givenName,
    sn,
    mail: `${id}@example.com`,
    ...more,
  }
}

/** What waits for the manager. */
const waiting: Subject['counts'] = {
  approvalsCount: 3,
  fulfillmentTasksCount: 0,
  certificationCount: 1,
  violationsCount: 0,
  inboxTotalCount: 4,
  requestsCount: 2,
  questionsCount: 0,
  sharingCount: 0,
}

/**
 * Somebody of each kind, to look at a screen as. `employee` has no privilege and no flag; `manager` works with governance
 * and has things waiting; `admin` administers the realm and holds privileges on its objects; `parent` has the user type of
 * a parent, who is shown less (spec, section 3); `nobody` has not signed in.
 *
 * @example renderScreen(screen, { loaders, subject: personas.manager })
 */
export const personas = {
  employee,
  manager: {
    ...employee,
    user: another('mona', 'Mona', 'Ferreira'),
    flags: { governance: true, workforce: true },
    counts: waiting,
  },
  admin: {
    ...employee,
    user: another('adam', 'Adam', 'Novak', {
      roles: {
        idm: ['internal/role/openidm-authorized', 'internal/role/ui-realm-admin'],
        am: [],
        ui: ['realmAdmin'],
      },
    }),
    flags: { governance: true, workforce: true, reporting: true },
    roles: ['realmAdmin'],
    privileges: ['managed/alpha_user', 'managed/alpha_role', 'managed/alpha_organization', 'internal/role'],
  },
  parent: { ...employee, user: another('pat', 'Pat', 'Oduya', { userType: 2 }) },
  nobody: { ...employee, user: undefined },
} as const satisfies Readonly<Record<string, Subject>>

/**
 * Somebody to look as; give what matters to the test.
 *
 * @param over keys in the place of those of {@link personas}.employee
 * @returns the subject
 * @example renderScreen(screen, { loaders, subject: persona({ flags: { governance: true } }) })
 */
export function persona(over: Partial<Subject> = {}): Subject {
  return { ...employee, ...over }
}

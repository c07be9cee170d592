import type { Subject } from '../../engine/runtime/ports.ts'
import { personas } from '../../engine/testing/index.ts'

/** A page as somebody finds it, and what is to be seen when one of its calls fails. */
export interface FaultPage {
  readonly name: string
  readonly screen: string
  /** Address behind the hash. */
  readonly at: string
  readonly subject?: Subject
  /** Places of the address. */
  readonly params?: Readonly<Record<string, string>>
  /** What the person has chosen before. */
  readonly preferences?: ReadonlyMap<string, unknown>
  readonly answers: Readonly<Record<string, () => unknown>>
  readonly reads: Readonly<Record<string, Shown>>
}

/**
 * What the person sees of a failed read: an alert with a way to try again, a short message, or nothing because the page does without.
 * `fallback` is the message where the server says nothing. `zero` are test ids of figures that are 0.
 */
export interface Shown {
  readonly shows: 'alert' | 'toast' | 'nothing'
  readonly fallback: string | readonly string[]
  readonly zero?: readonly string[]
  /** A server that does not have it (403, 404) is none that failed: nothing is shown. */
  readonly absent?: true
}

const alert: Shown = { shows: 'alert', fallback: 'common.unreachable' }
const alertOrAbsent: Shown = { ...alert, absent: true }
/** @param name of one of the errors of sharing */
const failed = (name: string): Shown => ({ shows: 'alert', fallback: `pages.sharing.errors.${name}` })
export const nothing: Shown = { shows: 'nothing', fallback: '' }
const person = {
  _id: 'erin',
  _rev: 'r1',
  userName: 'erin.employee',
  givenName: 'Erin',
  sn: 'Walsh',
  mail: 'erin@example.com',
  aliasList: ['partner-1'],
}
const schema = {
  title: 'User',
  order: ['givenName', 'sn', 'mail'],
  required: ['sn'],
  properties: {
    givenName: { type: 'string', title: 'First name', viewable: true, userEditable: true },
    sn: { type: 'string', title: 'Last name', viewable: true, userEditable: true },
    mail: { type: 'string', title: 'Mail', viewable: true, userEditable: true },
    preferences: {
      type: 'object',
      title: 'Preferences',
      properties: { updates: { type: 'boolean', description: 'News' } },
    },
  },
}
const page = (...result: unknown[]) => ({
  result,
  resultCount: result.length,
  pagedResultsCookie: null,
  totalPagedResultsPolicy: 'EXACT',
  totalPagedResults: result.length,
  remainingPagedResults: -1,
})
const answers: FaultPage['answers'] = {
  readManagedObject: () => person,
  readSchema: () => schema,
  readOwnRights: () => ({
    VIEW: { allowed: true, properties: Object.keys(schema.properties) },
    UPDATE: { allowed: true, properties: Object.keys(schema.properties) },
    DELETE: { allowed: true },
  }),
  readSecurityQuestions: () => ({
    _id: 'kba',
    minimumAnswersToDefine: 1,
    questions: { '1': { en: 'Which street?' } },
  }),
  queryConsentMappings: () =>
    page({
      _id: 'Shop',
      name: 'Shop',
      displayName: 'Shop',
      icon: '',
      accessLevel: 'Profile',
      fields: ['sn'],
    }),
  getSelfServiceTrees: () => ({ mapping: { updatePassword: 'UpdatePassword' }, enabled: true }),
  queryManagedObjects: () => page(),
  queryProfileApplications: () => page({ _id: 'a', name: 'Mail', url: 'https://mail.example/' }),
  querySecondFactorDevices: () => page(),
  queryDeviceProfiles: () => page(),
  querySessions: () => page(),
  queryAuthorizedApplications: () => page(),
  readSocialIdentityProviders: () => ({ _id: '1', providers: [{ provider: 'partner', uiConfig: {} }] }),
  readOwnAccount: () => ({ _id: 'erin', passwordSet: true, passkey: false, providers: [] }),
  getSharingInfo: () => ({ enabled: true, resharingMode: 'OFF' }),
  querySharedResources: () => page(),
  queryResourceLabels: () => page(),
  querySharingRequests: () => page(),
  querySharingHistory: () => page(),
  readGovernanceConfiguration: () => ({ enableAutoId: true }),
  queryRecommendations: () => ({ result: [], resultCount: 0, totalCount: 2, searchAfterKey: null }),
  queryDirectReports: () => ({ result: [], resultCount: 0, totalCount: 0, pagedResultsCookie: null }),
  queryCertificationItems: () => ({ result: [], resultCount: 0, totalCount: 0, searchAfterKey: null }),
  searchUserTasks: () => ({ result: [], resultCount: 0, totalCount: 0, searchAfterKey: null }),
  queryUserGrants: () => ({ result: [], resultCount: 0, totalCount: 0, searchAfterKey: null }),
  queryOwnActivity: () => page({ id: '1', type: 'sign-in', at: '2026-10-14T15:00:00Z', facts: {} }),
}

export const pages: readonly FaultPage[] = [
  {
    name: 'dashboard of a manager',
    screen: 'home.dashboard',
    at: '/dashboard',
    subject: personas.manager,
    answers,
    reads: {
      getSharingInfo: nothing,
      readManagedObject: nothing,
      readGovernanceConfiguration: nothing,
      queryRecommendations: nothing,
      queryDirectReports: nothing,
      searchUserTasks: { shows: 'alert', fallback: 'pages.dashboard.needsFailed' },
      queryCertificationItems: { shows: 'alert', fallback: 'pages.dashboard.needsFailed' },
      queryUserGrants: { shows: 'alert', fallback: 'pages.dashboard.soonFailed' },
      queryOwnActivity: alert,
      queryProfileApplications: { shows: 'alert', fallback: 'ownAccess.applications.failed' },
    },
  },
  {
    name: 'personal information',
    screen: 'account.profile',
    at: '/profile',
    answers,
    reads: {
      getSharingInfo: nothing,
      readManagedObject: alert,
      readSchema: alert,
      readOwnRights: alertOrAbsent,
    },
  },
  {
    name: 'sign-in and security',
    screen: 'account.profile',
    at: '/profile?section=security',
    answers,
    reads: {
      getSharingInfo: nothing,
      readManagedObject: alert,
      readSchema: nothing,
      readOwnRights: nothing,
      getSelfServiceTrees: nothing,
      readSecurityQuestions: alertOrAbsent,
      querySecondFactorDevices: alert,
      readOwnAccount: nothing,
      querySessions: { shows: 'alert', fallback: 'ownAccess.sessions.failed' },
    },
  },
  ...Object.entries<Readonly<Record<string, Shown>>>({
    devices: { queryDeviceProfiles: { shows: 'alert', fallback: 'ownAccess.devices.failed' } },
    authorized: { queryAuthorizedApplications: { shows: 'alert', fallback: 'ownAccess.authorized.failed' } },
    social: {
      readManagedObject: { shows: 'alert', fallback: 'ownAccess.social.failed' },
      readSocialIdentityProviders: { shows: 'alert', fallback: 'ownAccess.social.failed' },
      readOwnAccount: nothing,
      getSelfServiceTrees: nothing,
    },
  }).map(([section, reads]) => ({
    name: section,
    screen: 'account.profile',
    at: `/profile?section=${section}`,
    answers,
    reads: {
      getSharingInfo: nothing,
      readManagedObject: nothing,
      readSchema: nothing,
      readOwnRights: nothing,
      ...reads,
    },
  })),
  {
    name: 'authentication devices',
    screen: 'account.auth-devices',
    at: '/auth-devices',
    answers,
    reads: {
      getSelfServiceTrees: nothing,
      querySecondFactorDevices: { shows: 'alert', fallback: 'ownAccess.factors.failed' },
    },
  },
  {
    name: 'applications',
    screen: 'home.applications',
    at: '/applications',
    subject: personas.manager,
    answers,
    reads: { queryProfileApplications: { shows: 'alert', fallback: 'ownAccess.applications.failed' } },
  },
  {
    name: 'preferences',
    screen: 'account.profile',
    at: '/profile?section=preferences',
    answers,
    reads: {
      getSharingInfo: nothing,
      readManagedObject: alert,
      readSchema: alert,
      readOwnRights: alertOrAbsent,
    },
  },
  {
    name: 'consent and sharing',
    screen: 'account.profile',
    at: '/profile?section=consent',
    answers,
    reads: {
      getSharingInfo: nothing,
      readManagedObject: alert,
      readSchema: nothing,
      readOwnRights: nothing,
      queryConsentMappings: alertOrAbsent,
    },
  },
  {
    name: 'account controls',
    screen: 'account.profile',
    at: '/profile?section=controls',
    answers,
    reads: {
      getSharingInfo: nothing,
      readManagedObject: nothing,
      readSchema: nothing,
      readOwnRights: nothing,
    },
  },
  {
    name: 'a page with errors, for administrators',
    screen: 'system.broken',
    at: '/broken',
    subject: personas.admin,
    answers: { listBrokenScreens: () => ({ result: [] }) },
    reads: { listBrokenScreens: alert },
  },
  {
    name: 'the system notice',
    screen: 'system.notice',
    at: '/administer/notice',
    subject: personas.admin,
    answers: {
      queryConfig: () => page({ _id: 'ui/notice/alpha' }),
      readConfig: () => ({ _id: 'ui/notice/alpha', variant: 'info', content: 'Hello' }),
    },
    reads: { queryConfig: alert, readConfig: alertOrAbsent },
  },
  ...Object.entries<Readonly<Record<string, Shown>>>({
    mine: { querySharedResources: failed('load'), queryResourceLabels: failed('load') },
    requests: { querySharingRequests: failed('load') },
    shared: { querySharedResources: failed('load') },
    history: { querySharingHistory: alert },
  }).map(([tab, reads]) => ({
    name: `sharing, ${tab}`,
    screen: 'sharing.overview',
    at: `/sharing?tab=${tab}`,
    answers,
    reads: {
      getSharingInfo: alert,
      // The count on the tab of requests is there from every tab.
      querySharingRequests: nothing,
      querySharedResources: nothing,
      queryResourceLabels: nothing,
      ...reads,
    },
  })),
]

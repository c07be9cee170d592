import { valueAt } from '../../../engine/format/pointer.ts'
import type { OperationBody, OperationPort } from '../../transport/operations.ts'
import { targetFilter } from '../../../engine/runtime/list/target-filter.ts'
import { objectName } from '../../../engine/object-schema/object-name.ts'
import type { BootDocument } from '../../session/boot-document.ts'
import { peopleEntries, peopleFilter, objectsOfPage } from '../../shell/palette/people.ts'
import type { PaletteFinder } from '../../shell/palette/palette.tsx'
import { requestItem } from '../../functions/requests.ts'
import { matchRoute } from '../routing/routes.ts'

/** What the finders are made from. */
export interface FinderSources {
  readonly call: OperationPort
  readonly boot: BootDocument
  readonly t: (key: string, values?: Record<string, unknown>) => string
  /** Asks who shall stand in, with somebody chosen. */
  readonly onDelegate: (person: Readonly<Record<string, unknown>>) => void
}

const fields = '_id,userName,givenName,sn,mail,profileImage'
const most = 6
const quiet = { quiet: true } as const

/** What can be asked for a text: each where its pages are open to the person. */
export function paletteFinders(sources: FinderSources): readonly PaletteFinder[] {
  const { boot } = sources
  const userId = boot.user?.id
  if (userId === undefined) return []
  const open = (path: string) => {
    const match = matchRoute(boot.routes, path)
    return match !== undefined && match.route.screen !== 'system.forbidden'
  }
  const people = managedPeople(sources)
  return [
    ...(people ? [people] : open('/my-reports/x/account') ? [reports(sources, userId)] : []),
    ...(open('/my-requests/new-request') ? [access(sources, userId)] : []),
    // A request that waits for whoever made it leads to where it is decided.
    ...(open('/approvals/x') ? [approvals(sources, userId)] : []),
    ...(open('/my-requests/details/x') ? [requests(sources, userId)] : []),
    ...(open('/my-delegates') ? [delegates(sources, userId)] : []),
  ]
}

/** People of the realm, where the person may list them and open what is found. */
function managedPeople({ call, boot }: FinderSources): PaletteFinder | undefined {
  const realm = boot.realm.replace(/^\//, '')
  const name = boot.user?.privileges
    .map(({ privilegePath }) => privilegePath.replace(/^managed\//, ''))
    .find((each) => each === `${realm}_user` || each === 'user')
  if (name === undefined || !matchRoute(boot.routes, `/edit/managed/${name}/x`)) return undefined
  const names = { resourceType: 'managed' as const, resourceName: name, _pageSize: most, _fields: fields }
  return async (text) =>
    peopleEntries(
      await call.call(
        'queryManagedObjects',
        { ...names, _queryFilter: peopleFilter(text) },
        undefined,
        quiet,
      ),
      (id) => `/edit/managed/${name}/${encodeURIComponent(id)}`,
    )
}

/** Whom a manager leads: to what they have. */
function reports({ call }: FinderSources, userId: string): PaletteFinder {
  return async (text) =>
    peopleEntries(
      await call.call('queryDirectReports', { userId, queryString: text, pageSize: most }, undefined, quiet),
      (id) => `/my-reports/${encodeURIComponent(id)}/account`,
      '_refResourceId',
    )
}

/** Kinds of the catalogue: where its name stands, and the page of what somebody holds. */
const kinds = [
  { name: 'application.name', type: 'accountGrant', held: '/my-accounts', icon: 'apps' },
  {
    name: '/descriptor/idx/~1entitlement/displayName',
    type: 'entitlementGrant',
    held: '/my-entitlements',
    icon: 'key',
  },
  { name: 'role.name', type: 'roleMembership', held: '/my-roles', icon: 'verified_user' },
] as const

/** Access of the catalogue: to what the person has, or to asking for it. */
function access({ call, t }: FinderSources, userId: string): PaletteFinder {
  return async (text) => {
    const page = await call.call(
      'searchCatalog',
      { _forUsers: userId, _pageSize: most },
      {
        targetFilter: anyContains(
          kinds.map((kind) => kind.name),
          text,
        ),
      },
      quiet,
    )
    return objectsOfPage(page).flatMap((row) => {
      const kind = kinds.find(({ type }) => type === valueAt(row, 'item.type'))
      const name = kind && valueAt(row, kind.name)
      if (!kind || typeof name !== 'string') return []
      const held = [valueAt(row, 'evidence.held') ?? []].flat().length > 0
      const query = `q=${encodeURIComponent(name)}`
      return [
        {
          id: `access-${String(row['id'])}`,
          group: 'access',
          label: name,
          detail: kind.type === 'entitlementGrant' ? String(valueAt(row, 'application.name') ?? '') : '',
          note: t(held ? 'palette.held' : 'palette.request'),
          icon: kind.icon,
          route: `${held ? kind.held : '/my-requests/new-request'}?${query}`,
          found: true,
        },
      ]
    })
  }
}

/** Where requests are found: by what they are about, for whom, and their number. */
const requestFields = [
  'application.name',
  'role.name',
  '/descriptor/idx/~1entitlement/displayName',
  'user.userName',
  'user.givenName',
  'user.sn',
  'id',
]

function requests(sources: FinderSources, userId: string): PaletteFinder {
  return async (text) =>
    requestEntries(
      await sources.call.call(
        'searchUserRequests',
        { userId, _pageSize: most, _sortKeys: '-decision.startDate', _sortType: 'date' },
        { targetFilter: anyContains(requestFields, text) },
        quiet,
      ),
      (id) => `/my-requests/details/${encodeURIComponent(id)}`,
      'send',
    )
}

function approvals({ call, t }: FinderSources, userId: string): PaletteFinder {
  return async (text) =>
    requestEntries(
      await call.call(
        'searchUserTasks',
        { userId, type: 'request', _pageSize: most },
        { targetFilter: anyContains(requestFields, text) },
        quiet,
      ),
      (id) => `/approvals/${encodeURIComponent(id)}`,
      'how_to_reg',
      t('palette.toDecide'),
    )
}

function requestEntries(page: unknown, routeOf: (id: string) => string, icon: string, note?: string) {
  return objectsOfPage(page).map((row) => {
    const id = String(row['id'])
    const person = objectName(valueAt(row, 'user'))
    const item = requestItem(row)
    const application = valueAt(row, 'application.name')
    return {
      id: `${icon}-${id}`,
      group: 'requests' as const,
      label: [item, person].filter(Boolean).join(' · ') || id,
      ...(typeof application === 'string' && application !== item ? { detail: application } : {}),
      ...(note === undefined ? {} : { note }),
      same: `request-${id}`,
      icon,
      route: routeOf(id),
      found: true,
    }
  })
}

/** Who could stand in, by `delegate to …` or by the name alone. */
function delegates({ call, t, onDelegate }: FinderSources, userId: string): PaletteFinder {
  const lead = t('palette.delegateTo', { name: '' }).trim().toLowerCase()
  return async (text) => {
    const named = text.toLowerCase().startsWith(lead) ? text.slice(lead.length).trim() : text
    if (named === '') return []
    const page = await call.call(
      'searchNames',
      { objectType: 'alpha_user', queryString: named, pageSize: 4, _queryFilter: `!(id eq "${userId}")` },
      undefined,
      quiet,
    )
    return objectsOfPage(page).map((person) => ({
      id: `delegate-${String(person['id'])}`,
      group: 'actions',
      label: t('palette.delegateTo', { name: objectName(person) }),
      detail: String(person['userName']),
      icon: 'supervisor_account',
      run: () => onDelegate(person),
      found: true,
    }))
  }
}

function anyContains(names: readonly string[], value: string) {
  const filter = targetFilter({ any: names.map((field) => ({ term: { field, operator: 'co', value } })) })
  return filter as OperationBody<'searchCatalog'>['targetFilter']
}

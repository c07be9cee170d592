import { decideMenu, menuIds } from '../engine/compose/menu.ts'
import { decideGuard, type Viewer } from '../engine/compose/visible.ts'
import { managedEntries } from '../engine/object-schema/managed-entries.ts'
import { defaultFlags } from '../server/gateway/portal-config.ts'
import type { LoadedPortal } from './load-portal.ts'
import { outline, type MenuOutline } from './matrix-states.ts'

/** What one flag changes for somebody who may do everything and has every other flag. */
export interface FlagEffect {
  readonly flag: string
  readonly kind: 'flag' | 'privilege'
  /** Whether it is on where nobody sets it; a privilege never is. */
  readonly byDefault: boolean
  /** Menu entries that are there with it only. A sub-item stands behind its parent: `inbox/approvals`. */
  readonly shown: readonly string[]
  /** Menu entries that are there without it only. */
  readonly hidden: readonly string[]
  /** Addresses that are open with it only. */
  readonly routes: readonly string[]
  /** Screens, dialogs and sections whose conditions ask for it. */
  readonly conditions: readonly string[]
  /** What the portal itself does with it, where definitions do not say. */
  readonly besides?: string
}

/** Privilege flags of the boot document (spec section 3, "Privilege flags"), and what somebody owns. */
const privilegeFlags = [
  'FederationAdmin',
  'TenantAuditor',
  'IDMUsersView',
  'CampaignOwner',
  'PolicyRuleOwner',
] as const

/** Types of objects that flags hide from the menu (spec section 2, "Managed-object entries"). */
const managedTypes = ['alpha_user', 'alpha_application', 'alpha_assignment']

const BESIDES: Readonly<Record<string, string>> = {
  CampaignOwner:
    'The person runs campaigns or templates: as their owner, or as an administrator. Theirs only are listed to an owner.',
  governance:
    'Effective in realm alpha only, and for people, not for accounts of things (reading 11). Counts are asked for.',
  hostedPages: 'Without it every address leads to Forbidden and there is no menu.',
  IDMUsersView: 'The person may list the people of the realm; `lcmUser` is off without it.',
  lcmEntitlement:
    'Effective where the setting of governance is on and the person may create or view entitlements.',
  lcmUser: 'Effective where the setting of governance is on and the person may list the people of the realm.',
  PolicyRuleOwner:
    'The person owns rules of segregation of duties; whoever does not administer the realm reads theirs only.',
  reporting: 'Effective where there is a report that the person may run.',
  riskAdmin: 'Effective where the administration of risk answers the person.',
  riskDashboard: 'Effective where the dashboard of risk answers the person.',
  tableColumnResizing: 'Columns of lists can be made wider and narrower.',
  workflow:
    'Changes nothing of the product; conditions of a layer may ask for it. Effective where the feature `workflow` of the tenant is on as well.',
}

/**
 * What each flag and privilege flag changes in a portal, found by deciding it with and without.
 *
 * @param loaded the portal with its layers
 * @returns flags in the order of reading 10, then privilege flags
 * @example flagEffects(loaded).find(({ flag }) => flag === 'workforce')?.shown // ['divider', 'applications']
 */
export function flagEffects(loaded: LoadedPortal): FlagEffect[] {
  const all = Object.fromEntries(Object.keys(defaultFlags).map((name) => [name, true]))
  const viewer = (flags: Record<string, boolean>, held: readonly string[]): Viewer => ({
    user: {},
    realm: 'alpha',
    flags,
    roles: [],
    privileges: [...managedTypes.map((type) => `managed/${type}`), ...held],
    counts: {},
  })
  const effect = (flag: string, kind: FlagEffect['kind'], without: Viewer): FlagEffect => {
    const on = decided(loaded, viewer(all, privilegeFlags))
    const off = decided(loaded, without)
    return {
      flag,
      kind,
      byDefault: kind === 'flag' && defaultFlags[flag as keyof typeof defaultFlags],
      shown: on.menu.filter((name) => !off.menu.includes(name)),
      hidden: off.menu.filter((name) => !on.menu.includes(name)),
      routes: on.routes.filter((path) => !off.routes.includes(path)),
      conditions: asking(loaded, flag),
      ...(BESIDES[flag] === undefined ? {} : { besides: BESIDES[flag] }),
    }
  }
  return [
    ...Object.keys(defaultFlags).map((flag) =>
      effect(flag, 'flag', viewer({ ...all, [flag]: false }, privilegeFlags)),
    ),
    ...privilegeFlags.map((flag) =>
      effect(
        flag,
        'privilege',
        viewer(
          all,
          privilegeFlags.filter((each) => each !== flag),
        ),
      ),
    ),
  ]
}

function decided(loaded: LoadedPortal, viewer: Viewer) {
  return { menu: menuOf(loaded, viewer), routes: openRoutes(loaded, viewer) }
}

/** Entries of the menu by name, whether their screens stand already or not. */
function menuOf({ portal, expressions }: LoadedPortal, viewer: Viewer): string[] {
  const items = portal.menus.get('main')?.menu.items ?? []
  const managed = managedEntries({
    config: undefined,
    privileges: viewer.privileges.map((privilegePath) => ({ privilegePath })),
    realm: viewer.realm,
    flags: viewer.flags,
    adminManagedObject: 'teammember',
    taken: menuIds(items),
  })
  const names = ({ id, subItems = [] }: MenuOutline, parent = ''): string[] => [
    `${parent}${id}`,
    ...subItems.flatMap((each) => names(each, `${parent}${id}/`)),
  ]
  return decideMenu({ items, managed, theme: [], viewer, locales: ['en'] }, expressions)
    .map(outline)
    .flatMap((item) => names(item))
}

function openRoutes({ portal, expressions }: LoadedPortal, viewer: Viewer): string[] {
  return [...portal.screens.values()]
    .filter(({ screen }) => decideGuard(screen.guard, viewer, expressions).allowed)
    .map(({ screen }) => screen.path)
    .toSorted()
}

/** Screens and dialogs that ask for it, besides the guard of a screen. */
function asking({ portal }: LoadedPortal, flag: string): string[] {
  const named = new RegExp(
    String.raw`\bflags\.${flag}\b|"flags":\[[^\]]*"${flag}"|\b${flag}' in user\.privilege`,
  )
  return [...portal.documents.screens, ...portal.documents.dialogs]
    .filter(([, document]) =>
      named.test(JSON.stringify(document, (key, value: unknown) => (key === 'guard' ? undefined : value))),
    )
    .map(([id]) => id)
    .toSorted()
}

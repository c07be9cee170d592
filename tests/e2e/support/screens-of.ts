import { reportThatRan } from './reports.ts'
import { someDataSource } from './data-source.ts'
import { trainedPipeline } from './pipeline.ts'
import { pausedTargetSystem } from './target-system.ts'
import type { Page } from '@playwright/test'
import type { PageWatch } from './page-faults.ts'
import { expect } from './test.ts'

interface Route {
  readonly path: string
  readonly screen: string
  readonly hash: string
}
interface MenuEntry {
  readonly route?: string
  readonly items?: readonly MenuEntry[]
}
/** What the boot document says of the compiled routes. */
interface Boot {
  readonly routes: readonly Route[]
  readonly menu: readonly MenuEntry[]
}
/** A screen as a person may open it. */
export interface Visit {
  readonly address: string
  readonly route: Route
}

/** By day each route is looked at by one person, to whom it shows something; by night by everybody who may open it. */
export const defaultOwner = 'erin.employee'
export const owners: Readonly<Record<string, string>> = {
  '/approvals': 'mona.manager',
  '/approvals/:requestId': 'mona.manager',
  '/my-reports': 'mona.manager',
  '/my-reports/:userId/:grantType': 'mona.manager',
  '/compare-access/:grantType?': 'mona.manager',
  '/tasks': 'fred.fulfiller',
  '/tasks/:taskId': 'fred.fulfiller',
  '/violations': 'otto.owner',
  '/violations/violation/:violationId': 'otto.owner',
  '/violations/exception/:violationId': 'otto.owner',
  '/violations/:itemType/:violationId/remediate': 'otto.owner',
  '/violations/remediate/:violationId': 'otto.owner',
  '/access-reviews': 'rita.reviewer',
  '/certification/certification-task/:campaignId': 'rita.reviewer',
  '/administer/connectors': 'gil.global',
  '/administer/target-systems': 'gil.global',
  '/administer/target-systems/:id': 'gil.global',
  '/administer/target-systems/:id/reconciliation': 'gil.global',
  '/reports': 'adam.admin',
  '/reports/edit/:template': 'adam.admin',
  '/reports/run/:state/:template': 'adam.admin',
  '/reports/history/:state/:template': 'adam.admin',
  '/reports/view/:state/:template/:runId': 'adam.admin',
  '/autoaccess/data-sources': 'adam.admin',
  '/autoaccess/data-sources/new': 'adam.admin',
  '/autoaccess/data-sources/:id': 'adam.admin',
  '/autoaccess/pipelines': 'adam.admin',
  '/autoaccess/pipelines/:id': 'adam.admin',
  '/autoaccess/pipelines/:id/models': 'adam.admin',
  '/autoaccess/risk-config': 'adam.admin',
  '/risk-dashboard': 'adam.admin',
  '/audit': 'tara.auditor',
  '/audit/:auditId': 'tara.auditor',
  '/administer/campaigns': 'adam.admin',
  '/administer/campaigns/:campaignId': 'adam.admin',
  '/administer/campaigns/templates/:templateId': 'adam.admin',
  '/administer/users': 'adam.admin',
  '/administer/users/new': 'adam.admin',
  '/administer/users/:userId': 'adam.admin',
  '/administer/users/bulk-changes': 'adam.admin',
  '/administer/users/bulk-changes/:bulkChangeId': 'adam.admin',
  '/administer/entitlements': 'adam.admin',
  '/administer/entitlements/new': 'adam.admin',
  '/administer/entitlements/:entitlementId': 'adam.admin',
  '/administer/policies': 'adam.admin',
  '/administer/policies/:ruleId': 'adam.admin',
  '/administer/notice': 'adam.admin',
  '/themes': 'adam.admin',
  '/themes/new': 'adam.admin',
  '/themes/:themeId': 'adam.admin',
  '/themes/:themeId/history': 'adam.admin',
  '/list/:resourceType/:resourceName': 'adam.admin',
  '/edit/:resourceType/:resourceName/:resourceId': 'adam.admin',
  '/edit/internal/role/:resourceId': 'gil.global',
}

/** Where an address with an identifier is found, where that is not the list that it begins with. */
const sources: Readonly<Record<string, string>> = {
  '/my-reports/:userId/:grantType': '/my-reports',
  '/violations/violation/:violationId': '/violations',
  '/violations/exception/:violationId': '/violations?tab=exceptions',
  '/administer/policies/:ruleId': '/administer/policies',
  '/my-requests/details/:requestId': '/my-requests',
  '/edit/internal/role/:resourceId': '/list/internal/role',
  '/certification/certification-task/:campaignId': '/access-reviews',
  '/administer/campaigns/templates/:templateId': '/administer/campaigns?tab=templates',
}
const ofLists = '/list/:resourceType/:resourceName'
const ofObjects = '/edit/:resourceType/:resourceName/:resourceId'

/**
 * The screens of a person, from the routes as they are compiled for them; an identifier is that of the first link to such a page.
 *
 * @param all whether those of which another person is the owner are wanted, too
 */
export async function screensOf(
  page: Page,
  watched: PageWatch,
  userName: string,
  all: boolean,
): Promise<readonly Visit[]> {
  const { routes, menu } = (await (
    await page.request.get(new URL('/enduser/portal/boot', page.url()).href)
  ).json()) as Boot
  const lists = entriesOf(menu).filter((address) => address.startsWith('/list/'))
  const visits: Visit[] = []
  const linksOn = (source: string, pattern: string) => firstLink(page, watched, source, pattern)
  const addressesOf = async ({ path }: Route): Promise<readonly (string | undefined)[]> => {
    const [fixed = ''] = path.split(/\/:\w+\?/)
    if (!fixed.includes(':')) return [fixed]
    if (path === ofLists) return lists
    if (path === ofObjects) return objectsOf(lists, linksOn)
    // No page has a link to it.
    if (path === '/requestForm/:formId') return ['/requestForm/equipment']
    if (path === '/themes/:themeId/history') return [await linksOn('/themes', '/themes/:themeId')].map(under)
    // A button leads to the draft.
    if (path === '/reports/edit/:template') return ['/reports/edit/DEMO-HOLDERS']
    // The demo has run none; a button leads to the rows.
    if (path.startsWith('/reports/')) {
      const { template, runId } = await reportThatRan(new URL(page.url()).origin)
      return [path.replace(':state', 'published').replace(':template', template).replace(':runId', runId)]
    }
    // The demo has none.
    if (path.startsWith('/administer/target-systems/'))
      return [path.replace(':id', await pausedTargetSystem(new URL(page.url()).origin))]
    // The demo has none.
    if (path.startsWith('/autoaccess/pipelines/'))
      return [path.replace(':id', await trainedPipeline(new URL(page.url()).origin))]
    if (path === '/autoaccess/data-sources/:id')
      return [path.replace(':id', await someDataSource(new URL(page.url()).origin))]
    // Buttons lead there.
    if (path.startsWith('/violations/') && path.includes('remediate')) {
      const one = await linksOn('/violations', '/violations/violation/:violationId')
      return [
        path.endsWith('remediate') ? one && `${one}/remediate` : one?.replace('/violation/', '/remediate/'),
      ]
    }
    if (path === '/edit/internal/role/:resourceId' && !lists.includes('/list/internal/role')) return []
    return [await linksOn(sources[path] ?? path.slice(0, path.indexOf('/:')), path)]
  }
  for (const route of routes) {
    const { path, screen } = route
    const isOwner = (owners[path] ?? defaultOwner) === userName
    const mayOpen = !/^system\.(forbidden|not-found)$/.test(screen) || path === `/${screen.split('.')[1]}`
    if (isOwner) expect(mayOpen, `${userName} may open ${path}; if not, name its owner`).toBe(true)
    if (!mayOpen || !(isOwner || all)) continue
    const addresses = (await addressesOf(route)).filter((address) => address !== undefined)
    if (isOwner) expect(addresses, `addresses of ${path}`).not.toEqual([])
    visits.push(...addresses.map((address) => ({ address, route })))
  }
  return visits
}

const under = (theme: string | undefined) => theme && `${theme}/history`

const entriesOf = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap(({ route, items }) => [...(route ? [route] : []), ...entriesOf(items ?? [])])

/** Of each managed type its first object, and a new one. */
async function objectsOf(
  lists: readonly string[],
  linksOn: (source: string, pattern: string) => Promise<string | undefined>,
): Promise<readonly (string | undefined)[]> {
  const found: (string | undefined)[] = []
  for (const list of lists.filter((each) => each.startsWith('/list/managed/'))) {
    const edit = list.replace('/list/', '/edit/')
    found.push(await linksOn(list, `${edit}/:id`), `${edit}/new`)
  }
  return found
}

/** The first link on a page to an address of a pattern, if there is one. */
async function firstLink(
  page: Page,
  watched: PageWatch,
  source: string,
  pattern: string,
): Promise<string | undefined> {
  await goTo(page, watched, source)
  const wanted = new RegExp(`#(${pattern.replaceAll(/:\w+/g, '(?!new)[^/?]+')})(?:[?/]|$)`)
  // Lists come after the page.
  const fixed = pattern.slice(0, pattern.indexOf('/:'))
  await page
    .locator(`main a[href*="#${fixed}/"]`)
    .first()
    .waitFor({ timeout: 4_000 })
    .catch(() => undefined)
  const links = await page
    .locator('main a[href*="#/"]')
    .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href))
  return links.flatMap((href) => wanted.exec(href)?.[1] ?? [])[0]
}

/** Goes to an address within the portal and waits until it is there. */
export async function goTo(page: Page, watched: PageWatch, address: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), `#${address}`)
  await watched.settled()
}

/** What opens a dialog of a screen, and asks nothing before: names of actions by dialog. */
export async function dialogsOf(page: Page, { screen, hash }: Route): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { id, action } = value as { id?: unknown; action?: unknown }
    const [first] = [action].flat() as { open?: unknown }[]
    if (typeof id === 'string' && typeof first?.open === 'string') found.set(first.open, id)
    Object.values(value).forEach(look)
  }
  const address = new URL(`/enduser/portal/screens/${screen}/${hash}`, page.url())
  look(await (await page.request.get(address.href)).json())
  return found
}

import type { ComposedPortal } from '../compose/compose.ts'
import type { Effective } from '../compose/effective.ts'
import { placed } from '../compose/placed.ts'
import { isObject } from '../compose/place.ts'
import type { Expressions } from '../expression/environment.ts'
import { asGuard } from '../expression/guard.ts'
import type { Diagnostic } from '../format/diagnostics.ts'
import type { Condition, GuardTerms } from '../format/guard.ts'
import type { MenuItem } from '../format/menu.ts'
import { pointerOf } from '../format/pointer.ts'
import { mayLeadTo, nearestPath, pathMeant, readKnownAddress } from './addresses.ts'
import { declaredPaths } from './declared-paths.ts'
import { guardOf, lintConditions } from './conditions.ts'
import type { LintContext } from './lint-context.ts'
import { livingDocuments, livingOf, screenPathOf } from './view-documents.ts'

/** A link or step that leads to another screen, and the conditions under which somebody sees it. */
interface Way {
  document: Effective
  pointer: string
  address: string
  conditions: readonly Condition[]
}

/** Keys of options, parts and steps whose value is an address of the portal; so are those that end in `Link`. */
const addressKeys = new Set(['link', 'route', 'navigate', 'href', 'to', 'back'])
const isAddressKey = (key: string): boolean => addressKeys.has(key) || key.endsWith('Link')

/** Screens that nobody reaches, ways that lead nowhere or to closed doors, and conditions that cannot be met. */
export function lintAccess(
  portal: ComposedPortal,
  expressions: Expressions,
  context: LintContext,
): Diagnostic[] {
  const screens = [...portal.documents.screens.values()]
  const paths = declaredPaths(portal, context)
  const ways = livingDocuments(portal).flatMap(waysOf)
  return [
    ...ways.flatMap((way) => wayFindings(way, screens, paths)),
    ...livingDocuments(portal).flatMap((each) => lintConditions(each, expressions, context)),
    ...(context.codeWords
      ? screens.flatMap((each) => reachFindings(each, portal, ways, context.codeWords!))
      : []),
  ]
}

function waysOf(document: Effective): Way[] {
  const ways: Way[] = []
  const visit = (value: unknown, words: readonly string[], conditions: readonly Condition[]): void => {
    if (Array.isArray(value)) {
      value.forEach((each, index) => visit(each, [...words, String(index)], conditions))
      return
    }
    if (!isObject(value)) return
    const own = value['visibleIf']
    const inside = typeof own === 'string' || isObject(own) ? [...conditions, own as Condition] : conditions
    for (const [key, each] of Object.entries(value)) {
      if (isAddressKey(key) && typeof each === 'string')
        ways.push({ document, pointer: pointerOf([...words, key]), address: each, conditions: inside })
      else visit(each, [...words, key], inside)
    }
  }
  const { layout, on } = livingOf(document)
  visit(layout, ['layout'], [])
  visit(on, ['on'], [])
  return ways
}

function wayFindings(way: Way, screens: readonly Effective[], paths: readonly string[]): Diagnostic[] {
  const address = readKnownAddress(way.address)
  if (!address) return []
  const path = pathMeant(address, paths)
  if (path === undefined) {
    const near = nearestPath(address, paths)
    return [
      placed(way.document, {
        code: 'LNK751',
        pointer: way.pointer,
        message: `No screen has the path "${way.address}".`,
        hint: near === undefined ? 'Mend the address.' : `Did you mean "${near}"?`,
      }),
    ]
  }
  const target = screens.find((each) => each.value['path'] === path)
  const asked = guardOf(target)
  // Of an address that only begins to be known, the door it leads to is not certain.
  if (!target || !asked || address.segments.at(-1) === '**') return []
  const given = [guardOf(way.document) ?? {}, ...way.conditions.map(asGuard)]
  const missing = missingTerms(asked, given)
  if (missing.length === 0) return []
  return [
    placed(way.document, {
      code: 'ACC953',
      pointer: way.pointer,
      message: `"${path}" asks for ${missing.join(', ')}, and the way to it is shown without asking.`,
      hint: 'Give the element a "visibleIf" with the same terms, so that nobody is led to a closed door.',
    }),
  ]
}

/** Terms of a guard that nothing on the way to it asks for. */
function missingTerms(asked: GuardTerms, given: readonly GuardTerms[]): string[] {
  const texts = given.flatMap((each) => each.when ?? [])
  const says = (text: string) => texts.some((each) => each.includes(text))
  const subset = (inner: readonly string[] | undefined, outer: readonly string[]) =>
    inner !== undefined && inner.every((each) => outer.includes(each))
  const missing = (asked.flags ?? [])
    .filter((flag) => !given.some((each) => each.flags?.includes(flag)) && !says(`flags.${flag}`))
    .map((flag) => `flag ${flag}`)
  if (asked.realms && !given.some((each) => subset(each.realms, asked.realms!)) && !says('realm'))
    // Governance is effective in realm alpha only (reading 11).
    if (!(asked.realms.includes('alpha') && given.some((each) => each.flags?.includes('governance'))))
      missing.push(`realm ${asked.realms.join(' or ')}`)
  if (asked.anyRole && !given.some((each) => subset(each.anyRole, asked.anyRole!)) && !says('roles'))
    missing.push(`role ${asked.anyRole.join(' or ')}`)
  const privileges = asked.privilege === undefined ? undefined : [asked.privilege].flat()
  if (
    privileges &&
    !given.some((each) => each.privilege !== undefined && subset([each.privilege].flat(), privileges)) &&
    !says('privileges')
  )
    missing.push(`privilege ${privileges.join(' or ')}`)
  if (asked.when !== undefined && !says(asked.when)) missing.push(asked.when)
  return missing
}

function reachFindings(
  document: Effective,
  portal: ComposedPortal,
  ways: readonly Way[],
  codeWords: ReadonlySet<string>,
): Diagnostic[] {
  const living = livingOf(document)
  const path = screenPathOf(living) ?? ''
  const fromElsewhere = ways.some((way) => {
    const address = way.document === document ? undefined : readKnownAddress(way.address)
    return address !== undefined && mayLeadTo(address, path)
  })
  const reached =
    ('public' in living && living.public === true) ||
    codeWords.has(path) ||
    codeWords.has(living.id) ||
    [...portal.documents.menus.values()].some((menu) =>
      routesOf((menu.value['items'] ?? []) as MenuItem[]).some((route) => {
        const address = readKnownAddress(route)
        return address !== undefined && mayLeadTo(address, path)
      }),
    ) ||
    // The lists of managed objects are entries of the menu that the person's privileges make.
    (path.startsWith('/list/') && hasManagedPlace(portal)) ||
    fromElsewhere
  if (reached) return []
  return [
    placed(document, {
      code: 'ACC951',
      pointer: '/path',
      message: `Nothing leads to "${path}": no menu entry, no link, no step.`,
      hint: 'Add a menu entry or a link, or remove the screen.',
    }),
  ]
}

function routesOf(items: readonly MenuItem[]): string[] {
  return items.flatMap((item) => [
    ...(item.route === undefined ? [] : [item.route]),
    ...routesOf(item.items ?? []),
  ])
}

function hasManagedPlace(portal: ComposedPortal): boolean {
  return [...portal.documents.menus.values()].some((menu) =>
    ((menu.value['items'] ?? []) as MenuItem[]).some((item) => item.kind === 'managed'),
  )
}

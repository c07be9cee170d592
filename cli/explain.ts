import type { Effective } from '../engine/compose/effective.ts'
import { decideGuard, type Viewer } from '../engine/compose/visible.ts'
import type { Expressions } from '../engine/expression/environment.ts'
import { suggest } from '../engine/format/did-you-mean.ts'
import type { Guard } from '../engine/format/guard.ts'
import { valueAt } from '../engine/format/pointer.ts'
import { pathMeant, readKnownAddress } from '../engine/lint/addresses.ts'
import { CallFault } from './call-fault.ts'
import { judgeCondition, type JudgedTerm, type ConditionVerdict } from './judge.ts'
import type { LoadedPortal } from './load-portal.ts'
import { menuEntries, namedPlaces, type NamedPlace, type PlaceCondition } from './places.ts'

/** Who wrote something. */
export interface WrittenBy {
  layer: string
  file: string
  line?: number
}

/** One condition on the way to a screen or element. */
export interface ExplainedCondition extends WrittenBy {
  /** `guard` of the screen, or a key of an element. */
  key: string
  /** The screen or element that carries it. */
  of: string
  verdict: ConditionVerdict
  /** Each with its own author: a layer may have narrowed what another wrote. */
  terms: (JudgedTerm & WrittenBy)[]
}

/** Why somebody sees something, or does not, and who wrote the place itself. */
export interface ExplainedPlace extends WrittenBy {
  screen: string
  element?: string
  what: string
  verdict: ConditionVerdict
  /** What is shown instead of a screen that is closed. */
  otherwise?: 'not-found' | 'forbidden'
  conditions: ExplainedCondition[]
}

/**
 * Explains a screen, every element of a screen that has the given id, or an entry of a menu.
 *
 * @param loaded the portal
 * @param target `screen`, `screen/element`, or `menu/entry`
 * @param viewer who looks
 * @returns one entry per place
 * @throws CallFault with the nearest name when there is no such screen, element or entry
 */
export function explainTarget(loaded: LoadedPortal, target: string, viewer: Viewer): ExplainedPlace[] {
  const [name, element] = splitOnce(target)
  const { screens, dialogs, menus } = loaded.portal.documents
  const menu = menus.get(name)
  const document = screens.get(name) ?? dialogs.get(name) ?? menu ?? byPath(screens, target)
  if (!document) {
    const names = [...screens.keys(), ...dialogs.keys(), ...menus.keys()]
    throw new CallFault(`There is no screen "${name}". ${suggest(name, names, 'screen')}`)
  }
  const whole = explainWhole(document, viewer, loaded.expressions)
  if (element === undefined || target.startsWith('/')) return [whole]
  const places = document === menu ? menuEntries(document) : namedPlaces(document)
  const found = places.filter((place) => place.id === element)
  if (found.length === 0) {
    const [holder, part] = document === menu ? ['menu', 'entry'] : ['screen', 'element']
    const hint = suggest(element, [...new Set(places.map((place) => place.id))], part)
    throw new CallFault(`The ${holder} "${name}" has no ${part} "${element}". ${hint}`)
  }
  return found.map((place) => {
    const doors = document === menu ? doorsOf(document, place, places, viewer, loaded) : []
    return explainPlace(document, whole, place, doors, viewer, loaded.expressions)
  })
}

/** What else an entry of a menu needs: a parent an entry that is shown, a way an open screen. */
function doorsOf(
  menu: Effective,
  place: NamedPlace,
  places: readonly NamedPlace[],
  viewer: Viewer,
  loaded: LoadedPortal,
): ExplainedCondition[] {
  const { expressions } = loaded
  const refused = (key: string, sentence: string): ExplainedCondition => {
    const where = writtenAt(menu, `${place.pointer}/${key}`)
    const term = { term: sentence, verdict: 'no' as const, values: [], needs: [], ...where }
    return { key, of: place.id, verdict: 'no', terms: [term], ...where }
  }
  const inner = places.filter((each) => each.pointer.startsWith(`${place.pointer}/items/`))
  if (inner.length > 0) {
    const hidden = (each: NamedPlace) => {
      const conditions = [...each.conditions].map(
        ({ condition }) => judgeCondition(condition, viewer, expressions).verdict,
      )
      const doors = doorsOf(menu, each, places, viewer, loaded).map((door) => door.verdict)
      return [...conditions, ...doors].includes('no')
    }
    return inner.every(hidden) ? [refused('items', 'none of its entries is shown')] : []
  }
  const route = valueAt(menu.value, `${place.pointer}/route`)
  if (typeof route !== 'string') return []
  const { screens } = loaded.portal.documents
  const address = readKnownAddress(route)
  const paths = [...screens.values()].map((each) => String(each.value['path']))
  const path = address && pathMeant(address, paths)
  const screen = path === undefined ? undefined : byPath(screens, path)
  if (screen) return explainWhole(screen, viewer, expressions).conditions
  return [refused('route', `no screen has the path ${route}`)]
}

function explainWhole(document: Effective, viewer: Viewer, expressions: Expressions): ExplainedPlace {
  const guard = document.value['guard'] as Guard | undefined
  const entry = decideGuard(guard, viewer, expressions)
  const id = String(document.value['id'])
  const { otherwise: _, ...terms } = guard ?? {}
  return {
    screen: id,
    what: kindOf(document),
    verdict: entry.allowed ? 'yes' : 'no',
    ...(entry.allowed ? {} : { otherwise: entry.otherwise }),
    conditions: guard
      ? [
          explainCondition(
            document,
            { key: 'guard', of: id, pointer: '/guard', condition: terms },
            viewer,
            expressions,
          ),
        ]
      : [],
    ...writtenAt(document, '/id'),
  }
}

function explainPlace(
  document: Effective,
  screen: ExplainedPlace,
  place: NamedPlace,
  doors: readonly ExplainedCondition[],
  viewer: Viewer,
  expressions: Expressions,
): ExplainedPlace {
  const own = place.conditions.map((each) => explainCondition(document, each, viewer, expressions))
  const conditions = [...screen.conditions, ...own, ...doors]
  const decisive = conditions.filter((each) => ['guard', 'visibleIf', 'route', 'items'].includes(each.key))
  const verdicts = decisive.map((each) => each.verdict)
  return {
    screen: screen.screen,
    element: place.id,
    what: place.what,
    verdict:
      screen.verdict === 'no' || verdicts.includes('no')
        ? 'no'
        : verdicts.includes('depends')
          ? 'depends'
          : 'yes',
    ...(screen.otherwise ? { otherwise: screen.otherwise } : {}),
    conditions,
    ...writtenAt(document, place.pointer),
  }
}

function kindOf({ value }: Effective): string {
  if (value['path'] !== undefined) return `screen at ${String(value['path'])}`
  return value['items'] === undefined ? 'dialog' : 'menu'
}

function explainCondition(
  document: Effective,
  { key, of, pointer, condition }: PlaceCondition,
  viewer: Viewer,
  expressions: Expressions,
): ExplainedCondition {
  const { verdict, terms } = judgeCondition(condition, viewer, expressions)
  const whole = writtenAt(document, pointer)
  const when = typeof condition === 'object' ? condition.when : undefined
  return {
    key,
    of,
    verdict,
    terms: terms.map((term) => ({
      ...term,
      ...(term.term === when ? writtenAt(document, `${pointer}/when`) : whole),
    })),
    ...whole,
  }
}

function writtenAt(document: Effective, pointer: string): WrittenBy {
  const { source, pointer: inFile } = document.originOf(pointer)
  return { layer: source.layer, file: source.file, line: source.lineOf(source.rangeOf(inFile).start).line }
}

function byPath(screens: ReadonlyMap<string, Effective>, path: string): Effective | undefined {
  return [...screens.values()].find((each) => each.value['path'] === path)
}

function splitOnce(target: string): [string, string | undefined] {
  const slash = target.indexOf('/')
  return slash <= 0 ? [target, undefined] : [target.slice(0, slash), target.slice(slash + 1)]
}

const says: Readonly<Record<ConditionVerdict, string>> = {
  yes: 'is seen',
  no: 'is NOT seen',
  depends: 'depends on what is on the screen',
}

/** An explanation for reading. */
export function printExplanation(places: readonly ExplainedPlace[], who: string): string {
  return places.map((place) => printPlace(place, who)).join('\n')
}

function printPlace(place: ExplainedPlace, who: string): string {
  const name = place.element === undefined ? place.screen : `${place.screen}/${place.element}`
  const instead = place.verdict === 'no' && place.otherwise ? ` (shows ${place.otherwise})` : ''
  const lines = [
    `${name} (${place.what}) for ${who}: ${says[place.verdict]}${instead}`,
    `  written in ${at(place)}`,
    ...(place.conditions.length === 0 ? ['  no condition: everybody who is signed in'] : []),
  ]
  for (const condition of place.conditions) {
    lines.push(`  ${mark[condition.verdict]} ${condition.key} of ${condition.of}, from ${at(condition)}`)
    for (const term of condition.terms) {
      const other = term.file === condition.file ? '' : ` (added in ${at(term)})`
      lines.push(`      ${mark[term.verdict]} ${term.term}${other}`)
      for (const { text, value } of term.values)
        lines.push(`          ${text} = ${JSON.stringify(value) ?? 'absent'}`)
      if (term.verdict === 'depends')
        lines.push(`          decided by ${term.needs.join(', ')} when the screen runs`)
    }
  }
  return `${lines.join('\n')}\n`
}

const mark: Readonly<Record<ConditionVerdict, string>> = { yes: '+', no: '-', depends: '?' }

function at(where: WrittenBy): string {
  return `${where.file}${where.line === undefined ? '' : `:${where.line}`} (layer ${where.layer})`
}

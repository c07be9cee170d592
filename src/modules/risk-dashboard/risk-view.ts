import { parseArea, printArea, type MapArea } from './area.ts'
import { featureNames, type FeatureName } from './features.ts'
import { isReason } from './reason.ts'

/** The three orders of the list (contract risk.md, "event list"). */
export const eventSorts = ['risk', 'time', 'user'] as const
export type Sort = (typeof eventSorts)[number]

export const presets = ['today', 'this_week', 'this_month', 'custom'] as const
export type Preset = (typeof presets)[number]

/** Where the list stands: behind the last event of the page before. */
export interface EventPage {
  readonly number: number
  /** `sort` of that event. */
  readonly after: readonly (string | number | null)[]
}

/** What is looked at. All of it stands in the address. */
export interface RiskView {
  readonly preset: Preset
  /** Of `custom`: a day, or a moment in UTC. */
  readonly from: string | undefined
  /** The last day, or the last moment. */
  readonly to: string | undefined
  readonly low: number
  readonly high: number
  readonly isRiskyOnly: boolean
  readonly area: MapArea | undefined
  readonly reasons: readonly string[]
  readonly features: Readonly<Partial<Record<FeatureName, readonly string[]>>>
  readonly userId: string | undefined
  readonly sort: Sort
  readonly page: EventPage | undefined
  /** Id of the event that is open. */
  readonly event: string | undefined
  /** New events are not followed. */
  readonly isPaused: boolean
}

type Query = Readonly<Record<string, string | undefined>>

/** Values that say the place of an event in the list: one of each field that it is sorted by. */
const PLACE = 4
/** Most values that an address may name of a feature, or reasons. */
const MOST = 20

/**
 * What an address asks for. What it says in another way is as if it said nothing: a link is never refused.
 *
 * @param query of the address
 * @example parseView({ risk: '40-100', city: 'austin' }).features // { city: ['austin'] }
 */
export function parseView(query: Query): RiskView {
  const preset = presets.find((each) => each === query['dates']) ?? 'this_week'
  const from = momentOf(query['from'])
  const to = momentOf(query['to'])
  const isCustom = preset === 'custom' && from !== undefined && to !== undefined
  const [, low, high] = /^(\d{1,3}(?:\.5)?)-(\d{1,3}(?:\.5)?)$/.exec(query['risk'] ?? '') ?? []
  const bounds = [Number(low ?? 0), Number(high ?? 100)] as const
  const isRange = bounds[0] <= bounds[1] && bounds[1] <= 100
  return {
    preset: preset === 'custom' && !isCustom ? 'this_week' : preset,
    from: isCustom ? from : undefined,
    to: isCustom ? to : undefined,
    low: isRange ? bounds[0] : 0,
    high: isRange ? bounds[1] : 100,
    isRiskyOnly: query['risky'] === 'yes',
    area: parseArea(query['area']),
    reasons: readList(query['reason']).filter(isReason),
    features: Object.fromEntries(
      featureNames
        .map((name) => [name, readList(query[name])] as const)
        .filter(([, values]) => values.length > 0),
    ),
    userId: query['user']?.slice(0, 200) || undefined,
    sort: eventSorts.find((each) => each === query['sort']) ?? 'risk',
    page: parsePage(query['page'], query['after']),
    event: query['event']?.slice(0, 200) || undefined,
    isPaused: query['live'] === 'off',
  }
}

/**
 * The query that says a view; what is as usual is left out.
 *
 * @example printView({ ...parseView({}), isRiskyOnly: true }).risky // 'yes'
 */
export function printView(view: RiskView): Record<string, string | undefined> {
  return {
    dates: view.preset === 'this_week' ? undefined : view.preset,
    from: view.preset === 'custom' ? view.from : undefined,
    to: view.preset === 'custom' ? view.to : undefined,
    risk: isWholeRange(view) ? undefined : `${view.low}-${view.high}`,
    risky: view.isRiskyOnly ? 'yes' : undefined,
    area: view.area && printArea(view.area),
    reason: printList(view.reasons),
    ...Object.fromEntries(featureNames.map((name) => [name, printList(view.features[name] ?? [])])),
    user: view.userId,
    sort: view.sort === 'risk' ? undefined : view.sort,
    page: view.page && String(view.page.number),
    after: view.page && JSON.stringify(view.page.after),
    event: view.event,
    live: view.isPaused ? 'off' : undefined,
  }
}

export const isWholeRange = ({ low, high }: Pick<RiskView, 'low' | 'high'>): boolean =>
  low === 0 && high === 100

/** The same view without its filters; dates and order stay. */
export const withoutFilters = (view: RiskView): RiskView => ({
  ...parseView({}),
  preset: view.preset,
  from: view.from,
  to: view.to,
  sort: view.sort,
  isPaused: view.isPaused,
})

/** Whether anything but the dates is asked for. */
export const isFiltered = (view: RiskView): boolean =>
  view.isRiskyOnly ||
  !isWholeRange(view) ||
  view.area !== undefined ||
  view.reasons.length > 0 ||
  view.userId !== undefined ||
  Object.keys(view.features).length > 0

/** Adds a value to a list, or takes it out. */
export const toggledValue = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value].slice(-MOST)

/** A view with other values of a feature. */
export function withFeature(view: RiskView, name: FeatureName, values: readonly string[]): RiskView {
  const { [name]: _, ...others } = view.features
  return { ...view, features: values.length === 0 ? others : { ...others, [name]: values } }
}

/** Days, and moments in UTC, that exist. */
function momentOf(text: string | undefined): string | undefined {
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d{3})?Z)?$/.test(text ?? '')) return undefined
  const at = new Date(text!)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text!.slice(0, 10) ? undefined : text
}

/** Values are apart by commas; one that has a comma itself has it written as in addresses. */
function readList(text: string | undefined): string[] {
  const values = (text ?? '')
    .split(',')
    .map((each) => each.replaceAll('%2C', ',').replaceAll('%25', '%').slice(0, 200))
    .filter((each) => each !== '')
  return [...new Set(values)].slice(0, MOST)
}

const printList = (values: readonly string[]): string | undefined =>
  values.map((each) => each.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',') || undefined

function parsePage(number: string | undefined, after: string | undefined): EventPage | undefined {
  if (!/^[1-9]\d{0,5}$/.test(number ?? '') || Number(number) < 2 || (after ?? '').length > 1_000)
    return undefined
  try {
    const value: unknown = JSON.parse(after ?? '')
    const isSort =
      Array.isArray(value) &&
      value.length === PLACE &&
      value.every((each) => each === null || typeof each === 'string' || Number.isFinite(each))
    return isSort ? { number: Number(number), after: value as EventPage['after'] } : undefined
  } catch {
    return undefined
  }
}

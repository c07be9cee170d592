import { personName } from '../../../engine/format/person-name.ts'
import type { DisplayRule, Tone } from '../../../engine/format/display.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { dueText } from '../displays/due.ts'
import { bytesText, percentText, relativeText } from '../displays/figures.ts'
import { periodText } from '../displays/period.ts'
import { riskScore } from '../displays/risk-score.ts'
import { valueAt } from '../../../engine/format/pointer.ts'

export type ReadValue =
  | { readonly kind: 'none' }
  | { readonly kind: 'text' | 'count' | 'code'; readonly text: string }
  | { readonly kind: 'tag'; readonly text: string; readonly tone: Tone; readonly icon?: string }
  /** `bare`: nothing says the value in words; its icon stands for it. */
  | {
      readonly kind: 'icon'
      readonly text: string
      readonly tone: Tone
      readonly icon: string
      readonly bare?: boolean
    }
  | { readonly kind: 'date'; readonly text: string; readonly exact: string; readonly iso: string }
  | { readonly kind: 'person'; readonly text: string; readonly detail?: string; readonly image?: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'list'; readonly text: string; readonly items: readonly ReadValue[] }

type Shown = Exclude<ReadValue, { kind: 'none' }>
type Reader = (value: unknown, rule: DisplayRule, translate: TranslatePort) => ReadValue

const isoDate = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/

/** How each kind of display reads a value that is there. */
const readers: Readonly<Record<string, Reader>> = {
  text: (value, rule, translate) => text(said(value, rule, translate).label),
  string: (value, rule, translate) =>
    typeof value === 'string' ? text(value) : readAny(value, rule, translate),
  tag(value, rule, translate) {
    const { label, tone, icon } = said(value, rule, translate)
    return { kind: 'tag', text: label, tone, ...(icon === undefined ? {} : { icon }) }
  },
  icon(value, rule, translate) {
    const { label, tone, icon } = said(value, rule, translate)
    const glyph = icon ?? String(named(value, rule))
    return { kind: 'icon', text: label, tone, icon: glyph, ...(label === glyph ? { bare: true } : {}) }
  },
  person(value, rule) {
    const person = typeof value === 'object' ? (value as Record<string, unknown>) : {}
    const name = String(named(value, rule))
    const mail = textAt(person, 'mail') ?? textAt(person, 'email')
    const image = textAt(person, 'profileImage')
    return {
      kind: 'person',
      text: name,
      ...(mail !== undefined && mail !== name ? { detail: mail } : {}),
      ...(image === undefined ? {} : { image }),
    }
  },
  date: (value, rule, translate) => readDate(value, 'date', translate) ?? noDate(value, rule, translate),
  'date-time': (value, rule, translate) =>
    readDate(value, 'date-time', translate) ?? noDate(value, rule, translate),
  'relative-time'(value, rule, translate) {
    const read = readDate(value, 'date-time', translate)
    return read
      ? { ...read, text: relativeText(new Date(read.iso), new Date(), translate) }
      : noDate(value, rule, translate)
  },
  due(value, rule, translate) {
    const read = readDate(value, 'date', translate)
    return read
      ? { kind: 'icon', icon: 'clock', ...dueText(new Date(read.iso), new Date(), translate) }
      : noDate(value, rule, translate)
  },
  period: (value, rule, translate) => text(periodText(String(named(value, rule)), new Date(), translate)),
  boolean: (value, rule, translate) =>
    rule.values
      ? text(said(value, rule, translate).label)
      : text(translate.t(value === true || value === 'true' ? 'common.yes' : 'common.no')),
  number: (value, _rule, translate) => figure(value, (number) => translate.number(number)),
  'risk-score'(value, _rule, translate) {
    const score = Number(value)
    return Number.isFinite(score)
      ? { kind: 'icon', text: translate.number(score), ...riskScore(score) }
      : text(String(value))
  },
  percent: (value, _rule, translate) => figure(value, (number) => percentText(number, translate)),
  bytes: (value, _rule, translate) => figure(value, (number) => bytesText(number, translate)),
  link: (value, rule) => readLink(value, rule),
  email: (value) =>
    /^[^\s@]+@[^\s@]+$/.test(String(value))
      ? {
          kind: 'link',
          text: String(value),
          href: `mailto:${encodeURIComponent(String(value)).replace('%40', '@')}`,
        }
      : text(String(value)),
  list: (value, rule, translate) =>
    many([value].flat(), { ...rule, kind: rule.values ? 'tag' : 'any' }, translate),
  count: (value, _rule, translate) => ({
    kind: 'count',
    text: translate.number(Array.isArray(value) ? value.length : Number(value) || 0),
  }),
  code: (value) => ({ kind: 'code', text: typeof value === 'string' ? value : JSON.stringify(value) }),
}

/** Kinds that read a list as a whole; every other reads each of its entries. */
const wholes = new Set(['list', 'count', 'code'])

/** The rule of a column or fact: a compiled display, the name of a kind, or a schema's type or format. */
export function ruleOf(type: string | DisplayRule | undefined): DisplayRule {
  return typeof type === 'object' ? type : { kind: type === 'datetime' ? 'date-time' : (type ?? 'any') }
}

/**
 * Decides how a value is shown.
 *
 * @param value anything that came over the wire
 * @param type a display, or the type or format of the schema; without one that is known the value itself decides
 * @param translate words, dates and numbers of the locale
 * @returns what to draw; `text` is what a file or a search has for it
 * @example readValue(1536, 'bytes', translate) // { kind: 'text', text: '1.5 KB' }
 */
export function readValue(
  value: unknown,
  type: string | DisplayRule | undefined,
  translate: TranslatePort,
): ReadValue {
  const rule = ruleOf(type)
  if (isNothing(value) && rule.kind !== 'count') return { kind: 'none' }
  const reader = (Object.hasOwn(readers, rule.kind) && readers[rule.kind]) || readAny
  if (Array.isArray(value) && !wholes.has(rule.kind) && reader !== readAny)
    return many(value, rule, translate)
  return reader(value, rule, translate)
}

/** Without a rule: by the value. A list is one text, because cells are narrow. */
function readAny(value: unknown, rule: DisplayRule, translate: TranslatePort): ReadValue {
  if (typeof value === 'boolean') return text(translate.t(value ? 'common.yes' : 'common.no'))
  if (typeof value === 'number') return text(translate.number(value))
  if (typeof value === 'string')
    return (
      (isoDate.test(value) && readDate(value, value.length > 10 ? 'date-time' : 'date', translate)) ||
      text(value)
    )
  if (Array.isArray(value)) {
    const { items } = many(value, { kind: 'any' }, translate)
    return items.length === 0 ? { kind: 'none' } : text(items.map((item) => (item as Shown).text).join(', '))
  }
  return text(String(named(value, rule)))
}

function many(
  values: readonly unknown[],
  rule: DisplayRule,
  translate: TranslatePort,
): Extract<ReadValue, { kind: 'list' }> {
  const items = values
    .map((each) => readValue(each, rule, translate))
    .filter((each): each is Shown => each.kind !== 'none')
  return { kind: 'list', items, text: items.map((each) => each.text).join(', ') }
}

/** How one value of a closed set is said; one that the set does not have is said as it is, in the tone of all others. */
function said(
  value: unknown,
  rule: DisplayRule,
  translate: TranslatePort,
): { label: string; tone: Tone; icon?: string | undefined } {
  const key = String(named(value, rule))
  const entry = Object.hasOwn(rule.values ?? {}, key) ? rule.values![key] : rule.otherwise
  const label = entry?.labelKey ?? entry?.label
  return {
    label: label === undefined ? key : translate.t(label),
    tone: entry?.tone ?? 'neutral',
    icon: entry?.icon,
  }
}

/** A word in the place of a date, e.g. that there is none. */
const noDate: Reader = (value, rule, translate) => text(said(value, rule, translate).label)

function readDate(
  value: unknown,
  style: 'date' | 'date-time',
  translate: TranslatePort,
): Extract<ReadValue, { kind: 'date' }> | undefined {
  if (typeof value !== 'number' && !(typeof value === 'string' && isoDate.test(value))) return undefined
  const iso = typeof value === 'number' ? new Date(value) : value
  if (typeof iso !== 'string' && Number.isNaN(iso.getTime())) return undefined
  return {
    kind: 'date',
    text: translate.date(value, style),
    exact: translate.date(value, 'exact'),
    iso: typeof iso === 'string' ? iso : iso.toISOString(),
  }
}

/** Addresses of the web and of the portal lead somewhere; any other scheme stays text. */
function readLink(value: unknown, rule: DisplayRule): ReadValue {
  const address = typeof value === 'object' ? textAt(value as object, 'href') : String(value)
  const label = typeof value === 'object' ? String(named(value, rule)) : String(value)
  if (address === undefined) return text(label)
  if (/^https?:\/\//i.test(address)) return { kind: 'link', text: label, href: address }
  return /^\/(?!\/)/.test(address) ? { kind: 'link', text: label, href: `#${address}` } : text(label)
}

function figure(value: unknown, say: (number: number) => string): ReadValue {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return text(typeof number === 'number' && Number.isFinite(number) ? say(number) : String(value))
}

function named(value: unknown, rule: DisplayRule): unknown {
  if (typeof value !== 'object' || value === null) return value
  const own = rule.name === undefined ? undefined : valueAt(value, rule.name)
  return own ?? nameOf(value as Record<string, unknown>)
}

const text = (value: string): ReadValue => (value === '' ? { kind: 'none' } : { kind: 'text', text: value })

function textAt(object: object, name: string): string | undefined {
  const value = (object as Record<string, unknown>)[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/**
 * What a person calls an object or a reference to one; never an id where there is anything better.
 * @example nameOf({ givenName: 'Ada', sn: 'L' }) // 'Ada L'
 */
export function nameOf(object: Readonly<Record<string, unknown>>): string {
  const person = personName(textAt(object, 'givenName'), textAt(object, 'sn'))
  const best = ['name', 'displayName', 'title', 'userName', 'mail', '_refResourceId', '_id']
    .map((name) => textAt(object, name))
    .find((each) => each !== undefined)
  return person || (best ?? JSON.stringify(object))
}

import { dayIn } from '../../engine/format/days-in-zone.ts'
import type { FormFieldDefinition } from '../../engine/format/form.ts'
import { valueAt } from '../../engine/format/pointer.ts'

type Values = Readonly<Record<string, unknown>>
type Plain = string | number | boolean

interface Parameter {
  readonly key: string
  readonly type: string
  /** Of the elements of a list. */
  readonly items: string
  readonly title: string
  readonly help: string | undefined
  readonly isSearched: boolean
  readonly choices: readonly { readonly value: Plain; readonly text: string }[] | undefined
  readonly isRequired: boolean
  readonly default: unknown
}

/** Two days that are asked for as one time frame, and the field that holds which. Keys of parameters have no such letter. */
const START = 'startDate'
const END = 'endDate'
const FRAME = 'time-frame'
/** Time frames by the days from today on which they begin and end, both included. */
const frames: Readonly<Record<string, readonly [first: number, last: number]>> = {
  today: [0, 0],
  yesterday: [-1, -1],
  last7: [-6, 0],
  last30: [-29, 0],
}
const CUSTOM = 'custom'

/**
 * The fields of the form that runs a report: one for each parameter of its template, the days of a time frame as one choice.
 *
 * @param template as queryReportTemplates answers it
 * @param runs of the person, newest first: what the last one was given is filled in
 * @param form the form's values
 * @param now a moment
 * @param zone the person's; in it days are counted
 * @example reportFields({ reportConfig: '{"parameters":{"city":{"type":"string","label":"City"}}}' }, [], {}, now, 'Europe/Dublin')
 */
export function reportFields(
  template: unknown,
  runs: unknown,
  form: unknown,
  now: unknown,
  zone?: unknown,
): FormFieldDefinition[] {
  const all = parametersOf(valueAt(template, 'reportConfig'))
  const last = Array.isArray(runs) ? (runs[0] as unknown) : undefined
  const given = last === undefined ? undefined : objectIn(valueAt(last, 'parameters'))
  const isFramed = hasFrame(all)
  const day = dayOf(now, zone)
  const frame = given === undefined ? 'last7' : frameOf(given, dayOf(valueAt(last, 'createDate'), zone))
  const framed = () => frameFields(all, { frame, form: objectOf(form), given, day })
  return all.flatMap((parameter) => {
    if (isFramed && parameter.key === END) return []
    if (isFramed && parameter.key === START) return framed()
    return [fieldOf(parameter, given, labelsIn(last, parameter.key))]
  })
}

interface Framing {
  readonly frame: string | undefined
  readonly form: Values
  readonly given: Values | undefined
  /** Today. */
  readonly day: string
}

function frameFields(all: readonly Parameter[], { frame, form, given, day }: Framing): FormFieldDefinition[] {
  const [start, end] = [START, END].map((key) => all.find((each) => each.key === key)!)
  const isRequired = start!.isRequired || end!.isRequired
  const choice: FormFieldDefinition = {
    id: FRAME,
    type: 'select',
    labelKey: 'reports.run.timeFrame',
    ...(frame === undefined ? {} : { default: frame }),
    ...(isRequired ? { required: true } : {}),
    options: [...Object.keys(frames), CUSTOM].map((value) => ({
      value,
      labelKey: `reports.run.frames.${value}`,
    })),
  }
  if (form[FRAME] !== CUSTOM) return [choice]
  const days = [start!, end!].map(({ key, title, isRequired: needed }): FormFieldDefinition => {
    const before = given?.[key]
    return {
      id: key,
      type: 'date',
      title,
      columns: 6,
      default: typeof before === 'string' ? before.slice(0, 10) : day,
      ...(needed ? { required: true } : {}),
    }
  })
  const [from, to] = days
  const rule = {
    rule: 'not_before_date',
    params: { date: form[START] ?? null },
    messageKey: 'reports.run.endBeforeStart',
  }
  return [choice, from!, { ...to!, rules: [rule] }]
}

/** What values of a parameter are called that were searched for a run. */
const labelsIn = (run: unknown, key: string): Values => objectOf(objectOf(valueAt(run, 'labels'))[key])

function fieldOf(parameter: Parameter, given: Values | undefined, labels: Values): FormFieldDefinition {
  const { key, title, help, isRequired, choices, isSearched } = parameter
  const named = Object.entries(labels).map(([value, text]) => ({ value, text: String(text) }))
  const before = given === undefined ? parameter.default : given[key]
  return {
    id: key,
    title,
    ...(help === undefined ? {} : { help }),
    ...(isRequired ? { required: true } : {}),
    ...(before === undefined || before === null ? {} : { default: shownDefault(parameter, before) }),
    ...controlOf(parameter),
    ...(choices ? { options: choices.map((each) => ({ ...each })) } : {}),
    // The search knows the names of what it finds, not of what was chosen before.
    ...(isSearched && named.length > 0 ? { options: named } : {}),
  }
}

type Control = Pick<
  FormFieldDefinition,
  'type' | 'candidates' | 'store' | 'name' | 'input' | 'options' | 'helpKey'
>

function controlOf({ key, type, isSearched, choices }: Parameter): Control {
  const isList = type === 'array'
  if (isSearched)
    return {
      type: isList ? 'objects' : 'object',
      candidates: 'choices',
      store: 'value',
      name: 'label',
      input: { parameter: key },
    }
  if (choices) return { type: isList ? 'multiselect' : 'select' }
  if (isList) return { type: 'textarea', helpKey: 'reports.run.onePerLine' }
  switch (type) {
    case 'integer':
      return { type: 'integer' }
    case 'float':
      return { type: 'number' }
    case 'date':
      return { type: 'date' }
    case 'boolean':
      // A box that nobody ticked would say no, where nothing is said.
      return {
        type: 'select',
        options: [
          { value: true, labelKey: 'common.yes' },
          { value: false, labelKey: 'common.no' },
        ],
      }
    default:
      return { type: 'text' }
  }
}

/** A list without choices is written a value a line. */
const shownDefault = ({ type, isSearched, choices }: Parameter, value: unknown): unknown =>
  type === 'array' && !isSearched && !choices && Array.isArray(value) ? value.join('\n') : value

/**
 * What a run is given, as JSON text: the values of such a form by the keys of parameters; what was left empty is left out.
 *
 * @example reportValues(template, { 'time-frame': 'today' }, now, 'Europe/Dublin') // '{"startDate":"2026-11-20","endDate":"2026-11-20"}'
 */
export function reportValues(template: unknown, values: unknown, now: unknown, zone?: unknown): string {
  const all = parametersOf(valueAt(template, 'reportConfig'))
  const form = objectOf(values)
  const frame = hasFrame(all) ? form[FRAME] : CUSTOM
  const days = typeof frame === 'string' ? frames[frame] : undefined
  const own = (parameter: Parameter): unknown => {
    const { key } = parameter
    if (!hasFrame(all) || (key !== START && key !== END)) return sentValue(parameter, form[key])
    if (days) return later(dayOf(now, zone), days[key === START ? 0 : 1])
    return frame === CUSTOM ? form[key] : undefined
  }
  const given = all.map((parameter) => [parameter.key, own(parameter)] as const)
  return JSON.stringify(Object.fromEntries(given.filter(([, value]) => isGiven(value))))
}

function sentValue({ type, items, isSearched, choices }: Parameter, value: unknown): unknown {
  if (type !== 'array' || isSearched || choices) return value
  const lines = typeof value === 'string' ? value.split('\n').map((each) => each.trim()) : []
  const filled = lines.filter((each) => each !== '')
  return items === 'integer' || items === 'float' ? filled.map(Number) : filled
}

/**
 * What a run was given, in words: the label of each parameter with its value.
 *
 * @param run as queryReportRuns answers it
 * @example reportSaid({ parameters: '{"city":"Cork"}', reportConfig }) // ['City: Cork']
 */
export function reportSaid(run: unknown): string[] {
  const given = objectIn(valueAt(run, 'parameters'))
  // A schedule with a time frame says the days anew for each run.
  const isFramed = textOf(valueAt(run, 'timeFrame')) !== undefined
  return parametersOf(valueAt(run, 'reportConfig'))
    .filter(({ key }) => isGiven(given[key]) && !(isFramed && (key === START || key === END)))
    .map(({ key, title, choices }) => {
      const labels = labelsIn(run, key)
      const named = [given[key]]
        .flat()
        .map(
          (value) =>
            choices?.find((each) => each.value === value)?.text ??
            textOf(labels[String(value)]) ??
            String(value),
        )
      return `${title}: ${named.join(', ')}`
    })
}

/** With whose rights a template reads: `viewer` or `owner`. */
export const reportReader = (template: unknown): string =>
  objectIn(valueAt(template, 'reportConfig'))['runAs'] === 'owner' ? 'owner' : 'viewer'

/**
 * The last run of a template; an empty object without any.
 *
 * @param runs answer of queryReportRuns with `latest`
 */
export function lastRunOf(runs: unknown, template: unknown): Values {
  const all = valueAt(runs, 'result')
  const [name, type] = [valueAt(template, 'name'), valueAt(template, 'type')]
  const own = (Array.isArray(all) ? all : []).find(
    (run) => valueAt(run, 'name') === name && valueAt(run, 'templateType') === type,
  ) as unknown
  return objectOf(own)
}

/**
 * The JSON document of a file that a field of a form holds.
 *
 * @param content the bytes in base64
 * @returns its text where it is no JSON: whoever is sent it says so
 * @example fileJson('eyJhIjoxfQ==') // { a: 1 }
 */
export function fileJson(content: unknown): unknown {
  const bytes = Uint8Array.from(atob(String(content ?? '')), (letter) => letter.charCodeAt(0))
  const text = new TextDecoder().decode(bytes)
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function parametersOf(config: unknown): Parameter[] {
  return Object.entries(objectOf(objectIn(config)['parameters'])).map(([key, each]): Parameter => {
    const { type, label, description, source, optional, items, ...parameter } = objectOf(each)
    return {
      key,
      type: textOf(type) ?? 'string',
      items: textOf(objectOf(items)['type']) ?? 'string',
      title: textOf(label) ?? key,
      help: textOf(description),
      isSearched: source === 'datasource',
      choices: choicesIn(parameter['enum']),
      isRequired: optional !== true && parameter['default'] === undefined,
      default: parameter['default'],
    }
  })
}

function choicesIn(list: unknown): Parameter['choices'] {
  if (!Array.isArray(list)) return undefined
  return list.flatMap((each: unknown) => {
    const value = valueAt(each, 'value')
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return []
    return [{ value, text: textOf(valueAt(each, 'name')) ?? String(value) }]
  })
}

const hasFrame = (all: readonly Parameter[]): boolean =>
  [START, END].every((key) => all.some((each) => each.key === key && each.type === 'date'))

/** Which time frame the days of a run were, seen from the day of that run. */
function frameOf(given: Values, day: string): string | undefined {
  const [start, end] = [given[START], given[END]]
  if (!isGiven(start) && !isGiven(end)) return undefined
  const named = Object.entries(frames).find(
    ([, [first, last]]) => start === later(day, first) && end === later(day, last),
  )
  return named?.[0] ?? CUSTOM
}

function dayOf(moment: unknown, zone: unknown): string {
  const at = moment instanceof Date ? moment : new Date(String(moment))
  return dayIn(Number.isNaN(at.getTime()) ? new Date(0) : at, typeof zone === 'string' ? zone : undefined)
}

/** @example later('2026-03-01', -1) // '2026-02-28' */
const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The object that a JSON text is; an empty one where it is none. */
function objectIn(text: unknown): Values {
  if (typeof text !== 'string') return objectOf(text)
  try {
    return objectOf(JSON.parse(text))
  } catch {
    return {}
  }
}

const objectOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

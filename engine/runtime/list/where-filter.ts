import { startOfDayIn } from '../../format/days-in-zone.ts'
import type { FilterField } from '../../format/list-layout.ts'
import type { Filter, Scalar } from './filter.ts'
import type { Comparator } from './operators.ts'
import {
  isGroup,
  takesValue,
  type Where,
  type WhereCondition,
  type WhereGroup,
  type WhereOperator,
} from './where.ts'

const ordered: readonly WhereOperator[] = ['eq', 'gt', 'ge', 'lt', 'le', 'pr', 'npr']

/** What each type of field can be asked, in the order of the list that a person chooses from. */
const offered: Readonly<Record<FilterField['type'], readonly WhereOperator[]>> = {
  text: ['co', 'sw', 'ew', 'eq', 'neq', 'nco', 'gt', 'ge', 'lt', 'le', 'pr', 'npr'],
  number: ['eq', 'neq', 'gt', 'ge', 'lt', 'le', 'pr', 'npr'],
  boolean: ['eq', 'neq', 'pr', 'npr'],
  date: ordered,
  'date-time': ordered,
  choice: ['eq', 'neq', 'pr', 'npr'],
}

/** Operators of a field; its definition may narrow them. */
export function operatorsOf(field: FilterField): readonly WhereOperator[] {
  const all = offered[field.type]
  const only = field.operators as readonly string[] | undefined
  return only ? all.filter((each) => only.includes(each)) : all
}

/** Whether a row is complete and means something for its field. */
export function isMeaningful(condition: WhereCondition, field: FilterField | undefined): boolean {
  if (!field || !operatorsOf(field).includes(condition.operator)) return false
  return !takesValue(condition.operator) || valueOf(field, condition.value) !== undefined
}

/**
 * The filter that rows of the builder mean.
 *
 * @param where rows and groups
 * @param fields what they may name
 * @param zone whose days are meant where a row compares moments with a day; absent: those of UTC
 * @returns the filter; undefined when a row names no field, no operator of it, or has a value that does not fit
 */
export function whereFilter(where: Where, fields: readonly FilterField[], zone?: string): Filter | undefined {
  const joined = (part: Where | WhereGroup, made: readonly (Filter | undefined)[]): Filter | undefined => {
    if (made.some((each) => each === undefined)) return undefined
    const all = made as readonly Filter[]
    return part.join === 'all' ? { all } : { any: all }
  }
  const one = (condition: WhereCondition): Filter | undefined => {
    const field = fields.find(({ id }) => id === condition.field)
    return isMeaningful(condition, field) ? conditionFilter(condition, field!, zone) : undefined
  }
  return joined(
    where,
    where.parts.map((part) => (isGroup(part) ? joined(part, part.conditions.map(one)) : one(part))),
  )
}

function conditionFilter(
  { operator, value }: WhereCondition,
  field: FilterField,
  zone: string | undefined,
): Filter {
  const path = field.field
  switch (operator) {
    case 'pr':
      return { term: { field: path, operator: 'pr' } }
    case 'npr':
      return { not: { term: { field: path, operator: 'pr' } } }
    case 'neq':
      return { not: { term: { field: path, operator: 'eq', value: valueOf(field, value)! } } }
    case 'nco':
      return { not: { term: { field: path, operator: 'co', value: valueOf(field, value)! } } }
    default:
      return field.type === 'date-time'
        ? momentFilter(path, operator, value, zone)
        : { term: { field: path, operator, value: valueOf(field, value)! } }
  }
}

/** A day against moments: *on* means from its beginning to before the next one. ISO texts sort as they pass. */
function momentFilter(field: string, operator: Comparator, day: string, zone: string | undefined): Filter {
  const term = (how: Comparator, of: string): Filter => ({
    term: { field, operator: how, value: zone === undefined ? of : startOfDayIn(of, zone).toISOString() },
  })
  const next = nextDay(day)
  if (operator === 'gt') return term('ge', next)
  if (operator === 'le') return term('lt', next)
  if (operator === 'ge' || operator === 'lt') return term(operator, day)
  return { all: [term('ge', day), term('lt', next)] }
}

function nextDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

/** The typed value of what a person wrote; undefined when it does not fit the field. */
function valueOf(field: FilterField, text: string): Scalar | undefined {
  switch (field.type) {
    case 'number':
      return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined
    case 'date':
    case 'date-time':
      return isDay(text) ? text : undefined
    case 'choice':
      return field.choices?.some(({ value }) => value === text) ? text : undefined
    case 'text':
      return text === '' ? undefined : text
  }
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

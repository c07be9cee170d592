import type { TranslatePort } from '../../engine/runtime/ports.ts'

export type ValueTone = 'success' | 'neutral'
export type ReadValue =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'tag'; readonly text: string; readonly tone: ValueTone }
  | { readonly kind: 'date'; readonly text: string; readonly exact: string; readonly iso: string }

const isoDate = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/

/**
 * Decides how a value of a managed object is shown.
 * @param type a display name, or the type or format of the schema; without it the value itself decides
 */
export function readValue(value: unknown, type: string | undefined, translate: TranslatePort): ReadValue {
  if (value === undefined || value === null || value === '') return { kind: 'none' }
  if (type === 'account-status') {
    const active = value === 'active'
    const key = `status.${String(value)}`
    return {
      kind: 'tag',
      text: translate.has(key) ? translate.t(key) : String(value),
      tone: active ? 'success' : 'neutral',
    }
  }
  if (typeof value === 'boolean')
    return { kind: 'text', text: translate.t(value ? 'common.yes' : 'common.no') }
  if (typeof value === 'number') return { kind: 'text', text: translate.number(value) }
  if (typeof value === 'string') return readText(value, type, translate)
  if (Array.isArray(value)) {
    const texts = value
      .map((item) => readValue(item, undefined, translate))
      .flatMap((item) => (item.kind === 'none' ? [] : [item.text]))
    return texts.length === 0 ? { kind: 'none' } : { kind: 'text', text: texts.join(', ') }
  }
  return { kind: 'text', text: nameOf(value as Record<string, unknown>) }
}

function readText(value: string, type: string | undefined, translate: TranslatePort): ReadValue {
  const dated =
    type === 'date' ||
    type === 'date-time' ||
    type === 'datetime' ||
    (type !== 'string' && isoDate.test(value))
  if (dated && isoDate.test(value)) {
    const style = value.length > 10 ? 'date-time' : 'date'
    return {
      kind: 'date',
      text: translate.date(value, style),
      exact: translate.date(value, 'exact'),
      iso: value,
    }
  }
  return { kind: 'text', text: value }
}

/**
 * What a person calls an object or a reference to one; never an id where there is anything better.
 * @example nameOf({ givenName: 'Ada', sn: 'L' }) // 'Ada L'
 */
export function nameOf(object: Readonly<Record<string, unknown>>): string {
  const text = (name: string) => (typeof object[name] === 'string' ? object[name] : '')
  const person = [text('givenName'), text('sn')].filter(Boolean).join(' ')
  return (
    person ||
    text('name') ||
    text('displayName') ||
    text('title') ||
    text('userName') ||
    text('mail') ||
    text('_refResourceId') ||
    text('_id') ||
    JSON.stringify(object)
  )
}

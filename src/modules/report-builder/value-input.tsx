import { useState, type ReactNode } from 'react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'

interface ValueInputProps {
  readonly type: string | undefined
  readonly isList?: boolean
  readonly value: unknown
  readonly label: string
  /** `''` where nothing is said. */
  readonly onChange: (value: unknown) => void
  /** Nothing may be said of a truth value. */
  readonly isOptional?: boolean
  readonly t: TranslatePort['t']
  readonly testId: string
}

const inputTypes: Readonly<Record<string, string>> = { date: 'date', integer: 'number', float: 'number' }
const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A value of a type, or a list of them. */
export function ValueInput(props: ValueInputProps): ReactNode {
  const { type, isList, value, label, onChange, isOptional, t, testId } = props
  if (isList) return <ListInput {...props} />
  if (type === 'boolean')
    return (
      <select
        aria-label={label}
        value={String(value)}
        data-testid={testId}
        onChange={(event) => onChange(event.target.value === '' ? '' : event.target.value === 'true')}
      >
        {isOptional && <option value="">—</option>}
        <option value="true">{t('common.yes')}</option>
        <option value="false">{t('common.no')}</option>
      </select>
    )
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  // A moment, which is more than a day, is written as it is.
  const kind = type === 'date' && text !== '' && !DAY.test(text) ? 'text' : (inputTypes[type ?? ''] ?? 'text')
  return (
    <input
      aria-label={label}
      type={kind}
      {...(type === 'float' ? { step: 'any' } : {})}
      value={text}
      maxLength={2_000}
      data-testid={testId}
      onChange={(event) => onChange(typed(event.target.value, type))}
    />
  )
}

/** A number where a number is meant; whatever else stays a text, and the service says what is wrong. */
export const typed = (text: string, type: string | undefined): string | number =>
  (type === 'integer' || type === 'float') && NUMBER.test(text) ? Number(text) : text

/** Values with commas between them. */
function ListInput({ type, value, label, onChange, t, testId }: ValueInputProps): ReactNode {
  const said = Array.isArray(value) ? value.join(', ') : String(value ?? '')
  const [text, setText] = useState(said)
  const values = valuesIn(text, type)
  // What stands there was changed elsewhere, e.g. taken back.
  const shown = values.join(', ') === said ? text : said
  return (
    <input
      aria-label={label}
      value={shown}
      maxLength={20_000}
      placeholder={t('reportBuilder.filters.list')}
      data-testid={testId}
      onChange={(event) => {
        setText(event.target.value)
        onChange(valuesIn(event.target.value, type))
      }}
    />
  )
}

const valuesIn = (text: string, type: string | undefined): (string | number)[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => typed(each, type))

import { CircleCheck, CircleSlash } from 'lucide-react'
import type { TranslatePort } from '../../engine/runtime/ports.ts'
import { type ValueTone, readValue } from './read-value.ts'
import './value.css'

export interface ValueProps {
  readonly value: unknown
  /** Name of a display or a schema type or format (`date`, `date-time`, `boolean`, `account-status` …). */
  readonly type?: string | undefined
  readonly translate: TranslatePort
}

const glyphs: Readonly<Record<ValueTone, typeof CircleCheck>> = { success: CircleCheck, neutral: CircleSlash }

/** Any value of a managed object as a person reads it; dates show the exact time on hover (reading 20). */
export function Value({ value, type, translate }: ValueProps) {
  const read = readValue(value, type, translate)
  if (read.kind === 'none') return <span className="value-none">—</span>
  if (read.kind === 'tag') {
    const Glyph = glyphs[read.tone]
    return (
      <span className={`tag tag-${read.tone}`}>
        <Glyph size={14} strokeWidth={1.5} aria-hidden="true" />
        {read.text}
      </span>
    )
  }
  if (read.kind === 'date')
    return (
      <time dateTime={read.iso} title={read.exact}>
        {read.text}
      </time>
    )
  return <bdi>{read.text}</bdi>
}

import type { FieldProps } from '@rjsf/utils'
import { useState, type ReactNode } from 'react'
import { same } from '../../engine/format/same.ts'
import { ariaOfField } from './aria.ts'
import { TextArea } from './text-input.tsx'

const rows = { least: 4, most: 16 }

/**
 * A free object as JSON text. What is no object stays as the text that was typed: the form says where it is wrong and does not send
 * it, and a draft keeps it.
 */
export function JsonField(props: FieldProps): ReactNode {
  const { fieldPathId, formData, readonly, disabled } = props
  const id = fieldPathId.$id
  const value: unknown = formData
  const [typed, setTyped] = useState(() => ({ text: textOf(value), value }))
  // Somebody else changed the value: discarded, or read anew.
  const text = same(typed.value, value) ? typed.text : textOf(value)
  const change = (next: string): void => {
    const read = readObject(next)
    setTyped({ text: next, value: read })
    props.onChange(read, fieldPathId.path)
  }
  return (
    <TextArea
      id={id}
      data-json
      rows={Math.min(rows.most, Math.max(rows.least, text.split('\n').length))}
      value={text}
      spellCheck={false}
      autoCapitalize="off"
      dir="ltr"
      readOnly={readonly}
      disabled={disabled}
      onChange={({ target }) => change(target.value)}
      onBlur={() => props.onBlur(id, formData)}
      {...ariaOfField(props)}
    />
  )
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

/** The object that a text is; the text itself where it is none, nothing where it is empty. */
function readObject(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : text
  } catch {
    return text
  }
}

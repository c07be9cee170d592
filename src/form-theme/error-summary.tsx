import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { TranslatePort } from '../../engine/runtime/ports.ts'

/**
 * How many fields need attention, and a way to each.
 *
 * @param props `focus`: grows with every attempt after which the summary takes the focus
 */
export function ErrorSummary(props: {
  fields: readonly { name: string; title: string }[]
  idPrefix: string
  focus?: number
  t: TranslatePort['t']
}): ReactNode {
  const { fields, idPrefix, focus = 0, t } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focus > 0) box.current?.focus()
  }, [focus])
  if (fields.length === 0) return null
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1}>
      <CircleAlert size={18} strokeWidth={1.5} aria-hidden="true" />
      <div>
        <strong>{t('form.attention', { count: fields.length })}</strong>
        <ul>
          {fields.map(({ name, title }) => (
            <li key={name}>
              <button type="button" onClick={() => document.getElementById(`${idPrefix}_${name}`)?.focus()}>
                {title}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

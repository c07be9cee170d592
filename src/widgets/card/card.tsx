import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { ActionButtons } from '../../parts/controls/action-buttons.tsx'
import type { card } from './card.widget.ts'
import '../../parts/frame/card.css'
import './card.css'

export function CardView({ testId, options, parts, slots, t }: WidgetProps<typeof card>) {
  const [open, setOpen] = useState(!(options.collapsible && options.collapsed))
  const bodyId = useId()
  const title = options.title ?? (options.titleKey ? t(options.titleKey) : undefined)
  const hint = options.hint ?? (options.hintKey ? t(options.hintKey) : undefined)
  const body = slots['content'] ?? <p className="card-empty">{t('common.nothingHere')}</p>
  return (
    <section className="card" data-testid={testId} data-open={open}>
      {title && (
        <header className="card-head">
          {options.collapsible ? (
            <h2>
              <button
                type="button"
                className="card-fold"
                aria-expanded={open}
                aria-controls={bodyId}
                onClick={() => setOpen(!open)}
              >
                <ChevronDown size={18} strokeWidth={1.5} aria-hidden="true" />
                {title}
              </button>
            </h2>
          ) : (
            <h2>{title}</h2>
          )}
          {hint && <span className="card-hint">{hint}</span>}
          {parts.actions && parts.actions.length > 0 && (
            <div className="card-action card-actions">
              <ActionButtons actions={parts.actions} testId={testId} size="small" />
            </div>
          )}
        </header>
      )}
      <div id={bodyId} className="card-body" hidden={!open}>
        {body}
      </div>
    </section>
  )
}

import { CircleAlert } from 'lucide-react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { Button } from '../../parts/controls/button.tsx'
import type { jumpBar } from './jump-bar.widget.ts'
import './jump-bar.css'

export function JumpBar({ testId, options, t }: WidgetProps<typeof jumpBar>) {
  const jump = () => {
    const place = testId.slice(0, testId.lastIndexOf('/') + 1) + options.to
    const target = document.querySelector<HTMLElement>(`[data-testid="${CSS.escape(place)}"]`)
    target?.scrollIntoView({ block: 'start' })
    // Whoever listens hears where they are now, and goes on from there.
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
  }
  return (
    <div className="jump-bar" data-testid={testId}>
      <div>
        <strong>{t(options.textKey, options.values)}</strong>
        {options.warningKey && (
          <p>
            <CircleAlert size={14} strokeWidth={1.5} aria-hidden="true" />
            {t(options.warningKey)}
          </p>
        )}
      </div>
      <Button kind="primary" onClick={jump}>
        {t(options.buttonKey)}
      </Button>
    </div>
  )
}

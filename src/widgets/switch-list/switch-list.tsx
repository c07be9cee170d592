import { useId } from 'react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { Card } from '../../parts/card.tsx'
import { labelOf } from '../../parts/label.ts'
import { useTurning } from './use-turning.ts'
import type { switchList } from './switch-list.widget.ts'
import './switch-list.css'

export function SwitchList({ testId, options, parts, emit, t }: WidgetProps<typeof switchList>) {
  const base = useId()
  const { turned, problems, turn } = useTurning(parts.switches, emit, t('common.unreachable'))
  return (
    <Card testId={testId} title={options.titleKey && t(options.titleKey)}>
      {parts.switches.length === 0 && <p className="switch-list-empty">{t('common.nothingHere')}</p>}
      <ul className="switch-list">
        {parts.switches.map((each) => {
          const on = turned[each.id] ?? each.value === true
          const place = `${base}-${each.id}`
          const problem = problems[each.id]
          const describedBy = [each.hintKey && `${place}-hint`, problem && `${place}-problem`].filter(Boolean)
          return (
            <li key={each.id}>
              <label className="switch-list-row">
                <span className="switch-list-label">{labelOf(each, t)}</span>
                <input
                  type="checkbox"
                  role="switch"
                  className="switch"
                  checked={on}
                  aria-checked={on}
                  disabled={(each.enabledIf as unknown) === false}
                  aria-describedby={describedBy.join(' ') || undefined}
                  data-testid={`${testId}/${each.id}`}
                  onChange={(event) => void turn(each.id, event.target.checked)}
                />
              </label>
              {each.hintKey && (
                <p id={`${place}-hint`} className="switch-list-hint">
                  {t(each.hintKey)}
                </p>
              )}
              <p id={`${place}-problem`} className="switch-list-problem" role="alert">
                {problem}
              </p>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

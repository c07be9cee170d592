import { useEffect, useRef } from 'react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { LeaveButton } from '../../parts/overlays/leave-button.tsx'
import { ActionButtons } from '../../parts/controls/action-buttons.tsx'
import type { buttonRow } from './button-row.widget.ts'
import './button-row.css'

export function ButtonRow({ testId, options, parts, t }: WidgetProps<typeof buttonRow>) {
  const [first] = parts.actions
  const press = options.pressFirst === true ? first : undefined
  const pressed = useRef(false)
  useEffect(() => {
    if (!press?.enabled || pressed.current) return
    pressed.current = true
    void press.run()
  }, [press])
  if (!first && options.cancelKey === undefined) return null
  return (
    <div className="button-row" data-align={options.align ?? 'start'} data-testid={testId}>
      {options.cancelKey !== undefined && (
        <LeaveButton label={t(options.cancelKey)} testId={`${testId}/leave`} />
      )}
      <ActionButtons actions={parts.actions} testId={testId} />
    </div>
  )
}

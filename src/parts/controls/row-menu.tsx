import { Ellipsis } from 'lucide-react'
import type { ResolvedAction } from '../../../engine/react/widget-props.ts'
import { Popover } from '../overlays/popover.tsx'
import { Icon } from '../values/icon.tsx'
import { Button } from './button.tsx'
import './row-menu.css'

export interface RowMenuProps {
  readonly actions: readonly ResolvedAction[]
  /** What the row is called, for the name of the button. */
  readonly name: string
  /** What the button is called. */
  readonly label: string
  readonly testId: string
}

/** What else can be done with a row, behind one button. */
export function RowMenu({ actions, name, label, testId }: RowMenuProps) {
  return (
    <Popover
      title={label}
      align="end"
      testId={`${testId}/menu`}
      button={{
        kind: 'ghost',
        size: 'small',
        iconOnly: true,
        'aria-label': `${label}: ${name}`,
        title: label,
        'data-testid': `${testId}/row/menu`,
        icon: <Ellipsis size={16} strokeWidth={1.5} aria-hidden="true" />,
      }}
    >
      {(close) => (
        <ul className="row-menu">
          {actions.map((action) => (
            <li key={action.id}>
              <Button
                kind="ghost"
                size="small"
                data-tone={action.tone}
                disabled={!action.enabled}
                icon={action.icon && <Icon name={action.icon} size={16} />}
                data-testid={`${testId}/row/${action.id}`}
                onClick={() => {
                  close()
                  void action.run()
                }}
              >
                {action.label}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}

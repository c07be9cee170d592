import { useState } from 'react'
import type { ResolvedAction } from '../../../engine/react/widget-props.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Button } from './button.tsx'
import { RowMenu } from './row-menu.tsx'
import { Icon } from '../values/icon.tsx'
import './row-buttons.css'

export interface RowButtonsProps {
  readonly actions: readonly ResolvedAction[]
  /** What the row is called, for the names of its buttons. */
  readonly name: string
  readonly testId: string
  readonly t: TranslatePort['t']
}

const kinds = { default: 'secondary', primary: 'primary', danger: 'danger' } as const

/** What can be done with one thing of a card: with an icon a small silent button, otherwise a button with words. */
export function RowButtons({ actions, name, testId, t }: RowButtonsProps) {
  const [running, setRunning] = useState<string>()
  const menu = actions.filter(({ inMenu }) => inMenu)
  if (actions.length === 0) return null
  return (
    <div className="row-buttons">
      {actions.map(
        (action) =>
          action.inMenu || (
            <Button
              key={action.id}
              kind={action.icon ? 'ghost' : kinds[action.tone]}
              size="small"
              iconOnly={Boolean(action.icon)}
              aria-label={`${action.label}: ${name}`}
              title={action.icon && action.label}
              disabled={!action.enabled}
              busy={running === action.id}
              icon={action.icon && <Icon name={action.icon} size={16} />}
              data-testid={`${testId}/row/${action.id}`}
              onClick={() => {
                setRunning(action.id)
                void action.run().finally(() => setRunning(undefined))
              }}
            >
              {action.icon ? undefined : action.label}
            </Button>
          ),
      )}
      {menu.length > 0 && (
        <RowMenu actions={menu} name={name} label={t('widgets.moreActions')} testId={testId} />
      )}
    </div>
  )
}

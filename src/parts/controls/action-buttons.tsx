import { useState } from 'react'
import type { ResolvedAction } from '../../../engine/react/widget-props.ts'
import { Button } from './button.tsx'
import { Icon } from '../values/icon.tsx'

export interface ActionButtonsProps {
  readonly actions: readonly ResolvedAction[] | undefined
  readonly testId: string
  readonly size?: 'small' | 'normal'
}

const kinds = { default: 'secondary', primary: 'primary', danger: 'danger' } as const

/** Buttons of resolved actions; one that runs is busy until it has ended. */
export function ActionButtons({ actions, testId, size }: ActionButtonsProps) {
  const [running, setRunning] = useState<string>()
  return actions?.map((action) => (
    <Button
      key={action.id}
      kind={kinds[action.tone]}
      size={size}
      disabled={!action.enabled}
      busy={running === action.id}
      icon={action.icon && <Icon name={action.icon} size={size === 'small' ? 16 : 18} />}
      data-testid={`${testId}/${action.id}`}
      onClick={() => {
        setRunning(action.id)
        void action.run().finally(() => setRunning(undefined))
      }}
    >
      {action.label}
    </Button>
  ))
}

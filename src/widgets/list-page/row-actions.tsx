import type { ResolvedAction } from '../../../engine/react/widget-props.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'

export interface RowActionsProps {
  readonly actions: readonly ResolvedAction[]
  /** What the row is called, for the names of its buttons. */
  readonly name: string
  readonly testId: string
}

/** What can be done with one row; shown on hover and on focus, always in the tab order. */
export function RowActions({ actions, name, testId }: RowActionsProps) {
  // On a card, more than two icons, or words, need a line of their own.
  const isWide = actions.length > 2 || actions.some(({ icon }) => icon === undefined)
  return (
    <div className="row-actions" data-wide={isWide || undefined}>
      {actions.map((action) => (
        <Button
          key={action.id}
          kind="ghost"
          size="small"
          iconOnly={Boolean(action.icon)}
          aria-label={`${action.label}: ${name}`}
          title={action.label}
          disabled={!action.enabled}
          icon={action.icon && <Icon name={action.icon} size={16} />}
          data-testid={`${testId}/row/${action.id}`}
          onClick={() => void action.run()}
        >
          {action.icon ? undefined : action.label}
        </Button>
      ))}
    </div>
  )
}

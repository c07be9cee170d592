import type { ResolvedAction } from '../../../engine/react/widget-props.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Button } from '../../parts/controls/button.tsx'
import { RowMenu } from '../../parts/controls/row-menu.tsx'
import { Icon } from '../../parts/values/icon.tsx'

export interface RowActionsProps {
  readonly actions: readonly ResolvedAction[]
  /** What the row is called, for the names of its buttons. */
  readonly name: string
  readonly testId: string
  readonly t: TranslatePort['t']
}

/** What can be done with one row, in one line. Where there is room an icon has its word beside it, else as a tooltip. */
export function RowActions({ actions, name, testId, t }: RowActionsProps) {
  const menu = actions.filter(({ inMenu }) => inMenu)
  return (
    <div className="row-actions">
      {actions.map(
        (action) =>
          action.inMenu || (
            <Button
              key={action.id}
              kind="ghost"
              size="small"
              aria-label={`${action.label}: ${name}`}
              title={action.icon && action.label}
              disabled={!action.enabled}
              icon={action.icon && <Icon name={action.icon} size={16} />}
              data-testid={`${testId}/row/${action.id}`}
              onClick={() => void action.run()}
            >
              <span className={action.icon && 'row-action-word'}>{action.label}</span>
            </Button>
          ),
      )}
      {menu.length > 0 && (
        <RowMenu actions={menu} name={name} label={t('widgets.moreActions')} testId={testId} />
      )}
    </div>
  )
}

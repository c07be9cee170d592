import { X } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { ListController } from '../../../engine/runtime/list/list-controller.ts'
import { Button } from '../../parts/controls/button.tsx'
import { Icon } from '../../parts/values/icon.tsx'
import type { ListPageProps } from './list-page-props.ts'

/** How many rows are chosen and what can be done with them; progress while it is being done. */
export const BulkBar = observer(
  ({ list, parts, testId, t, translate }: ListPageProps & { readonly list: ListController }) => {
    const { selection, total } = list
    const { count, all, page, work } = selection
    if (count === 0 && !work) return null
    const number = (value: number) => translate.number(value)
    const said = all
      ? count === undefined
        ? t('list.bulk.selectedAllUncounted')
        : t('list.bulk.selectedAll', { total: number(count) })
      : t('list.bulk.selected', { count: count ?? 0 })
    const more = !all && page === 'all' && (total === undefined ? list.hasNext : (count ?? 0) < total)
    return (
      <div
        className="bulk-bar"
        data-idle={work ? undefined : true}
        role="region"
        aria-label={t('list.bulk.region')}
        data-testid={`${testId}/bulk`}
      >
        {work ? (
          <>
            <progress
              max={work.phase === 'running' ? work.total : undefined}
              value={work.phase === 'running' ? work.done : undefined}
              aria-label={t('list.bulk.region')}
            />
            <span role="status">
              {work.phase === 'collecting'
                ? t('list.bulk.collecting', { count: number(work.done) })
                : t('list.bulk.running', { done: number(work.done), total: number(work.total ?? 0) })}
            </span>
            <Button size="small" data-testid={`${testId}/bulk-stop`} onClick={() => work.cancel()}>
              {t('list.bulk.cancel')}
            </Button>
          </>
        ) : (
          <>
            <span className="bulk-count" role="status" data-testid={`${testId}/bulk-count`}>
              {said}
            </span>
            {more && (
              <Button kind="link" data-testid={`${testId}/bulk-all`} onClick={() => selection.chooseAll()}>
                {total === undefined
                  ? t('list.bulk.chooseAllUncounted')
                  : t('list.bulk.chooseAll', { total: number(total) })}
              </Button>
            )}
            <span className="bulk-line" />
            {parts.bulkActions?.map((action) => (
              <Button
                key={action.id}
                size="small"
                kind="ghost"
                disabled={!action.enabled}
                icon={action.icon && <Icon name={action.icon} size={16} />}
                data-testid={`${testId}/bulk/${action.id}`}
                onClick={() => void action.run()}
              >
                {action.label}
              </Button>
            ))}
            <span className="bulk-line" />
            <Button
              size="small"
              kind="ghost"
              iconOnly
              aria-label={t('list.bulk.clear')}
              icon={<X size={16} strokeWidth={1.5} aria-hidden="true" />}
              data-testid={`${testId}/bulk-clear`}
              onClick={() => selection.clear()}
            />
          </>
        )}
      </div>
    )
  },
)

import { observer } from 'mobx-react-lite'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useMediaQuery } from '../../parts/use-media-query.ts'
import { ListCards } from './list-cards.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListFoot } from './list-foot.tsx'
import type { listPage } from './list-page.widget.ts'
import { ListState } from './list-state.tsx'
import { ListTable } from './list-table.tsx'
import './list-page.css'

export type ListPageProps = WidgetProps<typeof listPage>
export type ListColumns = ListPageProps['parts']['columns']

export const ListPage = observer((props: ListPageProps) => {
  const { testId, options, parts, list, t } = props
  const narrow = useMediaQuery('(max-width: 767.98px)')
  if (!list) throw new Error(`list-page ${props.id}: options.list must name a binding with "list"`)
  const title = options.title ?? (options.titleKey ? t(options.titleKey) : '')
  const Rows = narrow ? ListCards : ListTable
  // Computed columns are absent until the schema has come: the frame stands, with skeletons.
  const columns: ListColumns | undefined = parts.columns
  const showRows = list.status === 'content' || list.status === 'loading'
  return (
    <div className="list-page" data-testid={testId} aria-busy={list.status === 'loading' || list.refreshing}>
      <header className="list-head">
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {options.purposeKey && <p>{t(options.purposeKey)}</p>}
        </div>
        <div className="list-actions">
          {parts.pageActions?.map((action) => (
            <Button
              key={action.id}
              kind={action.tone === 'primary' ? 'primary' : 'secondary'}
              disabled={!action.enabled}
              icon={action.icon && <Icon name={action.icon} />}
              data-testid={`${testId}/${action.id}`}
              onClick={() => void action.run()}
            >
              {action.label}
            </Button>
          ))}
        </div>
      </header>
      <ListFilters {...props} list={list} />
      <div className="card list-card">
        {showRows ? (
          <Rows {...props} list={list} columns={columns ?? []} />
        ) : (
          <ListState {...props} list={list} />
        )}
        {showRows && <ListFoot list={list} t={t} translate={props.translate} testId={testId} />}
      </div>
      <p className="visually-hidden" role="status">
        {list.status === 'content' && list.total !== undefined && t('list.announce', { count: list.total })}
      </p>
    </div>
  )
})

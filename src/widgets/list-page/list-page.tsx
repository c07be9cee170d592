import { Download } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo } from 'react'
import type { ListFilter } from '../../../engine/format/list-layout.ts'
import { visibleColumns } from '../../../engine/runtime/list/columns.ts'
import { Button } from '../../parts/controls/button.tsx'
import { Icon } from '../../parts/values/icon.tsx'
import { useMediaQuery } from '../../parts/frame/use-media-query.ts'
import { Note } from '../../parts/states/note.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { cellText } from './cell-text.ts'
import { columnLabel } from './column-label.ts'
import { ExportBar } from './export-bar.tsx'
import { ListCards } from './list-cards.tsx'
import { ListExport } from './list-export.ts'
import { isFacet } from './list-facets.logic.ts'
import { ListFacets } from './list-facets.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListFoot } from './list-foot.tsx'
import { ListItems } from './list-items.tsx'
import { shownValue } from './list-page.logic.ts'
import { ListState } from './list-state.tsx'
import { ListTable } from './list-table.tsx'
import './list-page.css'
import type { ListPageProps, ListColumns } from './list-page-props.ts'

const noColumns: ListColumns = []

export const ListPageView = observer((props: ListPageProps) => {
  const { testId, options, parts, list, t } = props
  const narrow = useMediaQuery('(max-width: 767.98px)')
  if (!list) throw new Error(`list-page ${props.id}: options.list must name a binding with "list"`)
  // Names of types are in the language of the platform; messages may have them in others (reading 18).
  const title =
    options.title === undefined
      ? options.titleKey
        ? t(options.titleKey)
        : ''
      : props.translate.text(options.title)
  const Plain = narrow ? ListCards : ListTable
  const Rows = options.shape === 'items' ? ListItems : Plain
  // Computed columns are absent until the schema has come: the frame stands, with skeletons.
  const all = parts.columns as ListColumns | undefined
  const chosen = list.preference.columns
  const columns = useMemo(() => visibleColumns(all ?? noColumns, chosen), [all, chosen])
  const job = useMemo(() => new ListExport(list), [list])
  useEffect(() => () => job.cancel(), [job])
  const save = () =>
    void job.start({
      title,
      heads: columns.map((column) => columnLabel(column, props)),
      cells: (row) =>
        columns.map((column) =>
          cellText(shownValue(row, column, props.translate), column.display ?? column.type, props.translate),
        ),
    })
  const showRows = list.status === 'content' || list.status === 'loading'
  return (
    <div
      className="list-page"
      data-testid={testId}
      data-density={list.preference.density}
      data-facets={((parts.filters ?? []) as readonly ListFilter[]).some(isFacet) || undefined}
      aria-busy={list.status === 'loading' || list.refreshing}
    >
      <header className="list-head">
        <div>
          {options.part ? <h2>{title}</h2> : <h1 tabIndex={-1}>{title}</h1>}
          {options.purposeKey && <p>{t(options.purposeKey)}</p>}
        </div>
        <div className="list-actions">
          {options.export !== false && (
            <Button
              disabled={list.status !== 'content' || job.state.phase === 'running'}
              icon={<Download size={18} strokeWidth={1.5} aria-hidden="true" />}
              data-testid={`${testId}/export-open`}
              onClick={save}
            >
              {t('list.export.open')}
            </Button>
          )}
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
      <ListFilters {...props} list={list} columns={all ?? noColumns} />
      <ListFacets {...props} list={list} columns={all ?? noColumns} />
      {list.whereMalformed && (
        <Note
          tone="warning"
          testId={`${testId}/where-malformed`}
          action={
            <Button size="small" onClick={() => list.setWhere(undefined)}>
              {t('list.builder.malformedClear')}
            </Button>
          }
        >
          {t('list.builder.malformed')}
        </Note>
      )}
      {list.sortUnknown && (
        <Note
          tone="warning"
          testId={`${testId}/sort-unknown`}
          action={
            <Button size="small" onClick={() => list.setSort(undefined)}>
              {t('list.builder.malformedClear')}
            </Button>
          }
        >
          {t('list.sortUnknown')}
        </Note>
      )}
      <ExportBar job={job} translate={props.translate} testId={testId} />
      <div className="card list-card">
        {showRows ? <Rows {...props} list={list} columns={columns} /> : <ListState {...props} list={list} />}
        {showRows && <ListFoot list={list} t={t} translate={props.translate} testId={testId} />}
      </div>
      <BulkBar {...props} list={list} />
      <p className="visually-hidden" role="status">
        {list.status === 'content' && list.total !== undefined && t('list.announce', { count: list.total })}
        {list.status === 'empty' && list.narrowed && t('list.noMatch')}
      </p>
    </div>
  )
})

import { useState, type ReactNode } from 'react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { ActionButtons } from '../../parts/controls/action-buttons.tsx'
import { BindingFailed } from '../../parts/states/binding-failed.tsx'
import { NothingHere } from '../../parts/states/nothing-here.tsx'
import { Note } from '../../parts/states/note.tsx'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import { ReportChart } from './report-chart.tsx'
import { RowFilters } from './row-filters.tsx'
import { RowPages } from './row-pages.tsx'
import { RowTools } from './row-tools.tsx'
import { RowTable } from './row-table.tsx'
import type { reportRows } from './report-rows.widget.ts'
import { useHiddenColumns } from './use-hidden-columns.ts'
import { firstQuery, useRows } from './use-rows.ts'
import './report-rows.css'

/** The rows of a run. What is shown stays while the next page is on its way. */
export function ReportRows(props: WidgetProps<typeof reportRows>): ReactNode {
  const { testId, options, parts, load, t, translate } = props
  const [query, setQuery] = useState(firstQuery)
  const [hidden, hide] = useHiddenColumns(props)
  const [hasChart, setChart] = useState(false)
  const { page, problem, isLoading, reload } = useRows(load, options.source, query)
  if (problem)
    return (
      <BindingFailed
        binding={{ problem, reload }}
        titleKey="reports.errors.rows"
        t={t}
        testId={`${testId}/failed`}
      />
    )
  if (!page) return <Skeleton width="100%" height={240} />
  if (page.message !== undefined)
    return (
      <Note
        tone="warning"
        testId={`${testId}/message`}
        action={<ActionButtons actions={parts.actions} testId={testId} size="small" />}
      >
        {translate.text(page.message)}
      </Note>
    )
  const isFiltered = query.filter.length > 0
  if (page.total === 0 && !isFiltered)
    return <NothingHere empty={{ titleKey: 'reports.view.noRows' }} t={t} testId={testId} />
  const shown = page.columns.filter(({ label }) => !hidden.has(label))
  // Those that were left out may be all that the report has now.
  const columns = shown.length > 0 ? shown : page.columns
  return (
    <div className="report-rows" data-testid={testId} aria-busy={isLoading || undefined}>
      <div className="report-rows-tools">
        {page.isFilterable && (
          <RowFilters
            columns={page.columns}
            filters={query.filter}
            onChange={(filter) => setQuery({ ...query, filter, offset: 0 })}
            testId={testId}
            t={t}
            translate={translate}
          />
        )}
        <RowTools
          {...props}
          query={query}
          page={page}
          columns={columns}
          hidden={hidden}
          onHide={hide}
          hasChart={hasChart}
          onChart={setChart}
        />
      </div>
      {hasChart && options.figures !== undefined && (
        <ReportChart
          source={options.figures}
          columns={page.columns}
          filter={query.filter}
          load={load}
          testId={testId}
          t={t}
          translate={translate}
        />
      )}
      {page.rows.length === 0 ? (
        <NothingHere
          empty={{ titleKey: 'list.noMatch', bodyKey: 'list.noMatchHint' }}
          t={t}
          testId={testId}
        />
      ) : (
        <RowTable
          columns={columns}
          rows={page.rows}
          links={page.links}
          pages={options.pages}
          total={page.total}
          offset={query.offset}
          sort={query.sort}
          onSort={(sort) => setQuery({ ...query, sort, offset: 0 })}
          testId={testId}
          t={t}
          translate={translate}
        />
      )}
      <RowPages
        offset={query.offset}
        pageSize={query.pageSize}
        count={page.rows.length}
        total={page.total}
        onChange={(part) => setQuery({ ...query, ...part })}
        testId={testId}
        t={t}
        translate={translate}
      />
    </div>
  )
}

import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Button } from '../../parts/controls/button.tsx'
import { Popover } from '../../parts/overlays/popover.tsx'
import {
  operatorKey,
  columnOperators,
  typedCellValue,
  type RowOperator,
  type ReportColumn,
  type RowFilter,
} from './report-rows.logic.ts'

/** The service takes no more. */
const mostFilters = 20

interface RowFiltersProps {
  readonly columns: readonly ReportColumn[]
  readonly filters: readonly RowFilter[]
  readonly onChange: (filters: readonly RowFilter[]) => void
  readonly testId: string
  readonly t: TranslatePort['t']
  readonly translate: TranslatePort
}

/** The conditions that rows meet, each with a button that takes it away, and a panel for one more. */
export function RowFilters(props: RowFiltersProps): ReactNode {
  const { columns, filters, onChange, testId, t } = props
  return (
    <div className="report-rows-filters">
      <Popover
        title={t('list.builder.title')}
        testId={`${testId}/filter`}
        button={{
          size: 'small',
          disabled: filters.length >= mostFilters,
          children: t('list.builder.open'),
          'data-testid': `${testId}/filter-open`,
        }}
      >
        {(close) => (
          <FilterPanel
            {...props}
            add={(filter) => {
              onChange([...filters, filter])
              close()
            }}
          />
        )}
      </Popover>
      {filters.map((filter) => {
        const name = saidFilter(filter, columns, props)
        return (
          <Button
            key={JSON.stringify(filter)}
            size="small"
            aria-label={t('list.builder.remove', { name })}
            onClick={() => onChange(filters.filter((each) => each !== filter))}
          >
            <bdi>{name}</bdi>
            <X size={14} strokeWidth={1.5} aria-hidden="true" />
          </Button>
        )
      })}
    </div>
  )
}

function FilterPanel({
  columns,
  add,
  testId,
  t,
}: RowFiltersProps & { readonly add: (filter: RowFilter) => void }): ReactNode {
  const [label, setLabel] = useState(columns[0]?.label ?? '')
  const [chosen, setChosen] = useState<RowOperator>()
  const [text, setText] = useState('')
  const type = columns.find((column) => column.label === label)?.type ?? 'string'
  const operators = columnOperators(type)
  const operator = chosen && operators.includes(chosen) ? chosen : operators[0]!
  const needsValue = operator !== 'is_null'
  const typed = type === 'boolean' && text === '' ? 'true' : text
  const value = needsValue ? typedCellValue(typed, type) : undefined
  return (
    <form
      className="report-rows-panel"
      onSubmit={(event) => {
        event.preventDefault()
        if (!needsValue) add({ column: label, operator })
        else if (value !== undefined) add({ column: label, operator, value })
      }}
    >
      <label>
        {t('list.builder.field')}
        <select
          value={label}
          data-testid={`${testId}/filter-column`}
          onChange={(event) => {
            setLabel(event.target.value)
            setText('')
          }}
        >
          {columns.map((column) => (
            <option key={column.label} value={column.label}>
              {column.label}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('list.builder.operator')}
        <select value={operator} onChange={(event) => setChosen(event.target.value as RowOperator)}>
          {operators.map((each) => (
            <option key={each} value={each}>
              {t(operatorKey(each, type))}
            </option>
          ))}
        </select>
      </label>
      {needsValue && (
        <label>
          {t('list.builder.value')}
          <ValueInput type={type} value={typed} onChange={setText} testId={testId} t={t} />
        </label>
      )}
      <Button
        kind="primary"
        type="submit"
        disabled={needsValue && value === undefined}
        data-testid={`${testId}/filter-apply`}
      >
        {t('list.builder.apply')}
      </Button>
    </form>
  )
}

const inputTypes: Readonly<Record<string, string>> = { date: 'date', integer: 'number', float: 'number' }

function ValueInput({
  type,
  value,
  onChange,
  testId,
  t,
}: Pick<RowFiltersProps, 'testId' | 't'> & {
  readonly type: string
  readonly value: string
  readonly onChange: (text: string) => void
}): ReactNode {
  if (type === 'boolean')
    return (
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="true">{t('common.yes')}</option>
        <option value="false">{t('common.no')}</option>
      </select>
    )
  return (
    <input
      type={inputTypes[type] ?? 'text'}
      {...(type === 'float' ? { step: 'any' } : {})}
      value={value}
      maxLength={2000}
      data-testid={`${testId}/filter-value`}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function saidFilter(
  { column, operator, value }: RowFilter,
  columns: readonly ReportColumn[],
  { t, translate }: Pick<RowFiltersProps, 't' | 'translate'>,
): string {
  const type = columns.find(({ label }) => label === column)?.type ?? 'string'
  const said =
    typeof value === 'boolean'
      ? t(value ? 'common.yes' : 'common.no')
      : type === 'date' && typeof value === 'string'
        ? translate.date(value, 'date')
        : String(value ?? '')
  return `${column} ${t(operatorKey(operator, type))} ${said}`.trim()
}

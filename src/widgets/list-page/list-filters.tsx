import { Search, X } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect, useId, useState } from 'react'
import type { ListFilter } from '../../../engine/format/list-layout.ts'
import { listLimits } from '../../../engine/runtime/list/limits.ts'
import type { ListController } from '../../../engine/runtime/list/list-controller.ts'
import { Button } from '../../parts/controls/button.tsx'
import { FilterBuilder } from '../../parts/filters/filter-builder.tsx'
import { filterLabel, type RowsProps } from './column-label.ts'
import type { ListPageProps } from './list-page-props.ts'
import { isFacet } from './list-facets.logic.ts'
import { ListSort } from './list-sort.tsx'
import { ViewMenu } from './view-menu.tsx'

/** Milliseconds of quiet after which a search text is sent. */
const searchPause = 300

/** Search and filters; both always run on the whole set, on the server. */
export const ListFilters = observer((props: RowsProps) => {
  const { list, parts, options, columns, testId, t, translate } = props
  // The engine has computed what stood there as an expression.
  const filters = ((parts.filters ?? []) as readonly ListFilter[]).filter((each) => !isFacet(each))
  return (
    <div className="list-filters" role="search">
      {list.searchable && <SearchBox list={list} testId={testId} t={t} />}
      {options.shape === 'items' && <ListSort {...props} />}
      {filters.map((filter) => {
        const label = filterLabel(filter, translate)
        const value = list.filters[filter.id] ?? ''
        const name = `${testId}/filter-${filter.id}`
        const set = (next: string) => list.setFilter(filter.id, next === '' ? undefined : next)
        if (filter.type === 'choice' || filter.type === 'boolean') {
          const choices =
            filter.type === 'boolean'
              ? [
                  { value: 'true', text: t('common.yes') },
                  { value: 'false', text: t('common.no') },
                ]
              : (filter.choices ?? []).map((choice) => ({
                  value: choice.value,
                  text: choice.labelKey
                    ? t(choice.labelKey)
                    : choice.label
                      ? t(choice.label)
                      : translate.text(choice.text ?? choice.value),
                }))
          return (
            <select
              key={filter.id}
              className="list-chip"
              aria-label={label}
              data-on={value !== '' || undefined}
              data-testid={name}
              value={value}
              onChange={(event) => set(event.target.value)}
            >
              <option value="">{t('list.filterAny', { label })}</option>
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {t('list.filterIs', { label, value: choice.text })}
                </option>
              ))}
            </select>
          )
        }
        return (
          <label key={filter.id} className="list-chip" data-on={value !== '' || undefined}>
            <span>{label}</span>
            <input
              type={filter.type === 'date' ? 'date' : filter.type === 'number' ? 'number' : 'text'}
              data-testid={name}
              value={value}
              onChange={(event) => set(event.target.value)}
            />
          </label>
        )
      })}
      <FilterBuilder
        fields={list.filterFields}
        where={list.where}
        setWhere={(where) => list.setWhere(where)}
        translate={translate}
        testId={testId}
      />
      {list.narrowed && (
        <Button kind="link" onClick={() => list.clearFilters()} data-testid={`${testId}/clear`}>
          {t('list.clear')}
        </Button>
      )}
      {columns.length > 1 && options.shape !== 'items' && (
        <div className="list-tools">
          <ViewMenu {...props} />
        </div>
      )}
    </div>
  )
})

interface SearchBoxProps extends Pick<ListPageProps, 'testId' | 't'> {
  readonly list: ListController
}

const SearchBox = observer(({ list, testId, t }: SearchBoxProps) => {
  const [text, setText] = useState(list.searchText)
  const hintId = useId()
  useEffect(() => setText(list.searchText), [list.searchText])
  useEffect(() => {
    if (text === list.searchText) return
    const timer = setTimeout(() => list.setSearchText(text), searchPause)
    return () => clearTimeout(timer)
  }, [text, list])
  const short = text !== '' && text.length < list.searchMinimum
  return (
    <div className="list-search">
      <Search size={16} strokeWidth={1.5} aria-hidden="true" />
      <input
        type="search"
        aria-label={t('list.search')}
        aria-describedby={short ? hintId : undefined}
        placeholder={t('list.search')}
        data-testid={`${testId}/search`}
        maxLength={listLimits.searchLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') list.setSearchText(text)
          if (event.key === 'Escape' && text !== '') list.setSearchText('')
        }}
      />
      {text !== '' && (
        <button type="button" aria-label={t('list.clearSearch')} onClick={() => list.setSearchText('')}>
          <X size={16} strokeWidth={1.5} aria-hidden="true" />
        </button>
      )}
      {short && (
        <span id={hintId} className="list-search-hint">
          {t('list.searchMinimum', { count: list.searchMinimum })}
        </span>
      )}
    </div>
  )
})

import { observer } from 'mobx-react-lite'
import { useEffect, useId, useState, type RefObject } from 'react'
import { FilterBuilder } from '../../parts/filters/filter-builder.tsx'
import { Button } from '../../parts/controls/button.tsx'
import { ALL_FOLDED, NONE_FOLDED, type FoldedGroups } from './folded-groups.ts'
import type { ItemKind } from './review-item.ts'
import { groupings, quickFilters, type ReviewAddress, type ReviewView } from './review-view.ts'
import { ColumnMenu } from './column-menu.tsx'
import { FilterNotes } from './filter-notes.tsx'
import type { SharedProps } from './shared-props.ts'
import type { Filters } from './use-filters.ts'
import type { GridTable } from './use-grid-table.ts'

interface GridToolsProps extends SharedProps {
  readonly view: ReviewView
  readonly kinds: readonly ItemKind[]
  readonly address: ReviewAddress
  readonly table: GridTable
  readonly filters: Filters
  readonly folded: FoldedGroups
  readonly onFold: (folded: FoldedGroups) => void
  readonly searchRef: RefObject<HTMLInputElement | null>
}

const TYPED_MS = 250

/** Which items are shown. Everything is looked for among all of them, on the server, and stands in the address. */
export const GridTools = observer((props: GridToolsProps) => {
  const { store, view, kinds, address, table, filters, folded, onFold, searchRef, t, translate, testId } =
    props
  const { facets } = store.list
  return (
    <div className="review-tools">
      {kinds.length > 1 && (
        <Segments
          label={t('reviews.kind')}
          values={kinds.map((kind) => [kind, t(`reviews.kinds.${kind}`)])}
          chosen={view.kind}
          choose={(kind) => address.set('type', kind)}
        />
      )}
      <Segments
        label={t('reviews.show')}
        values={(['open', 'decided', 'all'] as const).map((show) => [show, t(`reviews.shows.${show}`)])}
        chosen={view.show}
        choose={(show) => address.set('show', show === 'all' ? undefined : show)}
      />
      <Search
        text={view.text}
        address={address}
        inputRef={searchRef}
        label={t('reviews.search')}
        testId={testId}
      />
      <select
        className="review-group-by"
        aria-label={t('reviews.group')}
        value={view.group ?? ''}
        data-testid={`${testId}/group-by`}
        onChange={(event) => {
          address.set('fold', undefined)
          address.set('group', event.target.value || undefined)
        }}
      >
        <option value="">{t('reviews.groups.none')}</option>
        {groupings.map((each) => (
          <option key={each} value={each}>
            {t(`reviews.groups.${each}`)}
          </option>
        ))}
      </select>
      {view.group && (
        <Button
          kind="ghost"
          size="small"
          data-testid={`${testId}/fold-all`}
          onClick={() => onFold(folded.all ? NONE_FOLDED : ALL_FOLDED)}
        >
          {t(folded.all ? 'reviews.unfoldAll' : 'reviews.foldAll')}
        </Button>
      )}
      <div className="review-quick" role="group" aria-label={t('reviews.quick')}>
        {quickFilters.map((each) => {
          const count = facets?.[each] ?? 0
          const pressed = view.quick === each
          if (count === 0 && !pressed) return null
          return (
            <button
              key={each}
              type="button"
              aria-pressed={pressed}
              data-testid={`${testId}/quick-${each}`}
              onClick={() => address.set('only', pressed ? undefined : each)}
            >
              {t(`reviews.quickFilters.${each}`)} <span>{translate.number(count)}</span>
            </button>
          )
        })}
      </div>
      <FilterBuilder
        fields={filters.fields}
        where={filters.where}
        setWhere={filters.set}
        translate={translate}
        testId={testId}
      />
      <ColumnMenu {...props} table={table} />
      <FilterNotes filters={filters} t={t} testId={testId} />
    </div>
  )
})

interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly values: readonly (readonly [Value, string])[]
  readonly chosen: Value
  readonly choose: (value: Value) => void
}

function Segments<Value extends string>({ label, values, chosen, choose }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="review-segments">
      <legend className="visually-hidden">{label}</legend>
      {values.map(([value, text]) => (
        <label key={value} data-chosen={value === chosen || undefined}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => choose(value)} />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

interface SearchProps {
  readonly text: string
  readonly address: ReviewAddress
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly testId: string
}

function Search({ text, address, inputRef, label, testId }: SearchProps) {
  const [typed, setTyped] = useState(text)
  useEffect(() => {
    if (typed.trim() === text) return
    const timer = setTimeout(() => address.set('q', typed.trim() || undefined), TYPED_MS)
    return () => clearTimeout(timer)
  }, [typed, text, address])
  return (
    <input
      ref={inputRef}
      type="search"
      className="review-search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      maxLength={255}
      value={typed}
      data-testid={`${testId}/search`}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur()
      }}
    />
  )
}

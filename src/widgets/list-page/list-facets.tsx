import { SlidersHorizontal } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import type { ListFilter } from '../../../engine/format/list-layout.ts'
import { chosenValues, writeChosen } from '../../../engine/runtime/list/chosen-values.ts'
import { Button } from '../../parts/controls/button.tsx'
import { filterLabel, type RowsProps } from './column-label.ts'
import { type FacetValue, facetValues, isFacet } from './list-facets.logic.ts'
import './list-facets.css'

/** Values that are shown before somebody asks for more. */
const SHOWN = 6

/** Filters of which several values may be chosen, beside the list with how many rows each finds; on small screens behind a button. */
export const ListFacets = observer((props: RowsProps) => {
  const { list, parts, testId, t, translate } = props
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const filters = ((parts.filters ?? []) as readonly ListFilter[]).filter(isFacet)
  if (filters.length === 0) return null
  const chosen = filters.reduce((sum, { id }) => sum + chosenValues(list.filters[id]).length, 0)
  return (
    <div className="list-facets" data-testid={`${testId}/facets`}>
      <div className="list-facets-open">
        <Button
          icon={<SlidersHorizontal size={18} strokeWidth={1.5} aria-hidden="true" />}
          aria-expanded={open}
          aria-controls={panelId}
          data-testid={`${testId}/facets-open`}
          onClick={() => setOpen(!open)}
        >
          {t('list.facets.open')}
          {chosen > 0 && <span className="list-facets-chosen">{translate.number(chosen)}</span>}
        </Button>
      </div>
      <div id={panelId} className="list-facets-panel" data-open={open || undefined}>
        {filters.map((filter) => (
          <Facet key={filter.id} filter={filter} {...props} />
        ))}
      </div>
    </div>
  )
})

const Facet = observer(
  ({ filter, list, options, testId, t, translate }: RowsProps & { readonly filter: ListFilter }) => {
    const [all, setAll] = useState(false)
    const chosen = chosenValues(list.filters[filter.id])
    const values = facetValues(filter, options.facets, chosen)
    // A chosen value that the search does not find any more is still called what it was called.
    const [names, setNames] = useState<Readonly<Record<string, string>>>({})
    const fresh = values.filter(({ value, text }) => text !== value && names[value] !== text)
    if (fresh.length > 0)
      setNames({ ...names, ...Object.fromEntries(fresh.map(({ value, text }) => [value, text])) })
    if (values.length === 0) return null
    const shown = all ? values : values.filter((each, at) => at < SHOWN || chosen.includes(each.value))
    const choose = (value: string, on: boolean) =>
      list.setFilter(
        filter.id,
        writeChosen(on ? [...chosen, value] : chosen.filter((each) => each !== value)),
      )
    const wordOf = ({ choice, text, value }: FacetValue) =>
      choice?.labelKey
        ? t(choice.labelKey)
        : choice?.label
          ? t(choice.label)
          : (names[value] ?? (filter.choices?.length ? text : '…'))
    return (
      <fieldset className="list-facet" data-testid={`${testId}/filter-${filter.id}`}>
        <legend>{filterLabel(filter, translate)}</legend>
        {shown.map((each) => (
          <label key={each.value}>
            <input
              type="checkbox"
              className="check"
              checked={chosen.includes(each.value)}
              onChange={(event) => choose(each.value, event.target.checked)}
            />
            <span>
              <bdi>{wordOf(each)}</bdi>
            </span>
            {each.count !== undefined && (
              <span className="list-facet-count">{translate.number(each.count)}</span>
            )}
          </label>
        ))}
        {values.length > shown.length && (
          <Button kind="link" onClick={() => setAll(true)}>
            {t('list.facets.more', { count: values.length - shown.length })}
          </Button>
        )}
      </fieldset>
    )
  },
)

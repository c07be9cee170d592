import { observer } from 'mobx-react-lite'
import { useId, type ReactNode } from 'react'
import type { BuilderProps } from './builder-props.ts'
import { nameableEntities } from './field-select.tsx'
import { FilterEditor } from './filter-editor.tsx'
import { filterAt } from './edit-filter.ts'

/** Which rows the report has. */
export const FiltersCard = observer((props: BuilderProps): ReactNode => {
  const { store, t, testId } = props
  const titleId = useId()
  const filter = filterAt(store.report, 'report')
  return (
    <section className="rb-card" aria-labelledby={titleId} data-testid={`${testId}/filters`}>
      <header>
        <h2 id={titleId}>{t('reportBuilder.filters.title')}</h2>
        {!filter && <small>{t('reportBuilder.filters.none')}</small>}
      </header>
      <FilterEditor
        {...props}
        place="report"
        entities={nameableEntities(store.report)}
        label={t('reportBuilder.filters.title')}
      />
    </section>
  )
})

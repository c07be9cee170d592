import { Plus, Search } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../../parts/controls/button.tsx'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import type { DraggingProps } from './builder-props.ts'
import { addEntity } from './edit-entities.ts'
import { EntityNode } from './entity-node.tsx'
import { FaultList } from './fault-list.tsx'
import { pathLabel } from './field-select.tsx'
import { builderGlyph } from './glyph.ts'
import { entitiesOf } from './report.ts'

/** What the report is of: entities with their fields, and what is related to them. */
export const DataTree = observer((props: DraggingProps): ReactNode => {
  const { store, t, testId } = props
  const [search, setSearch] = useState('')
  const titleId = useId()
  const { catalogue, report } = store
  const entities = entitiesOf(report)
  return (
    <section className="rb-data" aria-labelledby={titleId} data-testid={`${testId}/data`}>
      <h2 id={titleId}>{t('reportBuilder.data.title')}</h2>
      {catalogue.problem && (
        <p className="rb-failed" role="alert">
          {t('reportBuilder.errors.data')} {catalogue.problem.message || t('common.unreachable')}{' '}
          <Button
            kind="link"
            onClick={() => {
              void catalogue.read()
              void catalogue.need(entities.map(({ entity }) => entity))
            }}
          >
            {t('common.tryAgain')}
          </Button>
        </p>
      )}
      {entities.length === 0 ? (
        <Begin {...props} />
      ) : (
        <>
          <label className="rb-search">
            <Search {...builderGlyph} />
            <span className="visually-hidden">{t('reportBuilder.data.find')}</span>
            <input
              type="search"
              placeholder={t('reportBuilder.data.find')}
              value={search}
              data-testid={`${testId}/find`}
              onChange={(event) => setSearch(event.target.value)}
            />
          </label>
          {entities.map((entity, index) => (
            <EntityNode key={entity.entity} {...props} entity={entity} index={index} search={search} />
          ))}
          <Related {...props} />
        </>
      )}
      <FaultList faults={store.faults.filter(({ field }) => field === '/entities')} />
    </section>
  )
})

/** What a report can begin with. */
const Begin = observer(({ store, t, testId }: DraggingProps): ReactNode => {
  const { roots, isRead, problem } = store.catalogue
  if (!isRead && !problem) return <Skeleton width="100%" height={240} />
  return (
    <>
      <p className="rb-hint">{t('reportBuilder.data.begin')}</p>
      <ul className="rb-begin">
        {roots.map(({ name, label }) => (
          <li key={name}>
            <button
              type="button"
              data-testid={`${testId}/begin-${name}`}
              onClick={() => store.change((report) => addEntity(report, name))}
            >
              <Plus {...builderGlyph} />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
})

/** What is related to the entities of the report and is not yet in it. */
const Related = observer(({ store, t, testId }: DraggingProps): ReactNode => {
  const { catalogue, report } = store
  const used = new Set(entitiesOf(report).map(({ entity }) => entity))
  const groups = [...used].flatMap((path) => {
    const free = (catalogue.related.get(path) ?? []).filter(({ name }) => !used.has(name))
    return free.length === 0 ? [] : [{ path, free }]
  })
  if (groups.length === 0) return null
  return (
    <details className="rb-related">
      <summary data-testid={`${testId}/related`}>
        <Plus {...builderGlyph} />
        {t('reportBuilder.data.related')}
      </summary>
      {groups.map(({ path, free }) => (
        <div key={path}>
          <h3>{t('reportBuilder.data.relatedTo', { name: pathLabel(catalogue, path) })}</h3>
          <ul className="rb-begin">
            {free.map(({ name, label }) => (
              <li key={name}>
                <button
                  type="button"
                  data-testid={`${testId}/relate-${name}`}
                  onClick={() => store.change((now) => addEntity(now, name, 'left'))}
                >
                  <Plus {...builderGlyph} />
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  )
})

import { Check, ChevronDown, Plus, X } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../../parts/controls/button.tsx'
import type { FieldInfo } from './catalogue.ts'
import type { DraggingProps } from './builder-props.ts'
import { addColumn, removeColumn } from './edit-columns.ts'
import { removeEntity, setJoin } from './edit-entities.ts'
import { FaultList } from './fault-list.tsx'
import { nameableEntities, pathLabel } from './field-select.tsx'
import { FilterEditor } from './filter-editor.tsx'
import { builderGlyph } from './glyph.ts'
import { JoinPicture } from './join-picture.tsx'
import { reportColumns, entityOf, type EntityPart, type JoinType } from './report.ts'
import { TypeGlyph } from './type-glyph.tsx'

interface EntityNodeProps extends DraggingProps {
  readonly entity: EntityPart
  readonly index: number
  readonly search: string
}

const joins: readonly JoinType[] = ['left', 'inner', 'parent_match', 'parent_non_match']

/** An entity of the report: its fields, how it is joined, and which of its rows count. */
export const EntityNode = observer((props: EntityNodeProps): ReactNode => {
  const { store, entity, index, search, t, testId } = props
  const { catalogue } = store
  const [open, setOpen] = useState(true)
  const bodyId = useId()
  const path = entity.entity
  const label = catalogue.entityLabel(path)
  const parent = entityOf(path)
  const text = search.trim().toLocaleLowerCase()
  const fields = (catalogue.fields.get(path) ?? []).filter((field) =>
    field.label.toLocaleLowerCase().includes(text),
  )
  const isOpen = open || text !== ''
  return (
    <div className="rb-entity" data-testid={`${testId}/entity-${path}`}>
      <div className="rb-entity-head">
        <button type="button" aria-expanded={isOpen} aria-controls={bodyId} onClick={() => setOpen(!open)}>
          <ChevronDown {...builderGlyph} />
          <strong>{label}</strong>
          <small>
            {parent === ''
              ? t('reportBuilder.data.start')
              : t('reportBuilder.data.of', { name: catalogue.entityLabel(parent) })}
          </small>
        </button>
        <Button
          kind="ghost"
          size="small"
          iconOnly
          aria-label={t('reportBuilder.data.remove', { name: label })}
          title={t('reportBuilder.data.remove', { name: label })}
          icon={<X {...builderGlyph} />}
          onClick={() => store.change((report) => removeEntity(report, path))}
        />
      </div>
      <FaultList
        faults={store
          .faultsAt(`/entities/${index}`)
          .filter(({ field }) => !field.startsWith(`/entities/${index}/filter`))}
      />
      {isOpen && (
        <div id={bodyId}>
          {index > 0 && <Join {...props} />}
          <ul className="rb-fields">
            {fields.map((field) => (
              <Field key={field.path} {...props} field={field} />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
})

const Field = observer(
  ({ store, dragging, t, testId, field }: EntityNodeProps & { readonly field: FieldInfo }): ReactNode => {
    const { path, label, type } = field
    const isOpen = nameableEntities(store.report).includes(entityOf(path))
    const isChosen = reportColumns(store.report).some(({ value }) => value === path)
    const toggle = () => {
      const column = store.columns.find((each) => each.kind === 'field' && each.path === path)
      const name = store.freeLabel(path)
      store.change((report) =>
        column
          ? removeColumn(report, column)
          : addColumn(report, { value: path, ...(name === undefined ? {} : { label: name }) }),
      )
    }
    return (
      <li>
        <button
          type="button"
          aria-pressed={isChosen}
          disabled={!isOpen}
          title={isOpen ? undefined : t('reportBuilder.join.noColumns')}
          draggable={isOpen && !isChosen}
          data-testid={`${testId}/field-${path}`}
          onClick={toggle}
          onDragStart={(event) => {
            event.dataTransfer.setData('text/plain', label)
            event.dataTransfer.effectAllowed = 'copy'
            dragging.start({ kind: 'field', path })
          }}
          onDragEnd={() => dragging.end()}
        >
          <TypeGlyph type={type} />
          <span>{label}</span>
          {isChosen ? <Check {...builderGlyph} /> : isOpen && <Plus className="rb-add" {...builderGlyph} />}
        </button>
      </li>
    )
  },
)

const Join = observer((props: EntityNodeProps): ReactNode => {
  const { store, entity, index, t, testId } = props
  const { catalogue } = store
  const type = entity.type ?? 'left'
  const names = {
    name: catalogue.entityLabel(entity.entity),
    parent: catalogue.entityLabel(entityOf(entity.entity)),
  }
  const hintId = useId()
  return (
    <div className="rb-join">
      <label>
        <JoinPicture type={type} />
        <span className="visually-hidden">{t('reportBuilder.join.label', names)}</span>
        <select
          value={type}
          aria-describedby={hintId}
          data-testid={`${testId}/join-${entity.entity}`}
          onChange={(event) =>
            store.change((report) => setJoin(report, entity.entity, event.target.value as JoinType))
          }
        >
          {joins.map((join) => (
            <option key={join} value={join}>
              {t(`reportBuilder.join.${join}`)}
            </option>
          ))}
        </select>
      </label>
      <p id={hintId}>{t(`reportBuilder.join.hint.${type}`, names)}</p>
      <details className="rb-rows" open={entity.filter !== undefined || undefined}>
        <summary>{t('reportBuilder.join.rows', names)}</summary>
        <FilterEditor
          {...props}
          place={{ entity: index }}
          entities={[entity.entity]}
          label={t('reportBuilder.join.rowsOf', { name: pathLabel(catalogue, entity.entity) })}
        />
      </details>
    </div>
  )
})

import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { EntityCatalogue, FieldInfo } from './catalogue.ts'
import { entitiesOf, entityOf, isMatch, type Report } from './report.ts'

interface FieldSelectProps {
  readonly catalogue: EntityCatalogue
  /** Entities whose fields can be chosen. */
  readonly entities: readonly string[]
  readonly value: string
  readonly label: string
  readonly onChange: (path: string) => void
  readonly accepts?: (field: FieldInfo) => boolean
  /** A first choice that is no field, e.g. rows. */
  readonly none?: string
  readonly testId?: string
}

/** Fields of some entities, by entity. One that is not known stays chosen. */
export const FieldSelect = observer((props: FieldSelectProps): ReactNode => {
  const { catalogue, entities, value, label, onChange, accepts = () => true, none, testId } = props
  const isKnown = value === '' || catalogue.field(value) !== undefined
  return (
    <select
      aria-label={label}
      value={value}
      data-testid={testId}
      onChange={(event) => onChange(event.target.value)}
    >
      {none !== undefined && <option value="">{none}</option>}
      {!isKnown && <option value={value}>{value}</option>}
      {entities.map((entity) => (
        <optgroup key={entity} label={pathLabel(catalogue, entity)}>
          {catalogue.fields
            .get(entity)
            ?.filter((field) => field.path === value || accepts(field))
            .map(({ path, label: said }) => (
              <option key={path} value={path}>
                {entityOf(entity) === '' ? said : `${catalogue.entityLabel(entity)}: ${said}`}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  )
})

/** An entity by its labels. @example pathLabel(catalogue, 'users.manager') // 'People › Manager' */
export function pathLabel(catalogue: EntityCatalogue, path: string): string {
  const own = catalogue.entityLabel(path)
  const parent = entityOf(path)
  return parent === '' ? own : `${pathLabel(catalogue, parent)} › ${own}`
}

/** Entities whose fields columns and conditions of the report can name. */
export function nameableEntities(report: Report): readonly string[] {
  const closed: string[] = []
  return entitiesOf(report).flatMap(({ entity, type }, index) => {
    const isWithin = closed.some((path) => entity.startsWith(`${path}.`))
    if (index > 0 && isMatch(type)) closed.push(entity)
    return isWithin || closed.includes(entity) ? [] : [entity]
  })
}

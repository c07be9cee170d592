import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { lazyControl } from '../../form-theme/lazy-control.tsx'
import type { EntityCatalogue, FieldInfo } from './catalogue.ts'
import type { FieldGroup } from './find-fields.ts'
import { entitiesOf, entityOf, isMatch, type Report } from './report.ts'

// The first look at a report needs no condition.
const SearchedFields = lazyControl(async () => (await import('./searched-fields.tsx')).SearchedFields)

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
  readonly translate: TranslatePort
  readonly testId?: string
}

/** Fields of some entities, by entity. One that is not known stays chosen. */
export const FieldSelect = observer((props: FieldSelectProps): ReactNode => {
  const { catalogue, entities, value, label, onChange, accepts = () => true, none, translate, testId } = props
  const isKnown = value === '' || catalogue.field(value) !== undefined
  const alone = [
    ...(none === undefined ? [] : [{ path: '', label: none }]),
    ...(isKnown ? [] : [{ path: value, label: value }]),
  ]
  const groups: FieldGroup[] = [
    { label: '', fields: alone },
    ...entities.flatMap((entity) => {
      const fields = (catalogue.fields.get(entity) ?? [])
        .filter((field) => field.path === value || accepts(field))
        .map(({ path, label: said }) => ({
          path,
          label: entityOf(entity) === '' ? said : `${catalogue.entityLabel(entity)}: ${said}`,
        }))
      return fields.length === 0 ? [] : [{ label: pathLabel(catalogue, entity), fields }]
    }),
  ]
  return (
    <div className="rb-field-search" data-testid={testId} data-value={value}>
      <SearchedFields groups={groups} value={value} label={label} translate={translate} onChange={onChange} />
    </div>
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

import { Plus, X } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Button } from '../../parts/controls/button.tsx'
import type { FilterProps } from './builder-props.ts'
import { conditionParts, groupKind, type GroupKind } from './condition.ts'
import {
  addCondition,
  filterAt,
  filterPointer,
  removeCondition,
  setGroupKind,
  type ConditionPath,
} from './edit-filter.ts'
import { FaultList } from './fault-list.tsx'
import { FilterTest } from './filter-test.tsx'
import { builderGlyph } from './glyph.ts'
import { firstTest } from './new-test.ts'
import type { WireCondition } from './report.ts'

/** Conditions of a report or of the rows of an entity, in groups. */
export const FilterEditor = observer((props: FilterProps): ReactNode => {
  const { store, place } = props
  const filter = filterAt(store.report, place)
  const pointer = filterPointer(place)
  if (filter && !groupKind(filter))
    return (
      <>
        <FilterTest {...props} condition={filter} path={[]} pointer={pointer} />
        <AddParts {...props} path={[]} />
      </>
    )
  return <Group {...props} condition={filter ?? { and: [] }} path={[]} pointer={pointer} />
})

interface PartProps extends FilterProps {
  readonly condition: WireCondition
  readonly path: ConditionPath
  /** JSON pointer of the condition. */
  readonly pointer: string
}

/** Conditions that hold together, or one of them. */
const Group = observer((props: PartProps): ReactNode => {
  const { store, place, condition, path, pointer, label, t } = props
  const kind = groupKind(condition)!
  const parts = conditionParts(condition)!
  const own = store.faults.filter(({ field }) => field === pointer || field === `${pointer}/${kind}`)
  return (
    <div className="rb-group" role="group" aria-label={label} data-nested={path.length > 0 || undefined}>
      {(parts.length > 1 || path.length > 0) && (
        <div className="rb-group-head">
          <select
            aria-label={t('reportBuilder.filters.kind')}
            value={kind}
            onChange={(event) =>
              store.change((report) => setGroupKind(report, place, path, event.target.value as GroupKind))
            }
          >
            <option value="and">{t('reportBuilder.filters.and')}</option>
            <option value="or">{t('reportBuilder.filters.or')}</option>
          </select>
          {path.length > 0 && (
            <Button
              kind="ghost"
              size="small"
              iconOnly
              aria-label={t('reportBuilder.filters.removeGroup')}
              title={t('reportBuilder.filters.removeGroup')}
              icon={<X {...builderGlyph} />}
              onClick={() => store.change((report) => removeCondition(report, place, path))}
            />
          )}
        </div>
      )}
      {parts.map((part, index) => {
        const at = `${pointer}/${kind}/${index}`
        const within = [...path, index]
        return groupKind(part) ? (
          // Conditions have nothing that tells them apart but their place.
          // oxlint-disable-next-line react/no-array-index-key -- in their order, they have nothing else to tell them apart
          <Group key={at} {...props} condition={part} path={within} pointer={at} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- in their order, they have nothing else to tell them apart
          <FilterTest key={at} {...props} condition={part} path={within} pointer={at} />
        )
      })}
      <FaultList faults={own} />
      <AddParts {...props} path={path} />
    </div>
  )
})

const AddParts = observer((props: FilterProps & { readonly path: ConditionPath }): ReactNode => {
  const { store, place, path, t, testId } = props
  const first = firstTest(props)
  const add = (condition: WireCondition) =>
    store.change((report) => addCondition(report, place, path, condition))
  return (
    <div className="rb-group-acts">
      <Button
        kind="ghost"
        size="small"
        disabled={first === undefined}
        data-testid={`${testId}/add-condition`}
        icon={<Plus {...builderGlyph} />}
        onClick={() => add(first!)}
      >
        {t('reportBuilder.filters.add')}
      </Button>
      <Button
        kind="ghost"
        size="small"
        disabled={first === undefined}
        icon={<Plus {...builderGlyph} />}
        onClick={() => add({ or: [first!] })}
      >
        {t('reportBuilder.filters.addGroup')}
      </Button>
    </div>
  )
})

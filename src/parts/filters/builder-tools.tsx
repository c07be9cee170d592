import { Plus } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import type { FilterField } from '../../../engine/format/list-layout.ts'
import type { Where } from '../../../engine/runtime/list/where.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Button } from '../controls/button.tsx'
import { freshCondition, isFull, withGroup, withJoin, withMore } from './filter-builder.logic.ts'

/** What buttons and choices of the filter builder work with. */
export interface BuilderToolProps {
  readonly where: Where
  readonly fields: readonly FilterField[]
  readonly testId: string
  readonly t: TranslatePort['t']
  /** Of which group; absent: of the whole filter. */
  readonly group?: number
  /** Adds what a button adds, and moves the focus there. */
  add(event: MouseEvent<HTMLElement>, changed: Where): void
  setWhere(changed: Where): void
}

/** Adds a condition, and in the whole filter a group too. */
export function AddButtons({ where, fields, testId, t, group, add }: BuilderToolProps): ReactNode {
  return (
    <div className="builder-add">
      <Button
        kind="link"
        disabled={isFull(where)}
        icon={<Plus size={16} strokeWidth={1.5} aria-hidden="true" />}
        data-testid={`${testId}/add${group === undefined ? '' : `-${group}`}`}
        onClick={(event) => add(event, withMore(where, freshCondition(fields), group))}
      >
        {t('list.builder.add')}
      </Button>
      {group === undefined && (
        <Button
          kind="link"
          disabled={isFull(where)}
          icon={<Plus size={16} strokeWidth={1.5} aria-hidden="true" />}
          data-testid={`${testId}/add-group`}
          onClick={(event) => add(event, withGroup(where, freshCondition(fields)))}
        >
          {t('list.builder.addGroup')}
        </Button>
      )}
    </div>
  )
}

/** Whether all conditions must hold, or any. */
export function JoinChoice(props: BuilderToolProps & { readonly value: 'all' | 'any' }): ReactNode {
  const { where, testId, t, group, value, setWhere } = props
  return (
    <select
      className="builder-join"
      aria-label={t('list.builder.join')}
      data-testid={`${testId}/join${group === undefined ? '' : `-${group}`}`}
      value={value}
      onChange={(event) => setWhere(withJoin(where, event.target.value as 'all' | 'any', group))}
    >
      <option value="all">{t('list.builder.all')}</option>
      <option value="any">{t('list.builder.any')}</option>
    </select>
  )
}

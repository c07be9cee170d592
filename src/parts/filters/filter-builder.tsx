import { ListFilter } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import type { FilterField } from '../../../engine/format/list-layout.ts'
import { conditionsOf, isGroup, whereLimit, type Where } from '../../../engine/runtime/list/where.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Button } from '../controls/button.tsx'
import { Popover } from '../overlays/popover.tsx'
import { AddButtons, JoinChoice } from './builder-tools.tsx'
import { ConditionRow } from './condition-row.tsx'
import {
  filterDraftOf,
  isComplete,
  isFull,
  withCondition,
  type FilterRowPlace,
} from './filter-builder.logic.ts'
import './filter-builder.css'

export interface FilterBuilderProps {
  /** What can be filtered by; where there is nothing, the builder is not there. */
  readonly fields: readonly FilterField[]
  /** The filter in force. */
  readonly where: Where | undefined
  readonly setWhere: (where: Where | undefined) => void
  readonly translate: TranslatePort
  readonly testId: string
}

/** The filter builder behind its button; it always filters the whole set, on the server. */
export const FilterBuilder = observer((props: FilterBuilderProps) => {
  const { fields, where, translate, testId } = props
  const { t } = translate
  if (fields.length === 0) return null
  const count = where ? conditionsOf(where).length : 0
  return (
    <Popover
      title={t('list.builder.title')}
      testId={`${testId}/builder`}
      button={{
        className: 'builder-chip',
        'data-testid': `${testId}/builder-open`,
        icon: <ListFilter size={16} strokeWidth={1.5} aria-hidden="true" />,
        children: count === 0 ? t('list.builder.open') : t('list.builder.openCount', { count }),
        ...(count > 0 ? { 'data-on': true } : {}),
      }}
    >
      {(close) => <BuilderPanel {...props} testId={`${testId}/builder`} close={close} />}
    </Popover>
  )
})

function BuilderPanel(props: FilterBuilderProps & { readonly close: () => void }) {
  const { fields, translate, testId, close } = props
  const { t } = translate
  const [where, setWhere] = useState<Where>(() => filterDraftOf(props.where, fields))
  // How often the person tried to apply an incomplete filter; each time the first fault gets the focus.
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const next = useRef<() => HTMLElement | null | undefined>(undefined)
  useEffect(() => {
    next.current?.()?.focus()
    next.current = undefined
  }, [where])
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tries])
  // What was added gets the focus; it stands before the button that added it.
  const add = (event: MouseEvent<HTMLElement>, changed: Where) => {
    const row = event.currentTarget.closest('.builder-add')
    next.current = () => row?.previousElementSibling?.querySelector('select')
    setWhere(changed)
  }
  let number = 0
  const row = (place: FilterRowPlace) => {
    const [at, inner] = place
    const part = where.parts[at]!
    const condition = isGroup(part) ? part.conditions[inner!]! : part
    number++
    return (
      <ConditionRow
        key={place.join('-')}
        condition={condition}
        fields={fields}
        number={number}
        checked={tries > 0}
        translate={translate}
        testId={`${testId}/row-${number}`}
        onChange={(changed) => {
          if (!changed) next.current = () => form.current?.querySelector(':scope > .builder-add button')
          setWhere(withCondition(where, place, changed))
        }}
      />
    )
  }
  const tools = { where, fields, testId, t, add, setWhere }
  return (
    <form
      ref={form}
      className="builder"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isComplete(where, fields)) return setTries(tries + 1)
        props.setWhere(conditionsOf(where).length === 0 ? undefined : where)
        close()
      }}
    >
      <JoinChoice {...tools} value={where.join} />
      {where.parts.map((part, at) =>
        isGroup(part) ? (
          // Rows have no identity of their own: their place is all there is.
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={at} className="builder-group">
            <legend className="visually-hidden">{t('list.builder.group')}</legend>
            <JoinChoice {...tools} value={part.join} group={at} />
            {part.conditions.map((_, inner) => row([at, inner]))}
            <AddButtons {...tools} group={at} />
          </fieldset>
        ) : (
          row([at])
        ),
      )}
      <AddButtons {...tools} />
      {isFull(where) && <p className="builder-hint">{t('list.builder.full', { count: whereLimit })}</p>}
      <div className="popover-foot">
        <Button
          kind="ghost"
          data-testid={`${testId}/reset`}
          onClick={() => {
            props.setWhere(undefined)
            close()
          }}
        >
          {t('list.builder.reset')}
        </Button>
        <Button kind="primary" type="submit" data-testid={`${testId}/apply`}>
          {t('list.builder.apply')}
        </Button>
      </div>
    </form>
  )
}

import { observer } from 'mobx-react-lite'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { ActionButtons } from '../../parts/controls/action-buttons.tsx'
import { BindingFailed } from '../../parts/states/binding-failed.tsx'
import { Card } from '../../parts/frame/card.tsx'
import { jointBinding } from '../../parts/values/joint-binding.ts'
import { lazyPart } from '../../parts/states/lazy-part.tsx'
import { NothingHere } from '../../parts/states/nothing-here.tsx'
import { ItemRow } from '../../parts/rows/item-row.tsx'
import { keepFocus } from '../../parts/rows/keep-focus.ts'
import { rowIdOf, listRows } from '../../parts/rows/rows.ts'
import type { itemList } from './item-list.widget.ts'
import { ItemSkeletons } from './item-skeletons.tsx'
import './item-list.css'

export type ItemListProps = WidgetProps<typeof itemList>

const SaidChanges = lazyPart<ItemListProps>(async () => (await import('./said-changes.tsx')).SaidChanges)

export const ItemList = observer((props: ItemListProps) => {
  const { testId, options, parts, data, t } = props
  if (options.hideEmpty) {
    const binding = jointBinding(data, options.of)
    if (binding?.status !== 'error' && !listRows(options.rows, binding?.value)?.length) return null
  }
  return (
    <Card
      testId={testId}
      title={options.title ?? (options.titleKey && t(options.titleKey))}
      hint={options.purposeKey && t(options.purposeKey)}
      action={
        parts.actions?.length ? (
          <div className="item-list-actions">
            <ActionButtons actions={parts.actions} testId={testId} size="small" />
          </div>
        ) : undefined
      }
    >
      <Rows {...props} />
      {options.said && <SaidChanges {...props} />}
    </Card>
  )
})

/** Follows the binding by itself: only what is drawn here changes with it. */
const Rows = observer((props: ItemListProps) => {
  const { testId, options, parts, data, t, translate } = props
  const binding = jointBinding(data, options.of)
  if (binding?.status === 'error')
    return <BindingFailed binding={binding} errorKey={options.errorKey} t={t} testId={`${testId}/failure`} />
  const rows = listRows(options.rows, binding?.value)
  if (binding?.status === 'loading' || rows === undefined) return <ItemSkeletons />
  if (rows.length === 0) {
    const { empty } = parts
    if (options.quietEmpty)
      return (
        <div className="item-list-none" data-testid={`${testId}/empty`}>
          <strong>{t(empty?.titleKey ?? 'common.nothingHere')}</strong>
          {empty?.bodyKey && <p>{t(empty.bodyKey)}</p>}
        </div>
      )
    return <NothingHere empty={empty} t={t} testId={testId} />
  }
  return (
    <ul className="item-list" ref={keepFocus}>
      {rows.map((row, at) => (
        <ItemRow
          key={rowIdOf(row, options.idField, at)}
          item={parts.item(row)}
          actions={parts.rowActions?.(row) ?? []}
          testId={testId}
          t={t}
          translate={translate}
        />
      ))}
    </ul>
  )
})

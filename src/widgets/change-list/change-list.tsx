import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { Card } from '../../parts/frame/card.tsx'
import { Value } from '../../parts/values/value.tsx'
import { columnsOf, changeDisplay } from './change-list.logic.ts'
import type { ListedChange } from './change-list.logic.ts'
import type { changeList } from './change-list.widget.ts'
import './change-list.css'

export function ChangeList({ testId, options, parts, t, translate }: WidgetProps<typeof changeList>) {
  // Expressions are values by now.
  const changes = Array.isArray(parts.changes) ? (parts.changes as readonly ListedChange[]) : []
  const columns = columnsOf(changes)
  const both = columns.before && columns.after
  const value = (of: unknown, type = options.display ?? changeDisplay(of)) => (
    <Value value={of} type={type} translate={translate} />
  )
  return (
    <Card testId={testId} title={options.titleKey && t(options.titleKey)}>
      {changes.length === 0 ? (
        <p className="change-list-empty">{t('widgets.changes.none')}</p>
      ) : (
        <table className="change-list">
          <thead>
            <tr>
              <th scope="col">{t('widgets.changes.property')}</th>
              {columns.before && (
                <th scope="col">{t(both ? 'widgets.changes.before' : 'widgets.changes.value')}</th>
              )}
              {columns.after && (
                <th scope="col">{t(both ? 'widgets.changes.after' : 'widgets.changes.value')}</th>
              )}
            </tr>
          </thead>
          <tbody>
            {changes.map(({ name, title, before, after }) => (
              <tr key={name}>
                <th scope="row">
                  {options.titleDisplay ? value(title, options.titleDisplay) : translate.text(title)}
                </th>
                {columns.before && (
                  <td className={both ? 'change-list-before' : undefined}>{value(before)}</td>
                )}
                {columns.after && <td className="change-list-after">{value(after)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

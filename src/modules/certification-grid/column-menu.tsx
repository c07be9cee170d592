import { ChevronDown, ChevronUp, Columns3 } from 'lucide-react'
import { Button } from '../../parts/controls/button.tsx'
import { Popover } from '../../parts/overlays/popover.tsx'
import { movedColumn } from './column-choice.ts'
import { columnName } from './column-name.ts'
import type { SharedProps } from './shared-props.ts'
import type { GridTable } from './use-grid-table.ts'

/** Which columns, and in which order; each change holds at once and is kept with the person. */
export function ColumnMenu({ table, t, translate, testId }: SharedProps & { readonly table: GridTable }) {
  const shown = table.shown.map(({ id }) => id)
  const title = t('list.view.columns')
  return (
    <Popover
      title={title}
      align="end"
      testId={`${testId}/columns`}
      button={{
        kind: 'ghost',
        iconOnly: true,
        className: 'review-columns-open',
        'aria-label': title,
        title,
        'data-testid': `${testId}/columns-open`,
        icon: <Columns3 size={18} strokeWidth={1.5} aria-hidden="true" />,
      }}
    >
      {(close) => (
        <div className="review-columns">
          <ul>
            {table.all.map((column) => {
              const { id } = column
              const name = columnName(column, { t, translate })
              const at = shown.indexOf(id)
              return (
                <li key={id}>
                  <label>
                    <input
                      type="checkbox"
                      className="check"
                      checked={at >= 0}
                      disabled={at >= 0 && shown.length === 1}
                      data-testid={`${testId}/columns/${id}`}
                      onChange={() =>
                        table.choose(at >= 0 ? shown.filter((each) => each !== id) : [...shown, id])
                      }
                    />
                    {name}
                  </label>
                  {at >= 0 && (
                    <>
                      <Button
                        kind="ghost"
                        size="small"
                        iconOnly
                        disabled={at === 0}
                        aria-label={t('list.view.up', { name })}
                        data-testid={`${testId}/columns/${id}-up`}
                        icon={<ChevronUp size={16} strokeWidth={1.5} aria-hidden="true" />}
                        onClick={() => table.choose(movedColumn(shown, id, -1))}
                      />
                      <Button
                        kind="ghost"
                        size="small"
                        iconOnly
                        disabled={at === shown.length - 1}
                        aria-label={t('list.view.down', { name })}
                        icon={<ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />}
                        onClick={() => table.choose(movedColumn(shown, id, 1))}
                      />
                    </>
                  )}
                </li>
              )
            })}
          </ul>
          <div className="popover-foot">
            <Button kind="ghost" data-testid={`${testId}/columns-reset`} onClick={table.reset}>
              {t('list.view.reset')}
            </Button>
            <Button kind="primary" onClick={close}>
              {t('common.close')}
            </Button>
          </div>
        </div>
      )}
    </Popover>
  )
}

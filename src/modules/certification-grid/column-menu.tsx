import { Columns3 } from 'lucide-react'
import { movedChoice } from '../../parts/columns/column-choice.ts'
import { ColumnLines } from '../../parts/columns/column-lines.tsx'
import { Button } from '../../parts/controls/button.tsx'
import { Popover } from '../../parts/overlays/popover.tsx'
import { columnName } from './column-name.ts'
import type { SharedProps } from './shared-props.ts'
import type { GridTable } from './use-grid-table.ts'

/** Which columns, and in which order; each change holds at once and is kept with the person. */
export function ColumnMenu({ table, t, translate, testId }: SharedProps & { readonly table: GridTable }) {
  const shown = table.choices.filter((choice) => choice.shown)
  const ids = shown.map(({ id }) => id)
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
        <div>
          <ColumnLines
            choices={table.choices}
            movable={shown.length}
            mayBeNone={false}
            nameOf={(id) =>
              columnName(
                table.all.find((column) => column.id === id)!,
                { t, translate },
              )
            }
            onShow={(id, on) => table.choose(on ? [...ids, id] : ids.filter((each) => each !== id))}
            onMove={(id, by) => table.choose(movedChoice(shown, id, by).map((choice) => choice.id))}
            t={t}
            testId={testId}
          />
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

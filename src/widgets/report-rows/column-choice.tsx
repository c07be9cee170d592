import { Columns3 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Popover } from '../../parts/overlays/popover.tsx'
import type { ReportColumn } from './report-rows.logic.ts'

/** Which columns are shown; one always is. */
export function ReportColumnChoice({
  columns,
  hidden,
  onChange,
  testId,
  t,
}: {
  readonly columns: readonly ReportColumn[]
  readonly hidden: ReadonlySet<string>
  readonly onChange: (hidden: ReadonlySet<string>) => void
  readonly testId: string
  readonly t: TranslatePort['t']
}): ReactNode {
  const shown = columns.filter(({ label }) => !hidden.has(label))
  const toggle = (label: string, on: boolean) => {
    const next = new Set(hidden)
    if (on) next.delete(label)
    else next.add(label)
    onChange(next)
  }
  return (
    <Popover
      title={t('list.view.columns')}
      align="end"
      testId={`${testId}/columns`}
      button={{
        kind: 'ghost',
        iconOnly: true,
        'aria-label': t('list.view.columns'),
        title: t('list.view.columns'),
        'data-testid': `${testId}/columns-open`,
        icon: <Columns3 size={18} strokeWidth={1.5} aria-hidden="true" />,
      }}
    >
      {() => (
        <ul className="report-rows-columns">
          {columns.map(({ label }) => (
            <li key={label}>
              <label>
                <input
                  type="checkbox"
                  className="check"
                  checked={!hidden.has(label)}
                  disabled={shown.length === 1 && !hidden.has(label)}
                  onChange={(event) => toggle(label, event.target.checked)}
                />
                <bdi>{label}</bdi>
              </label>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}

import { ChevronDown, ChevronUp } from 'lucide-react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Button } from '../controls/button.tsx'
import type { ColumnChoice } from './column-choice.ts'
import './column-lines.css'

export interface ColumnLinesProps {
  readonly choices: readonly ColumnChoice[]
  /** How many lines can be moved, from the first. */
  readonly movable: number
  /** Whether the last column that is shown can be taken away. */
  readonly mayBeNone: boolean
  readonly nameOf: (id: string) => string
  readonly onShow: (id: string, shown: boolean) => void
  readonly onMove: (id: string, by: -1 | 1) => void
  readonly t: TranslatePort['t']
  readonly testId: string
}

const glyph = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** A line a column: whether it is shown, and where. */
export function ColumnLines(props: ColumnLinesProps) {
  const { choices, movable, mayBeNone, nameOf, onShow, onMove, t, testId } = props
  const last = !mayBeNone && choices.filter(({ shown }) => shown).length === 1
  return (
    <ul className="column-lines">
      {choices.map(({ id, shown }, at) => {
        const name = nameOf(id)
        return (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                className="check"
                checked={shown}
                disabled={shown && last}
                data-testid={`${testId}/columns/${id}`}
                onChange={(event) => onShow(id, event.target.checked)}
              />
              {name}
            </label>
            {at < movable && (
              <>
                <Button
                  kind="ghost"
                  size="small"
                  iconOnly
                  disabled={at === 0}
                  aria-label={t('list.view.up', { name })}
                  data-testid={`${testId}/columns/${id}-up`}
                  icon={<ChevronUp {...glyph} />}
                  onClick={() => onMove(id, -1)}
                />
                <Button
                  kind="ghost"
                  size="small"
                  iconOnly
                  disabled={at === movable - 1}
                  aria-label={t('list.view.down', { name })}
                  icon={<ChevronDown {...glyph} />}
                  onClick={() => onMove(id, 1)}
                />
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}

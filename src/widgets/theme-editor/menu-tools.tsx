import { ArrowDown, ArrowUp, Eye, EyeOff, X, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Button } from '../../parts/controls/button.tsx'

export interface MenuToolsProps {
  readonly name: string
  readonly first: boolean
  readonly last: boolean
  readonly hidden: boolean
  /** Absent where it must stay, e.g. the last sub-item that is shown. */
  readonly hide?: (() => void) | undefined
  readonly move: (by: 1 | -1) => void
  /** Absent for entries of the portal: they are hidden, not removed. */
  readonly remove?: (() => void) | undefined
  readonly t: TranslatePort['t']
  readonly testId: string
}

/** What can be done with an entry. At the ends a button stays pressable without effect, so that the focus stays. */
export function MenuTools(props: MenuToolsProps): ReactNode {
  const { name, first, last, hidden, hide, move, remove, t, testId } = props
  const tool = (key: string, Glyph: LucideIcon, run: (() => void) | undefined) => (
    <Button
      kind="ghost"
      size="small"
      iconOnly
      aria-label={t(`themes.menu.${key}`, { name })}
      aria-disabled={run ? undefined : true}
      icon={<Glyph size={16} strokeWidth={1.5} aria-hidden="true" />}
      data-testid={`${testId}/${key}`}
      onClick={() => run?.()}
    />
  )
  return (
    <div className="theme-menu-tools">
      {tool('up', ArrowUp, first ? undefined : () => move(-1))}
      {tool('down', ArrowDown, last ? undefined : () => move(1))}
      {hidden ? tool('show', EyeOff, hide) : tool('hide', Eye, hide)}
      {remove && tool('remove', X, remove)}
    </div>
  )
}

import { Plus } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Button } from '../../parts/controls/button.tsx'
import { keepFocus } from '../../parts/rows/keep-focus.ts'
import type { ThemeFault } from '../../theme/theme-faults.ts'
import { menuNameOf } from './menu-names.ts'
import { menuOf, movedRow, newRow, rowsOf, type MenuDefault, type MenuRow } from './menu-rows.ts'
import { MenuRowItem } from './menu-row.tsx'

export interface MenuFieldProps {
  /** `endUserMenuItems` of the theme. */
  readonly value: unknown
  /** The menu without a theme. */
  readonly usual: readonly MenuDefault[]
  readonly faults: readonly ThemeFault[]
  readonly change: (menu: unknown) => void
  readonly t: TranslatePort['t']
  readonly translate: TranslatePort
  readonly testId: string
}

const glyph = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The menu of the portal as a theme arranges it. */
export function MenuField(props: MenuFieldProps): ReactNode {
  const { value, usual, faults, change, t, translate, testId } = props
  const rows = useMemo(() => rowsOf(value, usual), [value, usual])
  const [added, setAdded] = useState<string>()
  const [said, setSaid] = useState('')
  const write = (next: readonly MenuRow[]) => change(menuOf(next, usual))
  const add = (kind: 'link' | 'divider') => {
    const row = newRow(kind, crypto.randomUUID().slice(0, 8), t('themes.menu.newLink'))
    setAdded(row.key)
    write([...rows, row])
  }
  const say = (name: string, place: number) =>
    setSaid(t('themes.menu.moved', { name, place: translate.number(place) }))
  const move = (at: number, by: 1 | -1) => {
    write(movedRow(rows, at, by))
    say(menuNameOf(rows[at]!, translate), at + by + 1)
  }
  return (
    <div className="theme-menu" data-testid={`${testId}/menu-entries`}>
      <p className="theme-hint">{t('themes.menu.hint')}</p>
      <div className="theme-menu-add">
        <Button
          size="small"
          icon={<Plus {...glyph} />}
          data-testid={`${testId}/add-link`}
          onClick={() => add('link')}
        >
          {t('themes.menu.addLink')}
        </Button>
        <Button
          size="small"
          icon={<Plus {...glyph} />}
          data-testid={`${testId}/add-divider`}
          onClick={() => add('divider')}
        >
          {t('themes.menu.addDivider')}
        </Button>
        {value !== undefined && (
          <Button
            kind="ghost"
            size="small"
            data-testid={`${testId}/usual-menu`}
            onClick={() => change(undefined)}
          >
            {t('themes.menu.asUsual')}
          </Button>
        )}
      </div>
      {faultAt(faults, '') && <p className="theme-fault">{t('themes.faults.menu')}</p>}
      <ol className="theme-menu-rows" ref={keepFocus}>
        {rows.map((row, at) => (
          <MenuRowItem
            key={row.key}
            row={row}
            first={at === 0}
            last={at === rows.length - 1}
            added={row.key === added}
            fault={row.index === undefined ? undefined : faultAt(faults, `/${row.index}`)}
            move={(by) => move(at, by)}
            say={say}
            change={(entry) => write(rows.map((each, index) => (index === at ? { ...each, entry } : each)))}
            remove={() => write(rows.filter((_, index) => index !== at))}
            t={t}
            translate={translate}
            testId={`${testId}/entry-${row.key}`}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}

/** What is wrong with an entry, or with something in it; with '' what is wrong with the whole menu. */
function faultAt(faults: readonly ThemeFault[], at: string): ThemeFault['code'] | undefined {
  return faults.find(
    ({ setting, at: place = '' }) =>
      setting === 'endUserMenuItems' && (place === at || (at !== '' && place.startsWith(`${at}/`))),
  )?.code
}

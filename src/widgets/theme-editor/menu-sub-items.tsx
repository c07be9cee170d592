import type { ReactNode } from 'react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { keepFocus } from '../../parts/rows/keep-focus.ts'
import { menuNameOf } from './menu-names.ts'
import { movedRow, type SubRow } from './menu-rows.ts'
import { MenuTools } from './menu-tools.tsx'

export interface MenuSubItemsProps {
  readonly rows: readonly SubRow[]
  readonly change: (rows: readonly SubRow[]) => void
  /** Says where a row has come to. @param place from 1 */
  readonly say: (row: SubRow, place: number) => void
  readonly translate: TranslatePort
  readonly testId: string
}

/** The sub-items of an entry: those that stay, in their order. One stays; without any the entry is hidden as a whole. */
export function MenuSubItems({ rows, change, say, translate, testId }: MenuSubItemsProps): ReactNode {
  const { t } = translate
  const shown = rows.filter((row) => row.shown).length
  const keys = keysOf(rows)
  return (
    <div className="theme-menu-subs">
      <h4>{t('themes.menu.subItems')}</h4>
      <ol ref={keepFocus}>
        {rows.map((row, at) => {
          const ordered = row.shown || row.usual === undefined
          const turn = () =>
            change(rows.map((each, index) => (index === at ? { ...each, shown: !each.shown } : each)))
          return (
            <li key={keys[at]} data-hidden={!row.shown || undefined}>
              <bdi>{menuNameOf(row, translate)}</bdi>
              <MenuTools
                name={menuNameOf(row, translate)}
                first={!ordered || at === 0}
                last={!ordered || at === (row.usual ? shown : rows.length) - 1}
                hidden={!row.shown}
                hide={row.shown && shown === 1 ? undefined : turn}
                move={(by) => {
                  change(movedRow(rows, at, by))
                  say(row, at + by + 1)
                }}
                t={t}
                testId={`${testId}/${row.id}`}
              />
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** The same for a row wherever it comes to; those that have an id in common are told apart by which of them it is. */
function keysOf(rows: readonly SubRow[]): string[] {
  const times = new Map<string, number>()
  return rows.map(({ id }) => {
    const time = (times.get(id) ?? 0) + 1
    times.set(id, time)
    return `${id}~${time}`
  })
}

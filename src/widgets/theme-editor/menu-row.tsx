import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Icon } from '../../parts/values/icon.tsx'
import { faultKeys, type ThemeFault } from '../../theme/theme-faults.ts'
import { IconField } from './icon-field.tsx'
import { iconOf, menuNameOf } from './menu-names.ts'
import { entryAddress, isForPrograms, isHidden, subRowsOf, withAddress, withHidden } from './menu-rows.ts'
import { withKey, withSubRows, type MenuEntry, type MenuRow } from './menu-rows.ts'
import { MenuSubItems } from './menu-sub-items.tsx'
import { MenuTools } from './menu-tools.tsx'
import { SettingField } from './setting-field.tsx'

export interface MenuRowItemProps {
  readonly row: MenuRow
  readonly first: boolean
  readonly last: boolean
  /** Whether it was added just now: then it is open. */
  readonly added: boolean
  readonly fault: ThemeFault['code'] | undefined
  readonly move: (by: 1 | -1) => void
  /** Says to who does not see it where something has come to. @param place from 1 */
  readonly say: (name: string, place: number) => void
  readonly change: (entry: MenuEntry) => void
  readonly remove: () => void
  readonly t: TranslatePort['t']
  readonly translate: TranslatePort
  readonly testId: string
}

const label = { key: 'label', kind: 'words', labelKey: 'themes.menu.label' } as const

/** An entry of the menu: where it stands, whether it is shown, and, when it is opened, its words, icon, address and sub-items. */
export function MenuRowItem(props: MenuRowItemProps): ReactNode {
  const { row, first, last, added, fault, move, change, remove, t, translate, testId } = props
  const { entry, divider, usual } = row
  const [open, setOpen] = useState(added)
  const id = useId()
  const hidden = isHidden(row)
  const name = divider ? t('themes.menu.divider') : menuNameOf(row, translate)
  return (
    <li
      className="theme-menu-row"
      data-hidden={hidden || undefined}
      data-testid={testId}
      ref={added ? show : undefined}
    >
      <div className="theme-menu-head">
        {divider ? (
          <span className="theme-menu-name theme-menu-divider">{name}</span>
        ) : (
          <button
            type="button"
            className="theme-menu-name"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <Icon name={iconOf(row)} size={16} />
            <bdi>{name}</bdi>
            <ChevronDown className="theme-menu-chevron" size={16} strokeWidth={1.5} aria-hidden="true" />
          </button>
        )}
        <MenuTools
          name={name}
          first={first}
          last={last}
          hidden={hidden}
          hide={() => change(withHidden(entry, !hidden))}
          move={move}
          remove={usual ? undefined : remove}
          t={t}
          testId={testId}
        />
      </div>
      {usual?.absent && <p className="theme-hint">{t('themes.menu.absent')}</p>}
      {fault && <p className="theme-fault">{t(faultKeys[fault])}</p>}
      {open && !divider && (
        <div id={id} className="theme-menu-body">
          <MenuFields {...props} />
        </div>
      )}
    </li>
  )
}

/** Comes to what was just added, ready for its name. */
function show(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector('input')?.select()
}

function MenuFields({ row, fault, change, say, t, translate, testId }: MenuRowItemProps): ReactNode {
  const { entry, usual } = row
  const id = useId()
  const subRows = subRowsOf(row)
  return (
    <>
      <SettingField
        setting={label}
        value={entry['label']}
        otherwise={menuNameOf({ ...row, entry: { ...entry, label: undefined } }, translate)}
        note={undefined}
        fault={undefined}
        change={(value) => change(withKey(entry, 'label', value))}
        t={t}
        translate={translate}
        testId={testId}
      />
      <IconField
        value={iconOf(row)}
        change={(icon) => change(withKey(entry, 'icon', icon === usual?.icon ? undefined : icon))}
        t={t}
      />
      {!usual && isForPrograms(entry) && <p className="theme-hint">{t('themes.menu.forPrograms')}</p>}
      {!usual && !isForPrograms(entry) && subRows.length === 0 && (
        <div className="theme-setting">
          <label htmlFor={`${id}-address`}>{t('themes.menu.address')}</label>
          <input
            id={`${id}-address`}
            dir="ltr"
            maxLength={2000}
            placeholder="https://"
            value={entryAddress(entry)}
            aria-invalid={fault === 'link' || undefined}
            aria-describedby={`${id}-hint`}
            onChange={(event) => change(withAddress(entry, event.target.value.trim()))}
          />
          <p className="theme-hint" id={`${id}-hint`}>
            {t('themes.menu.addressHint')}
          </p>
        </div>
      )}
      {subRows.length > 0 && (
        <MenuSubItems
          rows={subRows}
          change={(next) => change(withSubRows(row, next))}
          say={(sub, place) => say(menuNameOf(sub, translate), place)}
          translate={translate}
          testId={testId}
        />
      )}
    </>
  )
}

import { useId, type ReactNode } from 'react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Icon } from '../../parts/values/icon.tsx'
import { menuIcons } from './menu-icons.ts'

export interface IconFieldProps {
  readonly value: string | undefined
  readonly change: (icon: string) => void
  readonly t: TranslatePort['t']
}

/** The icons that an entry of the menu may have, as they are drawn. One that the choice does not have, e.g. of an import, stays until another is chosen. */
export function IconField({ value, change, t }: IconFieldProps): ReactNode {
  const name = useId()
  return (
    <fieldset className="theme-setting theme-icons">
      <legend>{t('themes.menu.icon')}</legend>
      <div className="theme-icons-grid">
        {menuIcons.map((icon) => (
          <label key={icon} title={t(`themes.menu.icons.${icon}`)}>
            <input
              type="radio"
              name={name}
              value={icon}
              checked={icon === value}
              aria-label={t(`themes.menu.icons.${icon}`)}
              onChange={() => change(icon)}
            />
            <Icon name={icon} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import { Select } from 'antd'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { ThemeScope } from '../../form-theme/theme-scope.tsx'
import { isZoneMatch, type ZoneOption } from './time-zone-choice.logic.ts'
import { namedList } from '../../form-theme/rich/named-list.tsx'

export interface ZoneSelectProps {
  readonly id: string
  readonly value: string
  readonly zones: readonly ZoneOption[]
  readonly translate: TranslatePort
  readonly onChange: (zone: string) => void
}

/** The searched list of zones. */
export function ZoneSelect({ id, value, zones, translate, onChange }: ZoneSelectProps) {
  return (
    <ThemeScope translate={translate}>
      <Select<string, ZoneOption>
        id={id}
        className="time-zone-choice-list"
        popupRender={namedList(id)}
        value={value}
        options={[...zones]}
        showSearch={{
          filterOption: (typed, zone) => isZoneMatch(typed, zone?.label ?? ''),
        }}
        notFoundContent={translate.t('pages.profile.timeZone.none')}
        onChange={onChange}
        aria-describedby={`${id}-hint`}
      />
    </ThemeScope>
  )
}

import { Select } from 'antd'
import { useId, type ReactNode } from 'react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { namedList } from '../../form-theme/rich/named-list.tsx'
import { ThemeScope } from '../../form-theme/theme-scope.tsx'
import { isFieldFound, type FieldGroup } from './find-fields.ts'

export interface SearchedFieldsProps {
  readonly groups: readonly FieldGroup[]
  readonly value: string
  readonly label: string
  readonly translate: TranslatePort
  readonly onChange: (path: string) => void
}

/** A field, or an entity with its fields. */
interface Offered {
  readonly label: string
  readonly value?: string
  readonly title?: string
  readonly options?: Offered[]
}

/** Fields by entity, found by parts of their names. */
export function SearchedFields({
  groups,
  value,
  label,
  translate,
  onChange,
}: SearchedFieldsProps): ReactNode {
  const id = useId()
  return (
    <ThemeScope translate={translate}>
      <Select<string, Offered>
        id={id}
        aria-label={label}
        popupRender={namedList(id)}
        popupMatchSelectWidth={false}
        value={value}
        options={groups.flatMap(({ label: group, fields }): Offered[] => {
          const options = fields.map(({ path, label: said }) => ({ value: path, label: said }))
          return group === '' ? options : [{ label: group, title: group, options }]
        })}
        // An entity that is named offers all that it has.
        showSearch={{ filterOption: (typed, option) => isFieldFound(typed, option?.label ?? '') }}
        notFoundContent={translate.t('reportBuilder.data.notFound')}
        onChange={onChange}
      />
    </ThemeScope>
  )
}

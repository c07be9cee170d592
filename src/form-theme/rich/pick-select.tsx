import { ariaDescribedByIds, type FieldProps } from '@rjsf/utils'
import { Select } from 'antd'
import { useEffect, type ReactNode } from 'react'
import type { FieldOption } from '../../../engine/object-schema/form-model.ts'
import { ariaOfField } from '../aria.ts'
import { contextOf, drawnField } from '../form-context.ts'
import { useLookup } from '../use-lookup.ts'
import { TextInput } from '../text-input.tsx'
import { namedList } from './named-list.tsx'

type Key = string | number

/** Names of what was chosen while the page stands, by the search: a form that comes back with its draft has the keys alone. */
const chosenNames = new Map<string, Map<unknown, string>>()

function namesOf(search: string): Map<unknown, string> {
  const names = chosenNames.get(search) ?? new Map<unknown, string>()
  chosenNames.set(search, names)
  return names
}

/** One or several objects, found by a search on the server; their keys are stored. */
export function PickSelect(props: FieldProps): ReactNode {
  const { fieldPathId, formData, uiSchema, registry, readonly, disabled, required } = props
  const { translate, pick } = contextOf(registry)
  const field = drawnField(uiSchema)
  const { search: wanted } = field ?? {}
  const several = field?.kind === 'picks'
  const id = fieldPathId.$id
  const keys = [formData as unknown]
    .flat()
    .filter((key) => typeof key === 'string' || typeof key === 'number')
  const { lookup, search, opened } = useLookup<FieldOption>(
    wanted && pick ? (text, signal) => pick(wanted, text, signal) : undefined,
  )
  const found = lookup.state === 'failed' ? [] : lookup.found
  const known = namesOf(wanted?.candidates ?? '')
  const nameOf = (key: Key) =>
    found.find(({ value }) => value === key)?.label ??
    known.get(key) ??
    field?.options?.find(({ value }) => value === key)?.label ??
    String(key)
  const unnamed = keys.some((key) => nameOf(key) === String(key))
  useEffect(() => {
    // A value that was there before has only its key: where its name is not known, the first page of the search often has it.
    if (unnamed) search('')
    // Once, when the field appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  if (readonly)
    return (
      <TextInput
        id={id}
        readOnly
        value={keys.map(nameOf).join(', ') || translate.t('form.none')}
        aria-describedby={ariaDescribedByIds(id)}
      />
    )
  const optionOf = (key: Key) => ({ value: key, label: nameOf(key) })
  return (
    <Select<{ value: Key; label: ReactNode } | { value: Key; label: ReactNode }[] | undefined>
      id={id}
      className="form-wide"
      popupRender={namedList(id)}
      mode={several ? 'multiple' : undefined}
      labelInValue
      value={several ? keys.map(optionOf) : keys.slice(0, 1).map(optionOf)[0]}
      options={found.map(({ value, label }) => ({ value: value as Key, label }))}
      showSearch={{ filterOption: false, onSearch: search }}
      allowClear={several || !required}
      disabled={disabled}
      loading={lookup.state === 'loading'}
      notFoundContent={
        lookup.state === 'failed'
          ? `${translate.t('form.lookupFailed')} ${lookup.message}`
          : translate.t(lookup.state === 'found' ? 'form.lookupNone' : 'form.lookupHint')
      }
      placeholder={translate.t('form.lookupHint')}
      onOpenChange={opened}
      onBlur={() => props.onBlur(id, formData)}
      onChange={(next) => {
        const chosen = [next ?? []].flat()
        for (const { value } of chosen) known.set(value, nameOf(value))
        const values = chosen.map(({ value }) => value)
        props.onChange(several ? values : values[0], fieldPathId.path)
      }}
      {...ariaOfField(props)}
    />
  )
}

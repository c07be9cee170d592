import type { FieldProps } from '@rjsf/utils'
import { ariaDescribedByIds } from '@rjsf/utils'
import { Select } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import type { RelationshipTarget } from '../../../engine/object-schema/form-model.ts'
import { isReference, type Reference } from '../../../engine/object-schema/relationship.ts'
import { contextOf, drawnField } from '../form-context.ts'
import { nameAmong } from '../reference-name.ts'
import { useLookup } from '../use-lookup.ts'
import { namedList } from './named-list.tsx'

interface Option {
  value: string
  label: string
}

/** Points to one or several other objects, found by a search on the server. */
export function RelationshipSelect(props: FieldProps): ReactNode {
  const { fieldPathId, formData, uiSchema, registry, disabled, required, rawErrors } = props
  const { translate } = contextOf(registry)
  const field = drawnField(uiSchema)
  const targets = useMemo(() => field?.targets ?? [], [field])
  const several = field?.kind === 'relationships'
  const id = fieldPathId.$id
  const chosen = [formData as unknown].flat().filter(isReference)
  const [target, setTarget] = useState<RelationshipTarget | undefined>(targets[0])
  const { lookup, search, opened } = useLookup(
    target && ((text, signal) => contextOf(registry).lookup(target, text, signal)),
  )
  const optionOf = (reference: Reference): Option => ({
    value: reference._ref,
    label: nameAmong(targets, reference),
  })

  const found = lookup.state === 'failed' ? [] : lookup.found
  const known = new Map([...chosen, ...found].map((reference) => [reference._ref, reference]))
  const choose = (refs: readonly string[]) => {
    const next = refs.flatMap((ref) => known.get(ref) ?? [])
    props.onChange(several ? next : next.at(-1), fieldPathId.path)
  }
  return (
    <div className="form-relationship">
      {targets.length > 1 && (
        <Select
          id={`${id}-kind`}
          className="form-relationship-target"
          popupRender={namedList(`${id}-kind`)}
          aria-label={translate.t('form.groups.relationships')}
          value={target?.path}
          options={targets.map((each) => ({ value: each.path, label: translate.text(each.label) }))}
          disabled={disabled}
          onChange={(path) => setTarget(targets.find((each) => each.path === path))}
        />
      )}
      <Select
        id={id}
        className="form-wide"
        popupRender={namedList(id)}
        mode={several ? 'multiple' : undefined}
        labelInValue
        value={several ? chosen.map(optionOf) : chosen.slice(0, 1).map(optionOf)[0]}
        options={found.map(optionOf)}
        showSearch={{ filterOption: false, onSearch: search }}
        allowClear={!required || several}
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
        onChange={(value: Option | Option[] | undefined) =>
          choose([value ?? []].flat().map((each) => each.value))
        }
        aria-describedby={ariaDescribedByIds(id)}
        aria-invalid={(rawErrors?.length ?? 0) > 0 || undefined}
      />
    </div>
  )
}

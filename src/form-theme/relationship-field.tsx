import { ariaDescribedByIds, type FieldProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { isReference } from '../../engine/object-schema/relationship.ts'
import { contextOf, drawnField } from './form-context.ts'
import { nameAmong } from './reference-name.ts'
import { LazyRelationship } from './rich-controls.ts'
import { TextInput } from './text-input.tsx'

/** Points to one or several other objects. */
export function RelationshipField(props: FieldProps): ReactNode {
  const { fieldPathId, formData, uiSchema, registry, readonly } = props
  const targets = drawnField(uiSchema)?.targets ?? []
  if (!readonly && targets.length > 0) return <LazyRelationship {...props} />
  const text = [formData as unknown]
    .flat()
    .filter(isReference)
    .map((reference) => nameAmong(targets, reference))
    .join(', ')
  return (
    <TextInput
      id={fieldPathId.$id}
      readOnly
      value={text || contextOf(registry).translate.t('form.none')}
      aria-describedby={ariaDescribedByIds(fieldPathId.$id)}
    />
  )
}

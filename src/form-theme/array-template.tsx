import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils'
import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../parts/controls/button.tsx'
import { contextOf, drawnField, titleOf } from './form-context.ts'

/** A list: its title, its entries, and a way to add one. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps): ReactNode {
  const { items, uiSchema, registry, fieldPathId, canAdd, readonly, required } = props
  const { translate } = contextOf(registry)
  const title = titleOf(drawnField(uiSchema), props.title, translate)
  const group = useRef<HTMLFieldSetElement>(null)
  const added = useRef(false)
  useEffect(() => {
    if (!added.current) return
    added.current = false
    const entries = group.current?.querySelectorAll(':scope > .form-entry')
    const last = entries?.item(entries.length - 1)
    last?.querySelector<HTMLElement>('input, textarea, select, [contenteditable], button')?.focus()
  }, [items.length])
  return (
    <fieldset className="form-group" id={fieldPathId.$id} tabIndex={-1} ref={group}>
      {title !== '' && (
        <legend>
          {title}{' '}
          {!required && !readonly && <span className="field-optional">{translate.t('form.optional')}</span>}
        </legend>
      )}
      {items.length === 0 && <p className="field-hint">{translate.t('form.none')}</p>}
      {items}
      {canAdd && !readonly && (
        <Button
          className="form-add"
          icon={<Plus size={16} strokeWidth={1.5} />}
          disabled={props.disabled}
          onClick={(event) => {
            // Whoever adds an entry wants to write in it.
            added.current = true
            props.onAddClick(event)
          }}
        >
          {translate.t('form.addEntry')}
        </Button>
      )}
    </fieldset>
  )
}

/** One entry of a list, with its own moves. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps): ReactNode {
  const { children, index, buttonsProps, registry, readonly, disabled } = props
  const { translate } = contextOf(registry)
  const { hasMoveUp, hasMoveDown, hasRemove } = buttonsProps
  const icon = { size: 16, strokeWidth: 1.5 }
  return (
    <fieldset className="form-entry" aria-label={translate.t('form.entry', { number: index + 1 })}>
      <div className="form-entry-value">{children}</div>
      {!readonly && (
        <div className="form-entry-moves">
          {(hasMoveUp || hasMoveDown) && (
            <>
              <Button
                kind="ghost"
                iconOnly
                icon={<ChevronUp {...icon} />}
                aria-label={translate.t('form.moveUp')}
                disabled={disabled || !hasMoveUp}
                onClick={buttonsProps.onMoveUpItem}
              />
              <Button
                kind="ghost"
                iconOnly
                icon={<ChevronDown {...icon} />}
                aria-label={translate.t('form.moveDown')}
                disabled={disabled || !hasMoveDown}
                onClick={buttonsProps.onMoveDownItem}
              />
            </>
          )}
          {hasRemove && (
            <Button
              kind="ghost"
              iconOnly
              icon={<Trash2 {...icon} />}
              aria-label={translate.t('form.removeEntry')}
              disabled={disabled}
              onClick={buttonsProps.onRemoveItem}
            />
          )}
        </div>
      )}
    </fieldset>
  )
}

import type { FieldTemplateProps } from '@rjsf/utils'
import { CircleAlert, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { contextOf, drawnField, titleOf } from './form-context.ts'
import { WrapIfAdditionalTemplate } from './object-template.tsx'

/** Kinds that bring their own heading. */
const selfTitled = new Set(['object', 'map', 'list'])
/** Kinds with the label beside the control. */
const labelBeside = new Set(['boolean', 'switch', 'note'])

/** Label above, control, hint, errors as sentences: the anatomy of every field. */
export function FieldTemplate(props: FieldTemplateProps): ReactNode {
  const { id, children, rawErrors = [], hidden, required, uiSchema, registry, schema } = props
  const { translate } = contextOf(registry)
  const field = drawnField(uiSchema)
  if (hidden) return <div hidden>{children}</div>
  if (schema.type === 'object' && !field) return children
  const title = titleOf(field, props.label, translate)
  const kind = field?.kind
  const labelled = title !== '' && !(kind && (labelBeside.has(kind) || selfTitled.has(kind))) && !isEntry(id)
  // A group of buttons is no control that a label could point to.
  const isGroup = kind === 'radio' || kind === 'checkboxes'
  const label = isGroup ? { id: `${id}__title` } : { htmlFor: id }
  const Label = isGroup ? 'span' : 'label'
  const remark = field ? contextOf(registry).remarks?.[field.name] : undefined
  const errors = [...new Set(rawErrors)]
  const hint = <Hint id={id} text={hintOf(props, translate.t('form.computed'))} />
  return (
    <WrapIfAdditionalTemplate {...props}>
      <div
        className="field"
        data-kind={kind}
        data-error={errors.length > 0 || undefined}
        data-readonly={props.readonly || undefined}
        data-testid={`field-${id}`}
      >
        {labelled && (
          <Label className="field-label" {...label}>
            <bdi>{title}</bdi>
            {props.readonly && kind !== 'words' && (
              <>
                <Lock size={14} strokeWidth={1.5} aria-hidden="true" />
                <span className="visually-hidden">{translate.t('form.readOnly')}</span>
              </>
            )}
            {!required && !props.readonly && (
              <>
                {/* Without the space, both are one word to those who hear the label. */}{' '}
                <span className="field-optional">{translate.t('form.optional')}</span>
              </>
            )}
          </Label>
        )}
        {kind && selfTitled.has(kind) ? (
          <>
            {hint}
            {children}
          </>
        ) : (
          <>
            {children}
            {hint}
          </>
        )}
        {remark !== undefined && (
          <p className="field-hint" role="status">
            {remark}
          </p>
        )}
        <Errors id={id} sentences={errors} />
      </div>
    </WrapIfAdditionalTemplate>
  )
}

/** Entries of a list have the list's label. */
function isEntry(id: string): boolean {
  return /_\d+$/.test(id)
}

function hintOf(props: FieldTemplateProps, computed: string): string {
  const field = drawnField(props.uiSchema)
  if (field?.computed && !field.description)
    return field.translated ? contextOf(props.registry).translate.t('form.follows') : computed
  const text = field?.description ?? ''
  if (field?.kind === 'note') return ''
  if (field?.translated) return text
  return text === '' ? '' : contextOf(props.registry).translate.text(text)
}

function Hint({ id, text }: { id: string; text: string }): ReactNode {
  return text === '' ? null : (
    <p className="field-hint" id={`${id}__description`}>
      {text}
    </p>
  )
}

function Errors({ id, sentences }: { id: string; sentences: readonly string[] }): ReactNode {
  return (
    <div id={`${id}__error`} className="field-errors">
      {sentences.map((sentence) => (
        <p key={sentence} className="field-error">
          <CircleAlert size={14} strokeWidth={1.5} aria-hidden="true" />
          {sentence}
        </p>
      ))}
    </div>
  )
}

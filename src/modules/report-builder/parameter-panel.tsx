import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect, type ReactNode } from 'react'
import { Button } from '../../parts/controls/button.tsx'
import type { BuilderProps } from './builder-props.ts'
import { changeParameter, moveParameter, removeParameter, type ParameterChange } from './edit-parameters.ts'
import { FaultList } from './fault-list.tsx'
import { pointerPart } from './fault.ts'
import { builderGlyph } from './glyph.ts'
import type { ParameterChoice, ParameterPart } from './report.ts'
import { typed } from './value-input.tsx'

interface ParameterPanelProps extends BuilderProps {
  readonly parameterKey: string
  readonly parameter: ParameterPart
  readonly index: number
  readonly count: number
  readonly close: () => void
}

/** Names under which the service also knows entities of choices. */
const aliases: Readonly<Record<string, string>> = {
  alpha_user: 'users',
  alpha_role: 'roles',
  alpha_organization: 'organizations',
  alpha_application: 'applications',
  certifications: 'campaigns',
}

/** What a parameter is called, what can be entered, and whether something must be. */
export const ParameterPanel = observer((props: ParameterPanelProps): ReactNode => {
  const { store, parameterKey: key, parameter, t, testId } = props
  const { catalogue } = store
  const { type = 'string', source = 'user_provided', items } = parameter
  const set = (change: ParameterChange, of?: string) =>
    store.change((report) => changeParameter(report, key, change), of && `${of} ${key}`)
  const pointer = `/parameters/${pointerPart(key)}`
  // Of the label it is said at the label.
  const faults = store.faultsAt(pointer).filter(({ field }) => field !== `${pointer}/label`)
  const elements = catalogue.types.filter((each) => each.type !== 'array')
  return (
    <div className="rb-panel">
      <label>
        {t('reportBuilder.parameters.label')}
        <input
          value={parameter.label ?? ''}
          maxLength={200}
          required
          aria-invalid={!parameter.label || undefined}
          data-testid={`${testId}/parameter-label`}
          onChange={(event) => set({ label: event.target.value }, 'label')}
        />
      </label>
      {!parameter.label && <p className="rb-wrong">{t('reportBuilder.parameters.labelRequired')}</p>}
      <label>
        {t('reportBuilder.parameters.help')}
        <input
          value={parameter.description ?? ''}
          maxLength={2_000}
          onChange={(event) => set({ description: event.target.value || undefined }, 'help')}
        />
      </label>
      <div className="rb-panel-pair">
        <label>
          {t('reportBuilder.parameters.type')}
          <select
            value={type}
            data-testid={`${testId}/parameter-type`}
            onChange={(event) =>
              set({ type: event.target.value, enum: undefined, default: undefined, items: undefined })
            }
          >
            {catalogue.types.map((each) => (
              <option key={each.type} value={each.type}>
                {each.label}
              </option>
            ))}
          </select>
        </label>
        {type === 'array' && (
          <label>
            {t('reportBuilder.parameters.items')}
            <select
              value={items?.type ?? 'string'}
              onChange={(event) => set({ items: { type: event.target.value }, enum: undefined })}
            >
              {elements.map((each) => (
                <option key={each.type} value={each.type}>
                  {each.label}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <label>
        {t('reportBuilder.parameters.source')}
        <select
          value={source}
          data-testid={`${testId}/parameter-source`}
          onChange={(event) => set(sourceOf(event.target.value, catalogue.roots[0]?.name))}
        >
          {['user_provided', 'basic', 'datasource'].map((each) => (
            <option key={each} value={each}>
              {t(`reportBuilder.parameters.sources.${each}`)}
            </option>
          ))}
        </select>
      </label>
      {source === 'datasource' ? <DataChoices {...props} set={set} /> : <Choices {...props} set={set} />}
      <label className="rb-check">
        <input
          type="checkbox"
          className="check"
          checked={parameter.optional !== true}
          onChange={(event) => set({ optional: event.target.checked ? undefined : true })}
        />
        {t('reportBuilder.parameters.mustBeGiven')}
      </label>
      <FaultList faults={faults} />
      <PanelActs {...props} />
    </div>
  )
})

/** Moves the parameter among the others, or removes it. */
const PanelActs = observer((props: ParameterPanelProps): ReactNode => {
  const { store, parameterKey: key, index, count, close, t } = props
  return (
    <>
      <div className="rb-panel-acts">
        <Button
          size="small"
          aria-disabled={index === 0 || undefined}
          icon={<ArrowUp {...builderGlyph} />}
          onClick={() => index > 0 && store.change((now) => moveParameter(now, index, index - 1))}
        >
          {t('reportBuilder.up')}
        </Button>
        <Button
          size="small"
          aria-disabled={index === count - 1 || undefined}
          icon={<ArrowDown {...builderGlyph} />}
          onClick={() => index < count - 1 && store.change((now) => moveParameter(now, index, index + 1))}
        >
          {t('reportBuilder.down')}
        </Button>
      </div>
      <div className="popover-foot">
        <Button
          kind="ghost"
          onClick={() => {
            close()
            store.change((report) => removeParameter(report, key))
          }}
        >
          {t('reportBuilder.parameters.remove')}
        </Button>
        <Button onClick={close}>{t('common.close')}</Button>
      </div>
    </>
  )
})

const sourceOf = (source: string, entity: string | undefined): ParameterChange =>
  source === 'datasource'
    ? { source, entity, attribute: undefined, enum: undefined }
    : { source, entity: undefined, attribute: undefined }

interface SourceProps extends ParameterPanelProps {
  readonly set: (change: ParameterChange, of?: string) => void
}

/** Values that the data has. */
const DataChoices = observer(({ store, parameter, set, t, testId }: SourceProps): ReactNode => {
  const { catalogue } = store
  const entity = aliases[parameter.entity ?? ''] ?? parameter.entity ?? ''
  useEffect(() => {
    if (entity !== '') void catalogue.need([entity])
  }, [catalogue, entity])
  const fields = (catalogue.fields.get(entity) ?? []).filter(({ type }) => type !== 'array')
  const attribute = parameter.attribute === '_id' ? 'id' : (parameter.attribute ?? 'id')
  return (
    <div className="rb-panel-pair">
      <label>
        {t('reportBuilder.parameters.entity')}
        <select
          value={entity}
          data-testid={`${testId}/parameter-entity`}
          onChange={(event) => set({ entity: event.target.value, attribute: undefined })}
        >
          {catalogue.roots.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('reportBuilder.parameters.attribute')}
        <select value={attribute} onChange={(event) => set({ attribute: event.target.value })}>
          {fields.map(({ path, label }) => (
            <option key={path} value={path.slice(entity.length + 1)}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
})

/** Values that are offered; without any, whatever is entered counts. */
function Choices({ parameter, set, t }: SourceProps): ReactNode {
  const { type, items } = parameter
  const of = type === 'array' ? items?.type : type
  const choices = parameter.enum ?? []
  const put = (next: readonly ParameterChoice[], name?: string) =>
    set({ enum: next.length > 0 ? next : undefined }, name)
  if (of === 'date' || of === 'boolean') return null
  return (
    <fieldset className="rb-choices">
      <legend>{t('reportBuilder.parameters.choices')}</legend>
      {choices.map(({ name, value }, at) => (
        // Choices have nothing that tells them apart but their place.
        // oxlint-disable-next-line react/no-array-index-key -- in their order, they have nothing else to tell them apart
        <div key={at}>
          <input
            aria-label={t('reportBuilder.parameters.choiceValue', { number: at + 1 })}
            placeholder={t('reportBuilder.filters.value')}
            value={String(value)}
            onChange={(event) =>
              put(
                choices.with(at, { ...(name ? { name } : {}), value: typed(event.target.value, of) }),
                `value ${at}`,
              )
            }
          />
          <input
            aria-label={t('reportBuilder.parameters.choiceName', { number: at + 1 })}
            placeholder={t('reportBuilder.parameters.shownAs')}
            value={name ?? ''}
            onChange={(event) => put(choices.with(at, { value, ...named(event.target.value) }), `name ${at}`)}
          />
          <Button
            kind="ghost"
            size="small"
            iconOnly
            aria-label={t('reportBuilder.parameters.removeChoice', { number: at + 1 })}
            icon={<X {...builderGlyph} />}
            onClick={() => put(choices.toSpliced(at, 1))}
          />
        </div>
      ))}
      <Button
        kind="ghost"
        size="small"
        icon={<Plus {...builderGlyph} />}
        onClick={() => put([...choices, { value: '' }])}
      >
        {t('reportBuilder.parameters.addChoice')}
      </Button>
    </fieldset>
  )
}

const named = (name: string) => (name === '' ? {} : { name })

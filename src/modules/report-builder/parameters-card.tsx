import { CalendarRange, Ellipsis, Plus } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useId, type ReactNode } from 'react'
import { Button } from '../../parts/controls/button.tsx'
import { Popover } from '../../parts/overlays/popover.tsx'
import type { BuilderProps } from './builder-props.ts'
import { addParameter, addTimeFrame, freeKey, hasTimeFrame } from './edit-parameters.ts'
import { FaultList } from './fault-list.tsx'
import { pointerPart } from './fault.ts'
import { builderGlyph } from './glyph.ts'
import { ParameterPanel } from './parameter-panel.tsx'
import { parametersOf, type ParameterPart } from './report.ts'
import { TypeGlyph } from './type-glyph.tsx'

/** What a run asks for. */
export const ParametersCard = observer((props: BuilderProps): ReactNode => {
  const { store, t, testId } = props
  const titleId = useId()
  const { report } = store
  const all = parametersOf(report)
  const add = () =>
    store.change((now) =>
      addParameter(now, freeKey(now, 'parameter'), {
        type: 'string',
        label: nameFor(store, t),
        source: 'user_provided',
        optional: true,
      }),
    )
  const addFrame = () =>
    store.change((now) =>
      addTimeFrame(now, {
        start: t('reportBuilder.parameters.from'),
        end: t('reportBuilder.parameters.to'),
      }),
    )
  return (
    <section className="rb-card" aria-labelledby={titleId} data-testid={`${testId}/parameters`}>
      <header>
        <h2 id={titleId}>{t('reportBuilder.parameters.title')}</h2>
        <small>{t('reportBuilder.parameters.asked')}</small>
      </header>
      <ul className="rb-columns">
        {all.map(([key, parameter], index) => (
          <li key={key} data-testid={`${testId}/parameter`}>
            <div className="rb-column">
              <span className="rb-grip">
                <TypeGlyph type={parameter.type} />
              </span>
              <span className="rb-column-name">
                <bdi>{parameter.label || key}</bdi>
                <small>{kindOf(props, parameter)}</small>
              </span>
              <span className="rb-sorted">
                {t(
                  parameter.optional
                    ? 'reportBuilder.parameters.optional'
                    : 'reportBuilder.parameters.required',
                )}
              </span>
              <Popover
                title={parameter.label || key}
                align="end"
                testId={`${testId}/parameter-panel`}
                button={{
                  kind: 'ghost',
                  size: 'small',
                  iconOnly: true,
                  'aria-label': t('reportBuilder.parameters.change', { name: parameter.label || key }),
                  icon: <Ellipsis {...builderGlyph} />,
                }}
              >
                {(close) => (
                  <ParameterPanel
                    {...props}
                    parameterKey={key}
                    parameter={parameter}
                    index={index}
                    count={all.length}
                    close={close}
                  />
                )}
              </Popover>
            </div>
            <FaultList faults={store.faultsAt(`/parameters/${pointerPart(key)}`)} />
          </li>
        ))}
      </ul>
      <div className="rb-group-acts">
        <Button
          kind="ghost"
          size="small"
          data-testid={`${testId}/add-parameter`}
          icon={<Plus {...builderGlyph} />}
          onClick={add}
        >
          {t('reportBuilder.parameters.add')}
        </Button>
        {!hasTimeFrame(report) && (
          <Button
            kind="ghost"
            size="small"
            data-testid={`${testId}/add-time-frame`}
            icon={<CalendarRange {...builderGlyph} />}
            onClick={addFrame}
          >
            {t('reportBuilder.parameters.addTimeFrame')}
          </Button>
        )}
      </div>
    </section>
  )
})

const nameFor = ({ report }: BuilderProps['store'], t: BuilderProps['t']): string =>
  t('reportBuilder.parameters.name', { number: parametersOf(report).length + 1 })

function kindOf(
  { store, t }: BuilderProps,
  { type = 'string', source, items, ...rest }: ParameterPart,
): string {
  const { catalogue } = store
  const one = catalogue.typeLabel(type === 'array' ? (items?.type ?? 'string') : type)
  const kind = type === 'array' ? t('reportBuilder.parameters.several', { type: one }) : one
  if (source === 'datasource') return t('reportBuilder.parameters.fromData', { type: kind })
  return rest.enum ? t('reportBuilder.parameters.ofChoices', { type: kind, count: rest.enum.length }) : kind
}

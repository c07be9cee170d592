import { observer } from 'mobx-react-lite'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { BindingFailed } from '../../parts/states/binding-failed.tsx'
import { Card } from '../../parts/frame/card.tsx'
import { jointBinding } from '../../parts/values/joint-binding.ts'
import { labelOf } from '../../parts/text/label.ts'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import { Value } from '../../parts/values/value.tsx'
import { meterOf } from './figures.logic.ts'
import type { figures } from './figures.widget.ts'
import './figures.css'

type FiguresProps = WidgetProps<typeof figures>

export const Figures = observer((props: FiguresProps) => {
  const { testId, options, parts, data, t } = props
  const binding = jointBinding(data, options.data)
  return (
    <Card
      testId={testId}
      title={options.titleKey && t(options.titleKey)}
      hint={options.hintKey && t(options.hintKey)}
    >
      {binding?.status === 'error' ? (
        <BindingFailed binding={binding} errorKey={options.errorKey} t={t} testId={`${testId}/failure`} />
      ) : (
        <dl className="figures">
          {parts.figures.map((figure) => (
            <div key={figure.id} data-testid={`${testId}/${figure.id}`}>
              <dt>{labelOf(figure, t)}</dt>
              <Figure {...props} figure={figure} loading={binding?.status === 'loading'} />
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
})

function Figure(
  props: FiguresProps & { figure: FiguresProps['parts']['figures'][number]; loading: boolean },
) {
  const { figure, loading, t, translate } = props
  const { value, zeroKey, hintKey } = figure
  if (loading || value === undefined || value === null)
    return (
      <dd className="figures-value">
        <Skeleton width={64} height={16} />
      </dd>
    )
  const meter = meterOf(value, figure.of)
  const isNumber = typeof value === 'number'
  return (
    <>
      <dd className="figures-value">
        {value === 0 && zeroKey ? (
          t(zeroKey)
        ) : meter && isNumber ? (
          t('widgets.figures.of', { value: translate.number(value), of: translate.number(Number(figure.of)) })
        ) : (
          <Value
            value={value}
            type={figure.display ?? (isNumber ? 'number' : undefined)}
            translate={translate}
          />
        )}
      </dd>
      {meter && (
        <dd className="figures-meter" aria-hidden="true" data-pieces={meter.pieces.length > 0 || undefined}>
          {meter.pieces.length > 0 ? (
            meter.pieces.map((filled, at) => <span key={at} data-filled={filled || undefined} />)
          ) : (
            <span style={{ inlineSize: `${meter.share * 100}%` }} data-filled />
          )}
        </dd>
      )}
      {hintKey && <dd className="figures-hint">{t(hintKey, figure.values)}</dd>}
    </>
  )
}

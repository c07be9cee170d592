import { useId } from 'react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { BindingFailed } from '../../parts/states/binding-failed.tsx'
import { Card } from '../../parts/frame/card.tsx'
import { jointBinding } from '../../parts/values/joint-binding.ts'
import { labelOf } from '../../parts/text/label.ts'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import { useTurning } from './use-turning.ts'
import type { switchList } from './switch-list.widget.ts'
import './switch-list.css'

type SwitchListProps = WidgetProps<typeof switchList>
/** Computed switches are absent until what they are computed from has come. */
type Switches = SwitchListProps['parts']['switches'] | undefined

export function SwitchList(props: SwitchListProps) {
  const { testId, options, parts, data, t } = props
  const binding = jointBinding(data, options.of)
  const switches = parts.switches as Switches
  return (
    <Card
      testId={testId}
      title={options.titleKey && t(options.titleKey)}
      hint={options.purposeKey && t(options.purposeKey)}
    >
      {binding?.status === 'error' ? (
        <BindingFailed binding={binding} t={t} testId={`${testId}/failure`} />
      ) : binding?.status === 'loading' || !switches ? (
        <Waiting />
      ) : (
        <Rows {...props} switches={switches} />
      )}
    </Card>
  )
}

function Rows(props: SwitchListProps & { readonly switches: NonNullable<Switches> }) {
  const { testId, switches, emit, t, translate } = props
  const base = useId()
  const { turned, problems, turn } = useTurning(switches, emit, t('common.unreachable'))
  if (switches.length === 0) return <p className="switch-list-empty">{t('common.nothingHere')}</p>
  return (
    <ul className="switch-list">
      {switches.map((each) => {
        const on = turned[each.id] ?? each.value === true
        const place = `${base}-${each.id}`
        const problem = problems[each.id]
        const describedBy = [each.hintKey && `${place}-hint`, problem && `${place}-problem`].filter(Boolean)
        return (
          <li key={each.id}>
            <label className="switch-list-row">
              <span className="switch-list-label">
                {each.title === undefined ? labelOf(each, t) : translate.text(each.title)}
              </span>
              <input
                type="checkbox"
                role="switch"
                className="switch"
                checked={on}
                aria-checked={on}
                disabled={(each.enabledIf as unknown) === false}
                aria-describedby={describedBy.join(' ') || undefined}
                data-testid={`${testId}/${each.id}`}
                onChange={(event) => void turn(each.id, event.target.checked)}
              />
            </label>
            {each.hintKey && (
              <p id={`${place}-hint`} className="switch-list-hint">
                {t(each.hintKey)}
              </p>
            )}
            <p id={`${place}-problem`} className="switch-list-problem" role="alert">
              {problem}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

/** Switches on their way, in their final shape. */
function Waiting() {
  return (
    <ul className="switch-list" aria-hidden="true">
      {[180, 220].map((width) => (
        <li key={width} className="switch-list-row">
          <Skeleton width={width} height={14} />
          <Skeleton width={36} height={20} />
        </li>
      ))}
    </ul>
  )
}

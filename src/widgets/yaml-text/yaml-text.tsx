import { observer } from 'mobx-react-lite'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { Card } from '../../parts/frame/card.tsx'
import { BindingFailed } from '../../parts/states/binding-failed.tsx'
import { jointBinding } from '../../parts/values/joint-binding.ts'
import { isNothing, yamlOf } from './yaml-text.logic.ts'
import type { yamlText } from './yaml-text.widget.ts'
import './yaml-text.css'

export const YamlText = observer(({ testId, options, data, t }: WidgetProps<typeof yamlText>) => {
  const title = t(options.titleKey)
  const binding = jointBinding(data, options.data)
  return (
    <Card testId={testId} title={title}>
      {binding?.status === 'error' ? (
        <BindingFailed binding={binding} errorKey={options.errorKey} t={t} testId={`${testId}/failure`} />
      ) : isNothing(options.value) ? (
        <p className="yaml-text-empty">{t(options.emptyKey)}</p>
      ) : (
        // It is read from the left, whatever the language.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it
        <pre className="yaml-text" tabIndex={0} aria-label={title} role="region" dir="ltr">
          {yamlOf(options.value)}
        </pre>
      )}
    </Card>
  )
})

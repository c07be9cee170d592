import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { Card } from '../../parts/frame/card.tsx'
import { Value } from '../../parts/values/value.tsx'
import { presentFacts } from './fact-list.logic.ts'
import type { factList } from './fact-list.widget.ts'
import './fact-list.css'

export function FactList({ testId, options, parts, t, translate }: WidgetProps<typeof factList>) {
  const facts = presentFacts(parts.facts)
  return (
    <Card
      testId={testId}
      title={options.titleKey && t(options.titleKey)}
      action={options.link && options.linkKey && <a href={`#${options.link}`}>{t(options.linkKey)}</a>}
    >
      {facts.length === 0 ? (
        <p className="fact-list-empty">{t(options.emptyKey ?? 'common.nothingHere')}</p>
      ) : (
        <dl className="fact-list" data-many={facts.length > 5 || undefined}>
          {facts.map((fact) => (
            <div key={fact.id}>
              <dt>{fact.labelKey ? t(fact.labelKey) : fact.label ? t(fact.label) : fact.id}</dt>
              <dd>
                <Value value={fact.value} type={fact.display} translate={translate} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

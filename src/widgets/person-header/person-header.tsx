import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { Avatar } from '../../parts/person/avatar.tsx'
import { Icon } from '../../parts/values/icon.tsx'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import { Value } from '../../parts/values/value.tsx'
import type { personHeader } from './person-header.widget.ts'
import './person-header.css'

export function PersonHeader({ testId, options, parts, translate }: WidgetProps<typeof personHeader>) {
  const name = options.name ?? options.fallbackName
  const facts = parts.facts.filter(({ text }) => text !== undefined && text !== null && text !== '')
  return (
    <header className="person-header card" data-testid={testId}>
      <Avatar name={name ?? ''} image={options.image} size={64} />
      <div>
        <h1 tabIndex={-1}>{name ? <bdi>{name}</bdi> : <Skeleton width={180} height={22} />}</h1>
        <ul>
          {facts.map((fact) => (
            <li key={fact.id}>
              <Icon name={fact.icon} size={16} />
              <Value value={fact.text} type={fact.display} translate={translate} />
            </li>
          ))}
        </ul>
      </div>
    </header>
  )
}

import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { labelOf } from '../../parts/text/label.ts'
import type { linkTabs } from './link-tabs.widget.ts'
import '../tabs/tabs.css'

export function LinkTabs({ testId, options, parts, t }: WidgetProps<typeof linkTabs>) {
  return (
    <nav className="tabs-row" aria-label={t(options.labelKey)} data-testid={testId}>
      {parts.links.map((link) => (
        <a
          key={link.id}
          className="tabs-tab"
          href={`#${link.link}`}
          aria-current={(link.currentIf as unknown) === true ? 'page' : undefined}
          data-testid={`${testId}/${link.id}`}
        >
          {labelOf(link, t)}
        </a>
      ))}
    </nav>
  )
}

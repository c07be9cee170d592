import { useEffect, useRef } from 'react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { Icon } from '../../parts/values/icon.tsx'
import { labelOf } from '../../parts/text/label.ts'
import type { pageSections } from './page-sections.widget.ts'
import './page-sections.css'

export function PageSections(props: WidgetProps<typeof pageSections>) {
  const { testId, options, parts, slots, address, t } = props
  const list = useRef<HTMLUListElement>(null)
  const param = options.param ?? 'section'
  const wanted = address.get(param)
  const chosen = parts.sections.find(({ id }) => id === wanted) ?? parts.sections[0]
  const chosenId = chosen?.id
  useEffect(() => {
    // On small screens the list is one line: what is chosen is brought into view there.
    const entry = list.current?.querySelector('[aria-current]')
    if (list.current && entry && list.current.scrollWidth > list.current.clientWidth)
      entry.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosenId])
  if (!chosen) return null
  return (
    <div className="page-sections" data-testid={testId}>
      <nav aria-label={t(options.labelKey)}>
        <ul ref={list}>
          {parts.sections.map((section) => (
            <li key={section.id}>
              <button
                type="button"
                aria-current={section === chosen ? 'true' : undefined}
                data-testid={`${testId}/${section.id}`}
                onClick={() => address.set(param, section === parts.sections[0] ? undefined : section.id)}
              >
                <Icon name={section.icon} />
                <span>{labelOf(section, t)}</span>
                {(section.attentionIf as unknown) === true && (
                  <span className="page-sections-dot">
                    <span className="visually-hidden">{t('widgets.pageSections.attention')}</span>
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <section key={chosen.id} className="page-sections-panel" aria-label={labelOf(chosen, t)}>
        {slots[chosen.id] ?? <p className="page-sections-empty">{t('common.nothingHere')}</p>}
      </section>
    </div>
  )
}

import { ChevronRight, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { Card } from '../../parts/frame/card.tsx'
import { Icon } from '../../parts/values/icon.tsx'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import type { linkCards } from './link-cards.widget.ts'
import './link-cards.css'

export function LinkCards({ testId, options, parts, t, translate }: WidgetProps<typeof linkCards>) {
  if (parts.cards.length === 0) return null
  const figures = options.shape === 'figures'
  return (
    <Card testId={testId} title={options.titleKey && t(options.titleKey)}>
      <ul className={figures ? 'link-cards link-cards-figures' : 'link-cards'}>
        {parts.cards.map((card) => (
          <li key={card.id}>
            <CardBody link={card.link} testId={`${testId}/${card.id}`}>
              <span className="link-cards-label">
                <Icon name={card.icon} />
                {card.labelKey ? t(card.labelKey) : card.label ? t(card.label) : card.id}
              </span>
              {figures && (
                <span className="link-cards-figure">
                  <Figure figure={card.figure} {...{ t, translate }} />
                </span>
              )}
              {card.hintKey && (
                <span className={card.tone ? `link-cards-hint link-cards-${card.tone}` : 'link-cards-hint'}>
                  {card.tone && <Clock size={14} strokeWidth={1.5} aria-hidden="true" />}
                  {t(card.hintKey, card.values)}
                </span>
              )}
              {!figures && (
                <ChevronRight className="link-cards-arrow" size={16} strokeWidth={1.5} aria-hidden="true" />
              )}
            </CardBody>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Figure({
  figure,
  t,
  translate,
}: { readonly figure: unknown } & Pick<WidgetProps<typeof linkCards>, 't' | 'translate'>) {
  if (typeof figure === 'number' && !Number.isNaN(figure)) return translate.number(figure)
  if (figure === undefined) return <Skeleton width={48} height={24} />
  return (
    <span title={t('common.notCounted')}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('common.notCounted')}</span>
    </span>
  )
}

function CardBody(props: {
  readonly link: string | undefined
  readonly testId: string
  readonly children: ReactNode
}) {
  const { link, testId, children } = props
  if (link === undefined)
    return (
      <div className="link-cards-card" data-testid={testId}>
        {children}
      </div>
    )
  return (
    <a className="link-cards-card" href={`#${link}`} data-testid={testId}>
      {children}
    </a>
  )
}

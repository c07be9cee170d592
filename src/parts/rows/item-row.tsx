import type { ResolvedAction, WidgetProps } from '../../../engine/react/widget-props.ts'
import { knownDevice } from '../../stores/this-device.ts'
import { Avatar } from '../person/avatar.tsx'
import { ToneGlyph, ToneTag } from '../displays/tone-tag.tsx'
import { Icon } from '../values/icon.tsx'
import type { ItemParts } from '../../../engine/format/list-item.ts'
import { labelOf } from '../text/label.ts'
import { readValue, ruleOf } from '../values/read-value.ts'
import { RowButtons } from '../controls/row-buttons.tsx'
import { saidFacts } from './said-facts.ts'
import { Value } from '../values/value.tsx'
import './item-row.css'

interface ItemRowProps extends Pick<WidgetProps, 't' | 'translate' | 'testId'> {
  readonly item: ItemParts
  readonly actions: readonly ResolvedAction[]
}

/** One thing: picture, name, facts, tags, and what can be done with it. */
export function ItemRow({ item, actions, testId, t, translate }: ItemRowProps) {
  const read = readValue(item.title, item.titleDisplay, translate)
  const given = item.titleKey ? t(item.titleKey) : read.kind === 'none' ? '' : translate.text(read.text)
  const name = given === '' && item.otherwiseKey ? t(item.otherwiseKey) : given
  const isHere =
    typeof item.device === 'string' && item.device !== '' && item.device === knownDevice(localStorage)
  const facts = saidFacts(item.facts)
  const tags = (Array.isArray(item.tags) ? item.tags : []).filter(
    ({ display, value }) => !display || Object.hasOwn(ruleOf(display).values ?? {}, String(value)),
  )
  return (
    <li
      className="item-list-row"
      data-testid={`${testId}/row`}
      data-chosen={item.chosen === true || undefined}
      data-tone={item.tone || undefined}
      data-small={item.small || undefined}
    >
      <span className="item-list-picture">
        {item.image || item.monogram ? (
          <Avatar
            name={name}
            image={item.image ?? null}
            size={36}
            shape={item.monogram === 'person' ? 'person' : 'thing'}
          />
        ) : (
          <span className="item-list-icon">
            {item.tone && !item.icon ? (
              <ToneGlyph tone={item.tone} size={20} />
            ) : (
              <Icon name={item.icon} size={item.small ? 16 : undefined} />
            )}
          </span>
        )}
      </span>
      <div className="item-list-text">
        {item.link ? (
          <a className="item-list-title" href={`#${item.link}`}>
            <bdi>{name}</bdi>
          </a>
        ) : (
          <span className="item-list-title">
            <bdi>{name}</bdi>
          </span>
        )}
        {typeof item.text === 'string' && item.text !== '' && (
          <p className="item-list-about">
            <bdi>{translate.text(item.text)}</bdi>
          </p>
        )}
        {facts.length > 0 && (
          <ul className="item-list-facts" data-lines={item.lines || undefined}>
            {facts.map((fact) => (
              <li key={fact.id}>
                {(fact.labelKey || fact.label) && <span>{labelOf(fact, t)} </span>}
                {'value' in fact && <Value value={fact.value} type={fact.display} translate={translate} />}
              </li>
            ))}
          </ul>
        )}
      </div>
      {(isHere || tags.length > 0) && (
        <div className="item-list-tags">
          {isHere && <ToneTag tone="info">{t('widgets.thisDevice')}</ToneTag>}
          {tags.map((tag, at) =>
            tag.display ? (
              <Value key={`${tag.id}-${at}`} value={tag.value} type={tag.display} translate={translate} />
            ) : (
              <ToneTag key={`${tag.id}-${at}`} tone={tag.tone ?? 'neutral'} icon={tag.icon}>
                {tag.text === undefined ? labelOf(tag, t) : <bdi>{tag.text}</bdi>}
              </ToneTag>
            ),
          )}
        </div>
      )}
      <RowButtons actions={actions} name={name} testId={testId} t={t} />
    </li>
  )
}

import { observer } from 'mobx-react-lite'
import type { Row } from '../../../engine/runtime/list/list-controller.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { ToneTag } from '../../parts/displays/tone-tag.tsx'
import { Icon } from '../../parts/icon.tsx'
import { labelOf } from '../../parts/label.ts'
import { readValue } from '../../parts/read-value.ts'
import { RowButtons } from '../../parts/row-buttons.tsx'
import { Value } from '../../parts/value.tsx'
import { knownDevice } from '../../stores/this-device.ts'
import { saidFacts } from './item-list.logic.ts'
import type { ItemListProps } from './item-list.tsx'

/** One thing: picture, name, facts, tags, and what can be done with it. */
export const ItemRow = observer(function ItemRow({
  row,
  testId,
  parts,
  t,
  translate,
}: ItemListProps & { readonly row: Row }) {
  const item = parts.item(row)
  const read = readValue(item.title, item.titleDisplay, translate)
  const given = item.titleKey ? t(item.titleKey) : read.kind === 'none' ? '' : read.text
  const name = given === '' && item.otherwiseKey ? t(item.otherwiseKey) : given
  const isHere =
    typeof item.device === 'string' && item.device !== '' && item.device === knownDevice(localStorage)
  const facts = saidFacts(item.facts)
  const tags = Array.isArray(item.tags) ? item.tags : []
  return (
    <li className="item-list-row" data-testid={`${testId}/row`}>
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
            <Icon name={item.icon} />
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
        {facts.length > 0 && (
          <ul className="item-list-facts">
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
          {tags.map((tag, at) => (
            <ToneTag key={`${tag.id}-${at}`} tone={tag.tone ?? 'neutral'}>
              {tag.text === undefined ? labelOf(tag, t) : <bdi>{tag.text}</bdi>}
            </ToneTag>
          ))}
        </div>
      )}
      <RowButtons actions={parts.rowActions?.(row) ?? []} name={name} testId={testId} />
    </li>
  )
})

import { Search, Star } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { ActionButtons } from '../../parts/controls/action-buttons.tsx'
import { Avatar } from '../../parts/person/avatar.tsx'
import { BindingFailed } from '../../parts/states/binding-failed.tsx'
import { Button } from '../../parts/controls/button.tsx'
import { Card } from '../../parts/frame/card.tsx'
import { NothingHere } from '../../parts/states/nothing-here.tsx'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import { StateFrame } from '../../parts/states/state-frame.tsx'
import { Value } from '../../parts/values/value.tsx'
import { rowIdOf, listRows } from '../../parts/rows/rows.ts'
import { favouritesOf, launchable, shownTiles, toggledFavourite } from './tile-grid.logic.ts'
import type { TileEntry } from './tile-grid.logic.ts'
import type { tileGrid } from './tile-grid.widget.ts'
import './tile-grid.css'

type Props = WidgetProps<typeof tileGrid>

export function TileGrid(props: Props) {
  const { testId, options, parts, t } = props
  if (!options.small)
    return (
      <div className="tile-grid" data-testid={testId}>
        <Tiles {...props} />
      </div>
    )
  return (
    <Card
      testId={testId}
      title={options.titleKey && t(options.titleKey)}
      action={<ActionButtons actions={parts.actions} testId={testId} size="small" />}
    >
      <Tiles {...props} />
    </Card>
  )
}

/** Search box and tiles, or why there are none. */
const Tiles = observer((props: Props) => {
  const { testId, options, parts, data, preference, address, translate, t } = props
  const [favourites, setFavourites] = useState(() => favouritesOf(preference.read(options.favourites)))
  const binding = data[options.of]
  if (binding?.status === 'error')
    return <BindingFailed binding={binding} errorKey={options.errorKey} t={t} testId={`${testId}/failure`} />
  if (binding === undefined || binding.status === 'loading')
    return <Skeletons count={options.small ? 4 : 8} small={options.small === true} />
  // Nothing was asked for where there can be nothing.
  const rows = listRows(options.rows, binding.value) ?? []
  const search = options.searchKey ? (address.get('search') ?? '') : ''
  const entries = rows.map((row, at): TileEntry => {
    const id = rowIdOf(row, options.idField, at)
    const tile = parts.tile(row)
    const kept = options.favourites !== undefined && favourites.includes(id)
    return { id, row, title: String(tile.title ?? ''), text: String(tile.text ?? ''), favourite: kept }
  })
  const shown = shownTiles(entries, search, options.most, new Intl.Collator(translate.locale).compare)
  const keep = (id: string): void => {
    const next = toggledFavourite(favourites, id)
    setFavourites(next)
    preference.write(next, options.favourites)
  }
  return (
    <>
      {options.searchKey && rows.length > 0 && (
        <label className="tile-grid-search">
          <Search size={16} strokeWidth={1.5} aria-hidden="true" />
          <input
            type="search"
            aria-label={t(options.searchKey)}
            placeholder={t(options.searchKey)}
            data-testid={`${testId}/search`}
            value={search}
            onChange={({ target }) => address.set('search', target.value === '' ? undefined : target.value)}
          />
          <span className="tile-grid-count" role="status">
            {search !== '' && t('widgets.found', { count: shown.length })}
          </span>
        </label>
      )}
      {shown.length === 0 ? (
        <None {...props} searched={search !== ''} />
      ) : (
        <ul className={options.small ? 'tiles tiles-small' : 'tiles'}>
          {shown.map((entry) => (
            <Tile key={entry.id} entry={entry} onKeep={() => keep(entry.id)} {...props} />
          ))}
        </ul>
      )}
    </>
  )
})

function None({ testId, parts, address, t, searched }: Props & { readonly searched: boolean }) {
  if (searched)
    return (
      <StateFrame
        art="noMatch"
        title={t('widgets.noneFound')}
        actions={<Button onClick={() => address.set('search', undefined)}>{t('list.clearSearch')}</Button>}
        testId={`${testId}/no-match`}
      />
    )
  return <NothingHere empty={parts.empty} t={t} testId={testId} />
}

/** One thing to open; the whole tile is the link, the star beside it a button. */
function Tile(props: Props & { readonly entry: TileEntry; readonly onKeep: () => void }) {
  const { entry, onKeep, options, parts, testId, t, translate, emit } = props
  const { title, text, favourite } = entry
  const tile = parts.tile(entry.row)
  const href = launchable(tile.href)
  const image = typeof tile.image === 'string' ? tile.image : null
  const said = (): void => void emit('open', { row: entry.row })
  return (
    <li className="tile" data-testid={`${testId}/tile`}>
      <Avatar name={title} image={image} size={options.small ? 32 : 44} shape="thing" />
      <div className="tile-words">
        {href ? (
          // The middle button opens it too, and is no click.
          <a
            className="tile-title"
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            onClick={said}
            onAuxClick={({ button }) => button === 1 && said()}
          >
            <bdi>{title}</bdi>
            <span className="visually-hidden"> {t('widgets.opensTab')}</span>
          </a>
        ) : (
          <span className="tile-title">
            <bdi>{title}</bdi>
          </span>
        )}
        {!options.small && text !== '' && (
          <p className="tile-text">
            <bdi>{text}</bdi>
          </p>
        )}
        {!options.small && (
          <p className="tile-kind">
            {tile.kind !== undefined && tile.kind !== null && (
              <Value value={tile.kind} type={tile.kindDisplay} translate={translate} />
            )}
            {!href && options.lockedKey && <span>{t(options.lockedKey)}</span>}
          </p>
        )}
      </div>
      {options.favourites && !options.small && (
        <button
          type="button"
          className="tile-star"
          aria-pressed={favourite}
          aria-label={`${t(options.favouriteKey ?? 'widgets.favourite')}: ${title}`}
          title={t(options.favouriteKey ?? 'widgets.favourite')}
          data-testid={`${testId}/favourite`}
          onClick={onKeep}
        >
          <Star size={16} strokeWidth={1.5} fill={favourite ? 'currentColor' : 'none'} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}

function Skeletons({ count, small }: { readonly count: number; readonly small: boolean }) {
  return (
    <ul className={small ? 'tiles tiles-small' : 'tiles'} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <li key={at} className="tile">
          <Skeleton width={small ? 32 : 44} height={small ? 32 : 44} />
          <div className="tile-words">
            <Skeleton width={120} height={14} />
            {!small && <Skeleton width={180} height={12} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../parts/person/avatar.tsx'
import { Icon } from '../../parts/values/icon.tsx'
import { useModal } from '../../parts/overlays/use-modal.ts'
import { type PaletteEntry, rankEntries } from './rank.ts'
import './palette.css'

export interface PaletteProps {
  /** Pages and actions. */
  readonly entries: readonly PaletteEntry[]
  /** Ask the server what a text means besides; one that fails finds nothing. */
  readonly finders: readonly PaletteFinder[]
  /** What was typed before it was there. */
  readonly typed?: (() => string) | undefined
  readonly onGo: (route: string) => void
  readonly onClose: () => void
}

/** Finds what a text means among what the person may see. */
export type PaletteFinder = (text: string) => Promise<readonly PaletteEntry[]>

/** A person types this long before the server is asked. */
const askAfterMs = 160
const fewestLetters = 2

/** The command palette: one field, what it finds of pages, people, access, requests and actions, and nothing that needs a mouse. */
export function Palette({ entries, finders, typed, onGo, onClose }: PaletteProps) {
  const { t } = useTranslation()
  const dialog = useModal('input')
  const id = useId()
  const [text, setText] = useState(() => typed?.() ?? '')
  /** Of the entry that was gone to by the arrows: what is found meanwhile moves it in the list, not away. */
  const [chosen, setChosen] = useState<string>()
  const { more, searching } = useFound(text, finders)
  const found = useMemo(() => rankEntries([...more, ...entries], text), [more, entries, text])
  const list = useRef<HTMLDivElement>(null)
  const at = Math.max(
    found.findIndex(({ id: each }) => each === chosen),
    0,
  )
  const current = found[at]
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const choose = (entry: PaletteEntry) => {
    onClose()
    if (entry.route !== undefined) onGo(entry.route)
    else entry.run?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0)
      setChosen(found[(at + step + found.length) % found.length]!.id)
    else if (event.key === 'Enter' && current) choose(current)
    else return
    event.preventDefault()
  }
  const optionId = (entry: PaletteEntry) => `${id}-${entry.id.replaceAll(/[^\w-]/g, '_')}`
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={t('palette.title')}
      data-testid="portal/shell/palette"
      {...{ closedby: 'any' }}
      onClose={onClose}
    >
      <div className="palette-field">
        <Search size={20} strokeWidth={1.5} aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={current && optionId(current)}
          aria-label={t('palette.open')}
          placeholder={t('palette.open')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setChosen(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        <kbd aria-hidden="true">Esc</kbd>
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        className="palette-list"
        role="listbox"
        aria-label={t('palette.title')}
      >
        <Groups found={found} current={current} text={text} id={id} optionId={optionId} onChoose={choose} />
      </div>
      {found.length === 0 && !searching && <p className="palette-none">{t('palette.none')}</p>}
      <p className="visually-hidden" role="status">
        {text !== '' && !searching ? t('palette.found', { count: found.length }) : ''}
      </p>
      <div className="palette-foot" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('palette.move')}
        </span>
        <span>
          <kbd>↵</kbd> {t('palette.choose')}
        </span>
        <span className="palette-hint">{t('palette.commands')}</span>
      </div>
    </dialog>
  )
}

interface GroupsProps {
  readonly found: readonly PaletteEntry[]
  readonly current: PaletteEntry | undefined
  readonly text: string
  readonly id: string
  readonly optionId: (entry: PaletteEntry) => string
  readonly onChoose: (entry: PaletteEntry) => void
}

/** What was found, by kind. */
function Groups({ found, current, text, id, optionId, onChoose }: GroupsProps) {
  const { t } = useTranslation()
  const groups = [...new Set(found.map(({ group }) => group))].map((group) => ({
    group,
    list: found.filter((entry) => entry.group === group),
  }))
  return (
    <>
      {groups.map(({ group, list: some }) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} className="palette-group" role="presentation">
            {t(`palette.${group}`)}
          </div>
          {some.map((entry) => (
            // The keys are those of the field, as a combobox has them.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={entry.id}
              id={optionId(entry)}
              role="option"
              tabIndex={-1}
              aria-selected={entry === current}
              className="palette-entry"
              onClick={() => onChoose(entry)}
            >
              {entry.group === 'people' ? (
                <Avatar name={entry.label} image={entry.image ?? null} size={28} />
              ) : (
                <Icon name={entry.icon} />
              )}
              <bdi className="palette-label">
                <Marked label={entry.label} text={text} />
              </bdi>
              {(entry.detail || entry.note) && (
                <bdi className="palette-detail">{[entry.detail, entry.note].filter(Boolean).join(' · ')}</bdi>
              )}
              {entry === current && <kbd aria-hidden="true">↵</kbd>}
            </div>
          ))}
        </div>
      ))}
    </>
  )
}

/** A label with what was typed marked in it. */
function Marked({ label, text }: { readonly label: string; readonly text: string }) {
  const wanted = text.replace(/^>/, '').trim()
  const at = wanted === '' ? -1 : label.toLowerCase().indexOf(wanted.toLowerCase())
  if (at < 0) return label
  return (
    <>
      {label.slice(0, at)}
      <mark>{label.slice(at, at + wanted.length)}</mark>
      {label.slice(at + wanted.length)}
    </>
  )
}

/** What the finders know of a text, asked once the typing rests; answers to an earlier text are dropped. */
function useFound(text: string, finders: readonly PaletteFinder[]) {
  const [answer, setAnswer] = useState<{
    readonly text: string
    readonly more: readonly PaletteEntry[]
    /** Whether every finder has answered. */
    readonly complete: boolean
  }>()
  const wanted = text.replace(/^>/, '').trim()
  const asks = finders.length > 0 && wanted.length >= fewestLetters
  useEffect(() => {
    if (!asks) return
    let left = false
    const timer = setTimeout(() => {
      const lists: (readonly PaletteEntry[] | undefined)[] = finders.map(() => undefined)
      const say = (at: number, list: readonly PaletteEntry[]) => {
        lists[at] = list
        const more = lists.flatMap((each) => each ?? none)
        if (!left) setAnswer({ text: wanted, more, complete: !lists.includes(undefined) })
      }
      // What one of them finds waits for no other; without an answer the palette still leads everywhere else.
      for (const [at, find] of finders.entries())
        void find(wanted).then(
          (list) => say(at, list),
          () => say(at, none),
        )
    }, askAfterMs)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [asks, wanted, finders])
  const here = asks && answer?.text === wanted
  return { more: here ? answer.more : none, searching: asks && !(here && answer.complete) }
}

const none: readonly PaletteEntry[] = []

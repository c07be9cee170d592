import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { labelOf } from '../../parts/text/label.ts'
import { type Candidate, nextActive, toggledCandidate } from './object-picker.logic.ts'
import { PickedChips } from './picked-chips.tsx'
import { PickerList } from './picker-list.tsx'
import { PastedNote } from './pasted-note.tsx'
import { useChoice } from './use-choice.ts'
import { usePaste } from './use-paste.ts'
import { useSearch } from './use-search.ts'
import './object-picker.css'
import type { ObjectPickerProps } from './object-picker-props.ts'

/** Waits for the press that is under way: where the list makes room for itself, what is pressed would move from under it. */
function afterPress(run: () => void): void {
  if (!document.querySelector(':active')) return run()
  addEventListener('pointerup', () => setTimeout(run), { once: true })
}

/** A combobox with a list (ARIA authoring practices): the focus stays in the field, keys move through the list. */
export function ObjectPicker(props: ObjectPickerProps) {
  const { id, testId, options, t } = props
  const multiple = options.multiple === true
  const { chosen, change, said } = useChoice(props)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const base = useId()
  const search = useSearch(props, text.trim(), open)
  const found = search.phase === 'found' ? search.candidates : []

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const full = options.maximum !== undefined && chosen.length >= options.maximum
  const pick = (candidate: Candidate) => {
    if (multiple && full && !chosen.some(({ id: known }) => known === candidate.id)) return
    change(toggledCandidate(chosen, candidate, multiple))
    setText('')
    // Also where more can be chosen: what an open list lies over, such as the button that goes on, could not be reached.
    close()
    input.current?.focus()
  }
  const take = (more: readonly Candidate[]) => {
    const fresh = more.filter(({ id }) => !chosen.some((each) => each.id === id))
    const room = (options.maximum ?? Infinity) - chosen.length
    if (fresh.length > 0 && room > 0) change([...chosen, ...fresh.slice(0, room)])
    return fresh.slice(Math.max(room, 0))
  }
  const { pasted, onPaste } = usePaste(props, take)
  const remove = (candidate: Candidate) => {
    change(chosen.filter((each) => each.id !== candidate.id))
    input.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && (open || text !== '')) {
      // The first Escape belongs to the list, the next one to a dialog around it.
      event.preventDefault()
      event.stopPropagation()
      if (open) close()
      else setText('')
      return
    }
    if (event.key === 'Backspace' && text === '' && chosen.length > 0) return remove(chosen.at(-1)!)
    const candidate = found[active]
    if (event.key === 'Enter' && open && candidate) {
      event.preventDefault()
      return pick(candidate)
    }
    if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      return setOpen(true)
    }
    const next = open ? nextActive(active, event.key, found.length) : undefined
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }
  return (
    <div className="picker" data-testid={testId}>
      <label htmlFor={`${base}-input`}>{labelOf({ id, ...options }, t)}</label>
      {options.maximum !== undefined && (
        <p className="picker-hint" role="status" data-testid={`${testId}/count`}>
          {t('widgets.picker.of', { count: chosen.length, maximum: options.maximum })}
        </p>
      )}
      {options.hintKey && (
        <p id={`${base}-hint`} className="picker-hint">
          {t(options.hintKey)}
        </p>
      )}
      <div className="picker-field">
        <PickedChips chosen={chosen} remove={remove} t={t} />
        <input
          ref={input}
          id={`${base}-input`}
          role="combobox"
          type="text"
          autoComplete="off"
          dir="auto"
          placeholder={t('widgets.picker.search')}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? `${base}-list` : undefined}
          aria-describedby={options.hintKey && `${base}-hint`}
          aria-activedescendant={open && found[active] ? `${base}-${active}` : undefined}
          data-testid={`${testId}/search`}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
            setActive(-1)
          }}
          onClick={() => setOpen(true)}
          onBlur={() => afterPress(close)}
          onKeyDown={press}
          onPaste={multiple ? onPaste : undefined}
        />
      </div>
      <p className="visually-hidden" role="status" data-testid={`${testId}/said`}>
        {said}
      </p>
      {multiple && <PastedNote pasted={pasted} testId={testId} t={t} />}
      <PickerList
        base={base}
        open={open}
        search={search}
        active={active}
        chosen={chosen}
        label={labelOf({ id, ...options }, t)}
        minimum={options.minimum ?? 0}
        typed={text.trim().length}
        onPick={pick}
        t={t}
      />
    </div>
  )
}

import { Columns3 } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '../../parts/controls/button.tsx'
import { columnChoices, movedChoice, rememberedColumns } from '../../parts/columns/column-choice.ts'
import { ColumnLines } from '../../parts/columns/column-lines.tsx'
import { Popover } from '../../parts/overlays/popover.tsx'
import { columnLabel, type RowsProps } from './column-label.ts'
import './view-menu.css'

/** Which columns, in which order, and how high the rows are; remembered for the person. */
export const ViewMenu = observer((props: RowsProps) => {
  const { t, testId } = props
  return (
    <Popover
      title={t('list.view.columns')}
      align="end"
      testId={`${testId}/columns`}
      button={{
        kind: 'ghost',
        iconOnly: true,
        'aria-label': t('list.view.columns'),
        title: t('list.view.columns'),
        'data-testid': `${testId}/columns-open`,
        icon: <Columns3 size={18} strokeWidth={1.5} aria-hidden="true" />,
      }}
    >
      {(close) => <ViewPanel {...props} close={close} />}
    </Popover>
  )
})

const densities = ['comfortable', 'compact'] as const

const ViewPanel = observer((props: RowsProps & { readonly close: () => void }) => {
  const { list, columns, t, testId, close } = props
  const [lines, setChoices] = useState(() => columnChoices(columns, list.preference.columns))
  // Columns may go while the menu is open.
  const choices = lines.filter(({ id }) => columns.some((each) => each.id === id))
  const [density, setDensity] = useState(list.preference.density ?? 'comfortable')
  const none = choices.every(({ shown }) => !shown)
  return (
    <form
      className="view-menu"
      onSubmit={(event) => {
        event.preventDefault()
        if (none) return
        list.prefer({
          columns: rememberedColumns(choices, columns),
          density: density === 'comfortable' ? undefined : density,
        })
        close()
      }}
    >
      <ColumnLines
        choices={choices}
        movable={choices.length}
        mayBeNone
        nameOf={(id) =>
          columnLabel(
            columns.find((each) => each.id === id)!,
            props,
          )
        }
        onShow={(id, shown) => setChoices(choices.map((each) => (each.id === id ? { id, shown } : each)))}
        onMove={(id, by) => setChoices(movedChoice(choices, id, by))}
        t={t}
        testId={testId}
      />
      {none && (
        <p className="view-wrong" role="alert">
          {t('list.view.atLeastOne')}
        </p>
      )}
      <fieldset>
        <legend>{t('list.view.density')}</legend>
        {densities.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={`${testId}/density`}
              checked={density === each}
              data-testid={`${testId}/density-${each}`}
              onChange={() => setDensity(each)}
            />
            {t(`list.view.${each}`)}
          </label>
        ))}
      </fieldset>
      <div className="popover-foot">
        <Button
          kind="ghost"
          data-testid={`${testId}/columns-reset`}
          onClick={() => {
            list.prefer({ columns: undefined, density: undefined, widths: undefined })
            close()
          }}
        >
          {t('list.view.reset')}
        </Button>
        <Button kind="primary" type="submit" disabled={none} data-testid={`${testId}/columns-apply`}>
          {t('list.view.apply')}
        </Button>
      </div>
    </form>
  )
})

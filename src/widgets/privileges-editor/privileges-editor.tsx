import { isOutcomeUnknown } from '../../../engine/format/problem.ts'
import { Plus } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { readPermission } from '../../../engine/object-schema/privilege.ts'
import { useUnsentGuard } from '../../../engine/react/use-form-store.ts'
import type { BindingResult, WidgetProps } from '../../../engine/react/widget-props.ts'
import type { SendOutcome } from '../../../engine/runtime/form/form-options.ts'
import { FormStore } from '../../../engine/runtime/form/form-store.ts'
import { Button } from '../../parts/controls/button.tsx'
import { Card } from '../../parts/frame/card.tsx'
import { Note } from '../../parts/states/note.tsx'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import { PrivilegeForm } from './privilege-form.tsx'
import { PrivilegeList } from './privilege-list.tsx'
import { privilegeIn, privilegeStore, type PrivilegeRefusal, type PrivilegeStore } from './privilege-store.ts'
import './privileges-editor.css'
import {
  newPrivilege,
  privilegePatch,
  privilegesIn,
  withPrivilege,
  typesIn,
  type Privilege,
} from './privileges-editor.logic.ts'
import type { privilegesEditor } from './privileges-editor.widget.ts'

type Props = WidgetProps<typeof privilegesEditor>

/** Which privilege is being worked on: one of the list, a new one, or one that somebody else has taken away since. */
type Open = { index: number | undefined; store: PrivilegeStore; gone?: boolean } | undefined

/** Waits for the role and the types, then shows the list. */
export function PrivilegesEditor(props: Props): ReactNode {
  const { options, data, t, testId } = props
  const creating = options.mode === 'create'
  const role = creating || options.role === undefined ? undefined : data[options.role]
  const types = data[options.types]
  const privilege = options.privilege === undefined ? undefined : data[options.privilege]
  const needed = [role, types, privilege].filter((each): each is BindingResult => each !== undefined)
  const failed = needed.find((each) => each.status === 'error')
  if (failed)
    return (
      <Note
        tone="danger"
        testId={`${testId}/failed`}
        title={t('form.failedToLoad')}
        action={<Button onClick={() => failed.reload()}>{t('common.tryAgain')}</Button>}
      >
        {failed.problem?.message || t('common.unreachable')}
      </Note>
    )
  if (needed.some((each) => each.status === 'loading'))
    return (
      <Card title={t('privileges.title')}>
        <div className="privileges-waiting" aria-busy="true">
          <Skeleton width="100%" height={36} />
        </div>
      </Card>
    )
  const permission = readPermission(privilege?.value)
  const may = creating ? permission?.create : permission?.update
  return (
    <Loaded
      {...props}
      creating={creating}
      role={role?.value}
      reload={() => role?.reload()}
      editable={may?.has('privileges') ?? true}
    />
  )
}

const newRemoval = () => new FormStore<PrivilegeRefusal>({ base: {} })

const Loaded = observer(function Loaded(
  props: Props & { creating: boolean; role: unknown; reload: () => void; editable: boolean },
): ReactNode {
  const { options, data, state, emit, load, blockLeaving, t, translate, testId } = props
  const { creating, role, reload, editable } = props
  const list = privilegesIn(
    creating
      ? options.publish === undefined
        ? []
        : state.get(options.publish)
      : (role as { privileges?: unknown } | undefined)?.privileges,
  )
  const types = typesIn(data[options.types]?.value)
  const [open, setOpen] = useState<Open>()
  // Taking one away sends the list too, and may be refused.
  const [removal, setRemoval] = useState(newRemoval)
  useNewerList(role, list, open, setOpen)
  const addButton = useRef<HTMLButtonElement>(null)
  const isOpen = open !== undefined
  const store = open?.store ?? removal
  const { refusal, busy } = store
  useUnsentGuard(store, store.changed.length > 0, blockLeaving)

  /** Saves the list, or keeps it for the role that is to be created. */
  const save = async (privileges: readonly Privilege[]): Promise<SendOutcome<PrivilegeRefusal>> => {
    if (creating) {
      if (options.publish !== undefined) state.set(options.publish, privileges)
      return { status: 'done' }
    }
    const revision = (role as { _rev?: unknown } | undefined)?._rev
    const outcome = await emit('save', { patch: privilegePatch(privileges), revision, privileges })
    if (outcome.status !== 'failed') return { status: outcome.status === 'done' ? 'done' : 'stopped' }
    const { problem } = outcome
    if (problem.code === 412)
      return { status: 'clash', refusal: { text: t('privileges.conflict'), unknown: false } }
    const text = problem.message || t('common.unreachable')
    return { status: 'refused', refusal: { text, unknown: isOutcomeUnknown(problem) } }
  }
  /** Sends a list. After a clash the newer state is fetched at once: what has changed is what the person must know. */
  const send = async (from: PrivilegeStore, privileges: readonly Privilege[]): Promise<boolean> => {
    const taken = await from.send(() => save(privileges))
    if (from.state.kind === 'conflict') reload()
    return taken
  }
  const close = () => {
    setOpen(undefined)
    setRemoval(newRemoval())
    addButton.current?.focus()
  }
  return (
    <Card
      title={t('privileges.title')}
      testId={testId}
      action={
        editable && (
          <Button
            ref={addButton}
            size="small"
            icon={<Plus size={16} strokeWidth={1.5} />}
            disabled={isOpen || busy}
            data-testid={`${testId}/add`}
            onClick={() => setOpen({ index: undefined, store: privilegeStore(newPrivilege) })}
          >
            {t('privileges.add')}
          </Button>
        )
      }
    >
      {refusal !== undefined && (
        <Note
          tone={refusal.unknown ? 'warning' : 'danger'}
          title={refusal.unknown ? undefined : t('form.failed')}
          testId={`${testId}/refused`}
        >
          {refusal.text}
        </Note>
      )}
      {open?.gone === true && (
        <Note tone="warning" testId={`${testId}/gone`}>
          {t('privileges.gone', { name: String(open.store.base['name'] ?? '') })}
        </Note>
      )}
      <PrivilegeList
        list={list}
        types={types}
        hidden={open?.index}
        editable={editable && !isOpen && !busy}
        translate={translate}
        testId={testId}
        edit={(index) => setOpen({ index, store: privilegeStore(list[index]!) })}
        remove={(index) =>
          void send(
            removal,
            list.filter((_each, at) => at !== index),
          ).then((done) => done && addButton.current?.focus())
        }
      />
      {open && (
        <PrivilegeForm
          key={open.index ?? 'new'}
          store={open.store}
          others={list.filter((_each, at) => at !== open.index)}
          types={types}
          loadSchema={(path, signal) => load(options.schemas, { path }, signal)}
          isNew={open.index === undefined}
          creating={creating}
          translate={translate}
          testId={testId}
          cancel={close}
          save={async () => {
            const next = withPrivilege(list, open.index, privilegeIn(open.store))
            if (await send(open.store, next)) close()
          }}
        />
      )}
    </Card>
  )
})

/** A newer list goes under the privilege that is worked on, wherever it stands there now; one that is gone is a new one. */
function useNewerList(
  role: unknown,
  list: readonly Privilege[],
  open: Open,
  setOpen: (open: Open) => void,
): void {
  const seen = useRef(role)
  useLayoutEffect(() => {
    if (seen.current === role) return
    seen.current = role
    if (!open) return
    const { store } = open
    const at = open.index === undefined ? -1 : list.findIndex(({ name }) => name === store.base['name'])
    store.rebase({ ...(list[at] ?? store.base) })
    // Whoever keeps it gives back a right that somebody took: it is said.
    setOpen({
      store,
      index: at < 0 ? undefined : at,
      gone: at < 0 && (open.index !== undefined || open.gone === true),
    })
  })
}

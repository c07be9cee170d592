import { observer } from 'mobx-react-lite'
import { useCallback, useLayoutEffect, useEffect, useMemo, useRef, useState } from 'react'
import type { BindingResult, WidgetProps } from '../../../engine/react/widget-props.ts'
import { BindingFailed } from '../../parts/states/binding-failed.tsx'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import { readSingleKeys } from '../../shell/shortcuts.ts'
import type { certificationGrid } from './certification-grid.widget.ts'
import { readFolded, writeFolded, type FoldedGroups } from './folded-groups.ts'
import { gridKeys } from './grid-keys.ts'
import { GridHead } from './grid-head.tsx'
import { GridRows } from './grid-rows.tsx'
import { GridTools } from './grid-tools.tsx'
import type { ReviewerEvent } from './item-reviewers.tsx'
import { KeyHints } from './key-hints.tsx'
import { passOn } from './pass-on.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import type { Campaign } from './review-item.ts'
import { itemKindsOf } from './review-kinds.ts'
import { ReviewPanel } from './review-panel.tsx'
import { ReviewStore } from './review-store.ts'
import { viewIn } from './review-view.ts'
import { SelectionBar } from './selection-bar.tsx'
import type { SharedProps } from './shared-props.ts'
import { SignOffDialog } from './sign-off-dialog.tsx'
import { UnsentBar } from './unsent-bar.tsx'
import { useDeciding } from './use-deciding.ts'
import { useFilters } from './use-filters.ts'
import { useSending } from './use-sending.ts'
import { useGridTable } from './use-grid-table.ts'
import './certification-grid.css'

export type CertificationGridProps = WidgetProps<typeof certificationGrid>

export const CertificationGrid = observer((props: CertificationGridProps) => {
  const { options, data, testId, t } = props
  const binding = data[options.campaign]
  const campaign = binding?.value as Campaign | undefined
  if (binding?.status === 'error')
    return (
      <BindingFailed binding={binding} errorKey="reviews.errors.details" t={t} testId={`${testId}/failure`} />
    )
  if (!campaign)
    return (
      <div className="review" aria-busy="true">
        <Skeleton width={280} height={22} />
        <Skeleton width="100%" height={8} />
        <Skeleton width="100%" height={320} />
      </div>
    )
  return <Review {...props} campaign={campaign} />
})

type ReviewProps = CertificationGridProps & { readonly campaign: Campaign }

const Review = observer((props: ReviewProps) => {
  const { options, data, campaign, address, ports, emit, blockLeaving, preference, testId, t, translate } =
    props
  const counts = data[options.counts]
  const changed = useCallback(() => counts?.reload(), [counts])
  const latest = useRef(changed)
  latest.current = changed
  const [store] = useState(
    () =>
      new ReviewStore({
        ports: ports!,
        campaignId: options.campaignId,
        personId: options.personId,
        changed: () => latest.current(),
      }),
  )
  // Before the effects that read the first rows.
  useLayoutEffect(() => store.reviewFor(options.actorId), [store, options.actorId])
  useSending(store.acts.queue, blockLeaving)
  const { kinds, view, filters, folding } = useView(props, store)
  useRenewing(store, counts)
  const table = useGridTable(campaign, view.kind, preference, translate.direction)
  const { pending, needsReason, decide, decideSelected, decidePending, leave } = useDeciding(store, campaign)
  const [signing, setSigning] = useState(false)
  const search = useRef<HTMLInputElement>(null)

  const here = useHere()
  const pass = (event: 'forward' | 'reassign') => passOn(store, event, emit, { changed, here })
  const open = () => void store.look()
  const singleOn = readSingleKeys(ports!.storage)
  const onKeyDown = gridKeys({ store, singleOn, search, decide })
  const panelOpen = store.open.isOpen
  const shared = { store, campaign, t, translate, testId }
  return (
    // The keys of the grid belong to the whole of it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="review" data-testid={testId} onKeyDown={onKeyDown}>
      <GridHead
        {...shared}
        counts={counts}
        onAbout={() => void emit('about')}
        onSignOff={() => setSigning(true)}
        actorId={options.actorId ?? ''}
        sending={store.acts.queue.open.length > 0}
      />
      <div className="review-body" data-open={panelOpen || undefined}>
        <div className="review-main">
          <UnsentBar {...shared} />
          <GridTools
            {...shared}
            view={view}
            kinds={kinds}
            address={address}
            searchRef={search}
            table={table}
            filters={filters}
            {...folding}
          />
          {!store.selection.isEmpty && <SelectionBar {...shared} onDecide={decideSelected} onPass={pass} />}
          <GridRows
            {...shared}
            {...folding}
            table={table}
            view={view}
            address={address}
            onDecide={decide}
            onOpen={open}
          />
          <KeyHints {...shared} on={singleOn} />
        </div>
        {panelOpen && (
          <ReviewPanel
            {...shared}
            onDecide={decide}
            onReviewers={(change) => void changeReviewers(store, change, emit, changed)}
          />
        )}
      </div>
      {pending && (
        <ReasonDialog
          {...shared}
          pending={pending}
          required={needsReason(pending.decision)}
          onClose={leave}
          onDecide={decidePending}
        />
      )}
      {signing && <SignOff {...props} {...shared} changed={changed} onClose={() => setSigning(false)} />}
    </div>
  )
})

type SignOffProps = ReviewProps & SharedProps & { readonly changed: () => void; readonly onClose: () => void }

/** Asks before the review ends; afterwards what is shown is what stands. */
function SignOff({ options, data, ports, changed, onClose, ...shared }: SignOffProps) {
  const { store, t } = shared
  return (
    <SignOffDialog
      {...shared}
      call={ports!.call}
      actorId={options.actorId ?? ''}
      onClose={onClose}
      onDone={() => {
        onClose()
        ports!.toast.show({ tone: 'success', text: t('reviews.signedOff') })
        store.list.refresh()
        changed()
        data[options.campaign]?.reload()
      }}
    />
  )
}

/** What is shown: what the address says, once it is known what its filter means. */
function useView(props: ReviewProps, store: ReviewStore) {
  const kinds = itemKindsOf(props.campaign)
  const shown = viewIn(props.address, kinds)
  const filters = useFilters(props, shown.kind)
  const view = { ...shown, built: filters.condition }
  const key = filters.isReading ? undefined : JSON.stringify(view)
  useEffect(() => {
    if (key !== undefined) store.show(JSON.parse(key) as typeof view)
  }, [store, key])
  const text = props.address.get('fold')
  const folded = useMemo(() => readFolded(text), [text])
  useEffect(() => store.list.fold(folded), [store, folded])
  const onFold = (next: FoldedGroups) => props.address.set('fold', writeFolded(next))
  return { kinds, view, filters, folding: { folded, onFold } }
}

/** Whether the review is still shown. */
function useHere(): () => boolean {
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return () => shown.current
}

/** Reads rows again when somebody has decided, also where the numbers are the same as before. */
function useRenewing(store: ReviewStore, counts: BindingResult | undefined): void {
  const sign = counts?.status === 'content' ? [counts.value, counts.renewed] : undefined
  const seen = useRef(sign)
  useEffect(() => {
    if (seen.current && sign?.some((each, index) => each !== seen.current?.[index])) store.list.refresh()
    seen.current = sign
  })
}

/** Lets the screen ask for a change of reviewers; whatever came of it, what stands now is shown. */
async function changeReviewers(
  store: ReviewStore,
  { event, with: about }: ReviewerEvent,
  emit: CertificationGridProps['emit'],
  changed: () => void,
): Promise<void> {
  const outcome = await emit(event, about)
  if (outcome.status === 'cancelled') return
  store.list.refresh()
  void store.open.again()
  changed()
}

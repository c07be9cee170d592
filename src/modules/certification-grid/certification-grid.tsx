import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { BindingFailed } from '../../parts/states/binding-failed.tsx'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import { readSingleKeys } from '../../shell/shortcuts.ts'
import type { certificationGrid } from './certification-grid.widget.ts'
import { gridKeys } from './grid-keys.ts'
import { GridHead } from './grid-head.tsx'
import { GridRows } from './grid-rows.tsx'
import { GridTools } from './grid-tools.tsx'
import { KeyHints } from './key-hints.tsx'
import type { PendingDecision } from './pending-decision.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import {
  decisionOf,
  isHighRisk,
  mayDecide,
  type Campaign,
  type Decision,
  type ReviewItem,
} from './review-item.ts'
import { kindsOf } from './review-kinds.ts'
import { ReviewPanel } from './review-panel.tsx'
import { ReviewStore } from './review-store.ts'
import { viewIn } from './review-view.ts'
import { SelectionBar } from './selection-bar.tsx'
import { SignOffDialog } from './sign-off-dialog.tsx'
import { UnsentBar } from './unsent-bar.tsx'
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
  const { options, data, campaign, address, ports, emit, blockLeaving, testId, t, translate } = props
  const counts = data[options.counts]
  const changed = useCallback(() => counts?.reload(), [counts])
  const latest = useRef(changed)
  latest.current = changed
  const [store] = useState(
    () =>
      new ReviewStore({
        ports: ports!,
        campaignId: options.campaignId,
        actorId: options.actorId,
        personId: options.personId,
        changed: () => latest.current(),
      }),
  )
  useSending(store, blockLeaving)
  const kinds = kindsOf(campaign)
  const view = viewIn(address, kinds)
  const key = JSON.stringify(view)
  useEffect(() => store.show(JSON.parse(key) as typeof view), [store, key])
  // Somebody else has decided: the numbers changed, so did rows.
  const seen = useRef<unknown>(undefined)
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== counts?.value) store.refresh()
    seen.current = counts?.value
  }, [store, counts?.value])
  const [pending, setPending] = useState<PendingDecision>()
  const [signing, setSigning] = useState(false)
  const search = useRef<HTMLInputElement>(null)

  const needsReason = (decision: Decision) =>
    (decision === 'revoke' && campaign.requireJustification?.revoke === true) ||
    (decision === 'exception' && campaign.requireJustification?.exceptionAllowed === true)
  const decide = (item: ReviewItem, decision: Decision) => {
    if (!mayDecide(item, decision)) return
    if (decisionOf(item) !== decision && needsReason(decision)) setPending({ decision, item })
    else void store.decide(item, decision)
  }
  const decideSelected = (decision: Decision) => {
    const risky = decision === 'certify' && [...store.selected.values()].some(isHighRisk)
    if (needsReason(decision) || risky) setPending({ decision, item: undefined })
    else void store.decideSelected(decision)
  }
  const open = () => void store.look()
  const singleOn = readSingleKeys(ports!.storage)
  const onKeyDown = gridKeys({ store, singleOn, search, decide })
  const panelOpen = store.details !== undefined || store.detailsProblem !== undefined
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
        sending={store.queue.open.length > 0}
      />
      <div className="review-body" data-open={panelOpen || undefined}>
        <div className="review-main">
          <UnsentBar {...shared} />
          <GridTools {...shared} view={view} kinds={kinds} address={address} searchRef={search} />
          {store.selected.size > 0 && (
            <SelectionBar
              {...shared}
              onDecide={decideSelected}
              onForward={async () => {
                const outcome = await emit('forward', { ids: [...store.selected.keys()] })
                if (outcome.status === 'done') {
                  store.selected.clear()
                  store.refresh()
                  changed()
                }
              }}
            />
          )}
          <GridRows {...shared} view={view} address={address} onDecide={decide} onOpen={open} />
          <KeyHints {...shared} on={singleOn} />
        </div>
        {panelOpen && <ReviewPanel {...shared} onDecide={decide} />}
      </div>
      {pending && (
        <ReasonDialog
          {...shared}
          pending={pending}
          required={needsReason(pending.decision)}
          onClose={() => setPending(undefined)}
          onDecide={(comment) => {
            // Refused, many keep their reason: it is written for all of them.
            if (!pending.item)
              return void store
                .decideSelected(pending.decision, comment)
                .then((done) => done && setPending(undefined))
            setPending(undefined)
            void store.decide(pending.item, pending.decision, comment)
          }}
        />
      )}
      {signing && (
        <SignOffDialog
          {...shared}
          call={ports!.call}
          actorId={options.actorId ?? ''}
          onClose={() => setSigning(false)}
          onDone={() => {
            setSigning(false)
            ports!.toast.show({ tone: 'success', text: t('reviews.signedOff') })
            store.refresh()
            changed()
            data[options.campaign]?.reload()
          }}
        />
      )}
    </div>
  )
})

/** Sends what waits while the page is open, at once when the network is back. */
function useSending({ queue }: ReviewStore, blockLeaving: CertificationGridProps['blockLeaving']): void {
  useEffect(() => {
    const back = () => void queue.pump()
    queue.start()
    window.addEventListener('online', back)
    const lift = blockLeaving(() => queue.unkept)
    return () => {
      queue.stop()
      window.removeEventListener('online', back)
      lift()
    }
  }, [queue, blockLeaving])
}

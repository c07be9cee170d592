import { useTranslation } from 'react-i18next'
import { lazyPart } from '../parts/states/lazy-part.tsx'
import { tierColour } from './tier.ts'
import './tenant-badge.css'

/** Few tenants say their region; the names of the pictures come with the first that does. */
const Flag = lazyPart(
  async () => (await import('../parts/values/flag.tsx')).Flag,
  () => null,
)

/** Tier and region of the tenant (spec section 3 "Tenant info"). */
export function TenantBadge({ tier, region }: { readonly tier?: string; readonly region?: string }) {
  const { t } = useTranslation()
  return (
    <>
      {tier && (
        <span
          className={`tier tier-${tierColour(tier)}`}
          title={t('shell.tier')}
          data-testid="portal/shell/tier"
        >
          {tier}
        </span>
      )}
      {region && <Flag country={region} />}
    </>
  )
}

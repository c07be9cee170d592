import { useTranslation } from 'react-i18next'
import { Flag } from '../parts/values/flag.tsx'
import { tierColour } from './tier.ts'
import './tenant-badge.css'

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

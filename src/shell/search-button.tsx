import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import './search-button.css'

const apple = /Mac|iPhone|iPad/.test(navigator.platform)

/** Opens the command palette; on small screens a glyph only. */
export function SearchButton({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className="search-button"
      aria-haspopup="dialog"
      aria-keyshortcuts={apple ? 'Meta+K' : 'Control+K'}
      data-testid="portal/shell/search"
      onClick={onOpen}
    >
      <Search size={18} strokeWidth={1.5} aria-hidden="true" />
      <span>{t('palette.open')}</span>
      <kbd aria-hidden="true">{apple ? '⌘ K' : 'Ctrl K'}</kbd>
    </button>
  )
}

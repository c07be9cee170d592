import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import './flag.css'

/** The countries that have a flag (spec section 2 "Layout"). Each picture is an asset of its own, fetched when it is shown. */
const pictures = import.meta.glob<string>(
  '../../../node_modules/flag-icons/flags/4x3/{au,be,br,ca,ch,de,fi,fr,gb,hk,id,nl,qa,sa,sg,us}.svg',
  { query: '?url', import: 'default' },
)

/** The flag of a country, with the country's name in the person's language; a country without one shows nothing. */
export function Flag({ country }: { readonly country: string }) {
  const { i18n } = useTranslation()
  const [shown, setShown] = useState<{ readonly country: string; readonly src: string }>()
  const code = country.toLowerCase()
  useEffect(() => {
    let left = false
    pictures[`../../../node_modules/flag-icons/flags/4x3/${code}.svg`]?.().then(
      (src) => left || setShown({ country: code, src }),
      // Without its picture the flag is left out; nothing else depends on it.
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [code])
  if (shown?.country !== code) return null
  const name = new Intl.DisplayNames([i18n.language, 'en'], { type: 'region' }).of(code.toUpperCase()) ?? code
  return <img className="flag" src={shown.src} alt={name} title={name} width={20} height={15} />
}

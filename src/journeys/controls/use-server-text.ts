import { useTranslation } from 'react-i18next'
import { serverText } from '../../parts/text/server-text.ts'

/** Prompts, choices and headers come as text: each is shown in the tenant's words where it has some (reading 18). */
export function useServerText(): (text: string) => string {
  const { i18n } = useTranslation()
  return (text) => serverText(i18n, text)
}

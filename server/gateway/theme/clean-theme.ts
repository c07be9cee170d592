import { cleanHtml } from '../html/clean-html.ts'
import type { BootTheme } from './boot-theme.ts'
import type { ThemeDocument } from './change-themes.ts'

/** The settings of a theme that are HTML. */
const settings = ['accountFooter', 'journeyHeader', 'journeyFooter', 'journeyJustifiedContent'] as const

/** A theme for the browser, its HTML cleaned. */
export async function cleanTheme(theme: BootTheme): Promise<BootTheme> {
  const { footer, journey } = theme
  const clean = async (html: string | null): Promise<string | null> =>
    html === null ? null : cleanHtml(html)
  const [own, header, foot, justifiedContent] = await Promise.all(
    [footer, journey.header, journey.footer, journey.justifiedContent].map(clean),
  )
  return {
    ...theme,
    footer: own ?? null,
    journey: {
      ...journey,
      header: header ?? null,
      footer: foot ?? null,
      justifiedContent: justifiedContent ?? null,
    },
  }
}

/** Cleans what an administrator has written, so that it is ready when the first page asks for it. The document stays as it was written. */
export function cleanAhead(theme: ThemeDocument): void {
  for (const setting of settings) {
    const value = theme[setting]
    const texts: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [value]
    for (const text of texts) if (typeof text === 'string') void cleanHtml(text)
  }
}

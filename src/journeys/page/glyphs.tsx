import type { ReactNode } from 'react'

// Drawn here: the icon set's chunk is the widgets' and too large for a page that needs three of them.
function Glyph({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={32}
      height={32}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.25}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export function MailGlyph() {
  return (
    <Glyph>
      <rect x="3" y="5" width="18" height="14" rx="2" />
      <path d="m3.5 7 8.5 6 8.5-6" />
    </Glyph>
  )
}

export function KeyGlyph() {
  return (
    <Glyph>
      <circle cx="8" cy="15" r="4.5" />
      <path d="m11.2 11.8 8.3-8.3M16 7l3 3" />
    </Glyph>
  )
}

export function PhoneGlyph() {
  return (
    <Glyph>
      <rect x="7" y="2.5" width="10" height="19" rx="2" />
      <path d="M11 18.5h2" />
    </Glyph>
  )
}

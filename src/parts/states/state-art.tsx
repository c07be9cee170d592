const drawings = {
  empty: (
    <>
      <rect x="22" y="22" width="76" height="50" rx="6" />
      <path d="M22 38h76M34 50h22M34 60h34" />
      <circle cx="92" cy="66" r="12" className="state-art-fill" />
      <path d="M92 61v10M87 66h10" />
    </>
  ),
  noMatch: (
    <>
      <rect x="18" y="18" width="68" height="48" rx="6" />
      <path d="M30 32h30M30 42h44M30 52h22" />
      <circle cx="82" cy="56" r="15" className="state-art-fill" />
      <path d="m93 67 12 12" />
    </>
  ),
  error: (
    <>
      <rect x="20" y="18" width="80" height="52" rx="6" />
      <path d="M20 32h80M60 42v12M60 61v1" />
      <path d="M28 25h1M35 25h1M42 25h1" />
    </>
  ),
  missing: (
    <>
      <path d="M14 74h92M30 74V30a30 30 0 0 1 60 0v44" />
      <path d="M46 74V34a14 14 0 0 1 28 0v40" strokeDasharray="4 5" />
    </>
  ),
  forbidden: (
    <>
      <path d="M14 74h92M30 74V30a30 30 0 0 1 60 0v44" />
      <rect x="46" y="44" width="28" height="22" rx="4" className="state-art-fill" />
      <path d="M52 44v-6a8 8 0 0 1 16 0v6M60 53v5" />
    </>
  ),
}
export type StateArtName = keyof typeof drawings

/** Line drawings of 120 x 88 for the states of a page; decorative. */
export function StateArt({ name }: { readonly name: StateArtName }) {
  return (
    <svg
      className="state-art"
      viewBox="0 0 120 88"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  )
}

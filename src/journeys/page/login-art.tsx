/** Concentric arches behind the card; drawn once, decorative. */
export function LoginArt() {
  const radii = [150, 210, 270, 330, 390, 450, 510, 570, 630]
  return (
    <svg className="login-art" viewBox="0 0 1366 900" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      {radii.map((r) => (
        <path key={r} d={`M${683 - r} 900V${460}a${r} ${r} 0 0 1 ${2 * r} 0V900`} />
      ))}
    </svg>
  )
}

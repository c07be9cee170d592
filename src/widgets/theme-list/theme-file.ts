/** Bytes of a file that can be imported; the server takes as many characters. */
export const fileMost = 800_000

/** What a theme's file is called: its name in letters and digits that every system takes. */
export function fileNameOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase()
  return `${plain.slice(0, 60) || 'theme'}.theme.json`
}

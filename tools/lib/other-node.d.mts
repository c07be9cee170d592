export const otherNodes: Readonly<Record<string, string>>
export function otherNode(major: string): string
export function environmentOf(binary: string): { readonly PATH: string }

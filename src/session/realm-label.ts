/** Name of a realm as people say it. @example realmLabel('/alpha') // 'alpha' */
export function realmLabel(path: string): string {
  return path === '/' ? 'root' : path.replace(/^\//, '')
}

import { dirname, posix } from 'node:path'
import { importsIn } from './boundaries.ts'

/**
 * Groups of files of which each is reached from each by imports, those of types only included: nobody can read, test or move one of them alone.
 *
 * @param files texts by path from the root
 * @returns the files of each group in order of path; none where imports go one way
 * @example cyclesIn(new Map([['a.ts', "import './b.ts'"], ['b.ts', "import './a.ts'"]])) // [['a.ts', 'b.ts']]
 */
export function cyclesIn(files: ReadonlyMap<string, string>): string[][] {
  const targets = new Map([...files].map(([file, text]) => [file, targetsOf(file, text, files)]))
  return connected(targets)
    .filter((group) => group.length > 1 || targets.get(group[0]!)!.includes(group[0]!))
    .map((group) => group.toSorted())
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
}

function targetsOf(file: string, text: string, files: ReadonlyMap<string, string>): string[] {
  return importsIn(text)
    .filter((name) => name.startsWith('.'))
    .map((name) => posix.normalize(posix.join(dirname(file), name)))
    .filter((target) => files.has(target))
}

/** Strongly connected groups (Tarjan), without recursion: chains of imports are long. */
function connected(targets: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const groups: string[][] = []
  const lower = (file: string, to: number) => low.set(file, Math.min(low.get(file)!, to))
  for (const start of targets.keys()) {
    if (order.has(start)) continue
    const path: { file: string; next: number }[] = []
    const enter = (file: string) => {
      order.set(file, order.size)
      low.set(file, order.get(file)!)
      open.push(file)
      isOpen.add(file)
      path.push({ file, next: 0 })
    }
    enter(start)
    while (path.length > 0) {
      const at = path.at(-1)!
      const target = targets.get(at.file)![at.next++]
      if (target !== undefined) {
        if (!order.has(target)) enter(target)
        else if (isOpen.has(target)) lower(at.file, order.get(target)!)
        continue
      }
      path.pop()
      const from = path.at(-1)
      if (from) lower(from.file, low.get(at.file)!)
      if (low.get(at.file) !== order.get(at.file)) continue
      const group = open.splice(open.indexOf(at.file))
      for (const file of group) isOpen.delete(file)
      groups.push(group)
    }
  }
  return groups
}

import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { purifyOptions, withoutForbidden } from '../../../engine/format/safe-html.ts'

// A name of its own: the bundler would take an address that is written out for an asset.
const WORKER_FILE = './html-worker.mjs'
/** How many cleaned texts are kept: those of the themes of a large tenant, in all their languages. */
const KEPT = 2000
/** A text that takes longer is answered without its markup. */
const LONGEST_MS = 5000

/** Texts that were cleaned or are being cleaned, by hash, the one used last at the end. */
const kept = new Map<string, Promise<string>>()
const waiting = new Map<number, (clean: string | undefined) => void>()
let worker: Worker | undefined
let last = 0

/**
 * HTML of a tenant without anything that runs, cleaned once for each text. The browser cleans it again with the same table: text of another
 * server never comes by here.
 *
 * @returns the clean text; never fails
 */
export async function cleanHtml(html: string): Promise<string> {
  if (!/[<&]/.test(html)) return html
  const hash = createHash('sha256').update(html).digest('base64')
  const known = kept.get(hash)
  const clean = known ?? sanitise(hash, withoutForbidden(html))
  kept.delete(hash)
  kept.set(hash, clean)
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break
    kept.delete(oldest)
  }
  return clean
}

function sanitise(hash: string, html: string): Promise<string> {
  return new Promise((resolve) => {
    const id = ++last
    const answer = (clean: string | undefined): void => {
      clearTimeout(timer)
      waiting.delete(id)
      // What could not be cleaned this time is tried again the next.
      if (clean === undefined) kept.delete(hash)
      // Cleaned HTML is clean by its text as well, whoever wrote it.
      resolve(clean === undefined ? asText(html) : withoutForbidden(clean))
    }
    const timer = setTimeout(() => {
      // It may hang: the next text gets another one.
      end()
      answer(undefined)
    }, LONGEST_MS)
    waiting.set(id, answer)
    worker ??= start()
    worker.postMessage({ id, html })
  })
}

/** What is left where nobody could look at the markup: the words. */
const asText = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

function start(): Worker {
  const made = new Worker(new URL(WORKER_FILE, import.meta.url), { workerData: purifyOptions })
  made.unref()
  made.on('message', ({ id, clean }: { id: number; clean?: string }) => waiting.get(id)?.(clean))
  made.on('error', () => end())
  return made
}

/** Whoever waits is answered without it. */
function end(): void {
  const ended = worker
  worker = undefined
  void ended?.terminate()
  for (const answer of waiting.values()) answer(undefined)
}

import { expect, test, vi } from 'vitest'

class SilentWorker {
  postMessage = vi.fn<(message: unknown) => void>()
  unref(): void {}
  on(): this {
    return this
  }
  async terminate(): Promise<number> {
    return 0
  }
}
vi.mock('node:worker_threads', () => ({ Worker: SilentWorker }))
const { cleanHtml } = await import('../../../../../server/gateway/html/clean-html.ts')

test('a text that nobody cleaned in time loses its markup, and is tried again the next time', async () => {
  vi.useFakeTimers()
  const html = '<a href="javascript:run()">Help</a> 1 < 2 <img src=x onerror=run()'
  for (let time = 0; time < 2; time++) {
    const asked = cleanHtml(html)
    await vi.advanceTimersByTimeAsync(5_001)
    const clean = await asked
    expect(clean).not.toMatch(/[<>]/)
    expect(clean).toContain('Help')
  }
  vi.useRealTimers()
})

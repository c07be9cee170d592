import { expect, type Page } from '@playwright/test'

/** What a page does wrong while it is used: collected from the moment this is called. */
export interface PageWatch {
  /** Resolves when nothing is asked for and nothing is busy. */
  settled(): Promise<void>
  /** Errors of the console and answers of a service in trouble since the last call. */
  faults(): readonly string[]
}

/** The stream of events stays open for as long as the page does. */
const endless = /\/portal\/events/
const quietMs = 120

/** @param unanswered addresses of what gets no answer in this test */
export function watch(page: Page, unanswered = endless): PageWatch {
  let faults: string[] = []
  const pending = new Set<object>()
  let changed = Date.now()
  const end = (request: object): void => {
    pending.delete(request)
    changed = Date.now()
  }
  page.on('request', (request) => {
    if (!endless.test(request.url()) && !unanswered.test(request.url())) pending.add(request)
    changed = Date.now()
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  page.on('framenavigated', () => pending.clear())
  page.on('response', (answer) => {
    if (answer.status() >= 500) faults.push(`${answer.status()} of ${answer.url()}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`)
  })
  return {
    async settled() {
      const isAtRest = async () =>
        pending.size === 0 && Date.now() - changed >= quietMs && !(await isBusy(page))
      await expect
        .poll(isAtRest, { message: `${page.url()} comes to rest`, intervals: [40], timeout: 20_000 })
        .toBe(true)
    },
    faults() {
      const found = faults
      faults = []
      return found
    },
  }
}

/** A button that has opened a dialog is busy for as long as that is open. */
const isBusy = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      !document.querySelector('#root h1') ||
      document.querySelector('#root [aria-busy="true"]:not(button)') !== null,
  )

/** Buttons, headings and labels whose words do not fit into them, and how far the page goes beyond its width. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const cut = [...document.querySelectorAll<HTMLElement>('button, h1, h2, label')]
      .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1)
      .filter((element) => element.clientWidth > 1 && element.title === '')
      .map((element) => `cut: ${element.innerText}`)
    return scrollWidth > clientWidth ? [...cut, `${scrollWidth - clientWidth} px beyond the width`] : cut
  })

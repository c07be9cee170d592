import type { FilePort } from '../../../engine/runtime/ports.ts'

/** Saves a file as the browser does with a download. */
export const browserFiles: FilePort = {
  save({ name, type, content }) {
    const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }))
    const link = document.createElement('a')
    link.href = address
    link.download = name
    link.click()
    // The browser has taken the content by the next turn; an address left behind would keep it in memory.
    setTimeout(() => URL.revokeObjectURL(address), 0)
  },
}

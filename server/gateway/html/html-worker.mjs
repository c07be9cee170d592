// The sanitizer of the server, in a worker thread: a long text never stalls the event loop. Plain JavaScript: it runs from the sources and as
// a copy beside the built bundle. What is allowed comes with the start (engine/format/safe-html.ts).
import { parentPort, workerData } from 'node:worker_threads'
import createPurify from 'dompurify'
import { JSDOM } from 'jsdom'

// Nothing of a text is loaded or run: that is how a window without options is.
const purify = createPurify(new JSDOM('').window)
parentPort.on('message', ({ id, html }) => {
  try {
    parentPort.postMessage({ id, clean: purify.sanitize(html, workerData) })
  } catch (error) {
    parentPort.postMessage({ id, failed: String(error) })
  }
})

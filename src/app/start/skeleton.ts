/** Takes the skeleton of index.html away in the moment in which something stands in its place, before that is painted. */
export function leaveSkeleton(root: Element): void {
  const skeleton = document.getElementById('skeleton')
  if (!skeleton) return
  const observer = new MutationObserver(() => {
    if (!root.querySelector('main')) return
    observer.disconnect()
    skeleton.remove()
  })
  observer.observe(root, { childList: true, subtree: true })
}

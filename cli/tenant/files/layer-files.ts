import type { FileFault } from './file-fault.ts'

/** Folder of the portal's layers; each file of a layer is a file as its administrator wrote it. */
export const LAYERS = 'layers'

interface LayerContent {
  readonly files: readonly { readonly file: string; readonly text: string }[]
}

/** A file of a layer that every file system takes. */
const SAFE = /^[A-Za-z0-9_][\w.-]*(\/[A-Za-z0-9_][\w.-]*)*$/

/**
 * Whether a name is one of a layer's file, `layers/tenant/menu.overlay.json`. Nobody but a layer itself decides what a file is called: others are read from
 * folders and from answers, and some lead out of the folder.
 */
export function isLayerFile(name: string): boolean {
  const [folder, layer = '', ...rest] = name.split('/')
  return folder === LAYERS && SAFE.test(layer) && SAFE.test(rest.join('/'))
}

/** Texts of the layers' files by name: `layers/alpha/locales/en/own.json`. */
export function layerFilesOf(documents: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(documents).flatMap(([path, content]) =>
    path.startsWith(`${LAYERS}/`)
      ? (content as LayerContent).files.map(({ file, text }): [string, string] => [`${path}/${file}`, text])
      : [],
  )
}

/** The layers that files make, each as one document. */
export function layersOfFiles(texts: ReadonlyMap<string, string>): {
  readonly documents: Readonly<Record<string, LayerContent>>
  readonly faults: readonly FileFault[]
} {
  const layers = new Map<string, { file: string; text: string }[]>()
  const faults: FileFault[] = []
  for (const [name, text] of texts) {
    const [, layer = '', ...rest] = name.split('/')
    const file = rest.join('/')
    if (!isLayerFile(name))
      faults.push({
        file: name,
        pointer: '',
        code: 'file-name',
        message: 'The name is none of a file of a layer.',
        hint: 'Put it into layers/tenant/ or the folder of a realm, and use letters, digits, "-", "_" and ".".',
      })
    else layers.set(`${LAYERS}/${layer}`, [...(layers.get(`${LAYERS}/${layer}`) ?? []), { file, text }])
  }
  return {
    documents: Object.fromEntries([...layers].map(([path, files]) => [path, { files }])),
    faults,
  }
}

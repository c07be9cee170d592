import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { yaml } from '@codemirror/lang-yaml'
import { bracketMatching, HighlightStyle, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { lintGutter, setDiagnostics, type Diagnostic } from '@codemirror/lint'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Finding } from './config-editor.logic.ts'
import { yamlRangeOf } from './yaml-place.ts'

interface YamlEditorProps {
  readonly text: string
  change(text: string): void
  readonly findings: readonly Finding[]
  readonly label: string
  readonly testId: string
}

/** The colours of the theme, light and dark. */
const look = EditorView.theme({
  '&': { height: '480px', backgroundColor: 'var(--c-surface)', color: 'var(--c-text)' },
  '.cm-scroller': { fontFamily: 'var(--f-mono)', fontSize: '13px', lineHeight: '20px' },
  '.cm-gutters': {
    backgroundColor: 'var(--c-sunken)',
    color: 'var(--c-text-2)',
    border: 'none',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--c-hover, var(--c-sunken))' },
  '.cm-cursor': { borderLeftColor: 'var(--c-text)' },
  '&.cm-focused': { outline: '2px solid var(--c-focus)', outlineOffset: '-2px' },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--c-accent) 25%, transparent) !important',
  },
  '.cm-tooltip, .cm-panels': {
    backgroundColor: 'var(--c-surface)',
    color: 'var(--c-text)',
    border: '1px solid var(--c-line)',
  },
})
const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--c-accent)' },
  { tag: tags.comment, color: 'var(--c-text-2)', fontStyle: 'italic' },
])

/** A text of YAML with what is wrong said where it stands. Escape, then Tab leaves it. */
export function YamlEditor({ text, change, findings, label, testId }: YamlEditorProps): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const changed = useRef(change)
  useEffect(() => {
    changed.current = change
  })
  useEffect(() => {
    const editor = new EditorView({
      parent: place.current!,
      state: EditorState.create({
        extensions: [
          lineNumbers(),
          lintGutter(),
          history(),
          highlightActiveLine(),
          highlightSelectionMatches(),
          bracketMatching(),
          indentUnit.of('  '),
          yaml(),
          syntaxHighlighting(colours),
          look,
          keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, indentWithTab]),
          EditorView.domEventHandlers({ beforeinput: replaceSelected }),
          // Said, though what can be edited can be focused: checkers of access look for it within what scrolls.
          EditorView.contentAttributes.of({ 'aria-label': label, dir: 'ltr', tabindex: '0' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) changed.current(update.state.doc.toString())
          }),
        ],
      }),
    })
    view.current = editor
    return () => editor.destroy()
  }, [label])
  useEffect(() => {
    const editor = view.current
    if (!editor) return
    const length = editor.state.doc.length
    if (editor.state.doc.toString() !== text)
      editor.dispatch({ changes: { from: 0, to: length, insert: text } })
  }, [text, label])
  useEffect(() => {
    const editor = view.current
    if (editor)
      editor.dispatch(
        setDiagnostics(
          editor.state,
          findings.map((one) => diagnosticOf(one, editor)),
        ),
      )
  }, [findings, text, label])
  return <div ref={place} className="config-text" dir="ltr" data-testid={testId} />
}

/** A browser that writes over several lines itself leaves styles in the page, which the page does not allow. */
function replaceSelected(event: InputEvent, view: EditorView): boolean {
  const { inputType, data } = event
  if (inputType !== 'insertText' || data === null || view.state.selection.main.empty) return false
  event.preventDefault()
  view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true })
  return true
}

function diagnosticOf(finding: Finding, { state: { doc } }: EditorView): Diagnostic {
  const { message, line, column = 1, pointer } = finding
  if (line !== undefined) {
    const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines))
    return { from: Math.min(from + column - 1, to), to, severity: 'error', message }
  }
  return { ...yamlRangeOf(doc.toString(), pointer ?? ''), severity: 'error', message }
}

export { compiledScreen } from './compile.ts'
export { exampleAnswers, exampleScreen } from './example.ts'
export {
  memoryPorts,
  MemoryRouter,
  refused,
  type OperationAnswer as Answer,
  type MemoryOptions,
  type MemoryPorts,
  type RecordedCall,
} from './memory-ports.ts'
export { persona, personas } from './personas.ts'
export { renderScreen, type RenderScreenOptions } from './render-screen.tsx'
export { testRule, type RefusedValue } from './test-rule.ts'
export { testWidget } from './test-widget.tsx'

export { CallProblem, asProblem, type Problem } from './format/problem.ts'
export type {
  CompiledBinding,
  CompiledElement,
  CompiledScreen,
  ListDialect,
  MessageTree,
  PortalMenu,
  PortalScreen,
} from './format/compiled.ts'
export type { Diagnostic, DiagnosticCode, Severity } from './format/diagnostics.ts'
export type { Screen } from './format/screen.ts'
export type { Menu, MenuItem } from './format/menu.ts'
export type { Column, EmptyState, ListAction, ListFilter, ListPageParts } from './format/list-layout.ts'
export type {
  CallPort,
  ClockPort,
  PaintPort,
  DialogPort,
  EventPort,
  FilePort,
  Ports,
  ReportPort,
  RouterPort,
  StoragePort,
  Subject,
  ToastMessage,
  ToastPort,
  ToastTone,
  TranslatePort,
} from './runtime/ports.ts'
export type { ListController, LoadStatus } from './runtime/list/list-controller.ts'
export type { Row } from './runtime/list/row.ts'
export type { ActionOutcome, BindingResult, ResolvedAction, WidgetProps } from './react/widget-props.ts'
export type { ExpressionFunction } from './format/expression-function.ts'
export { defineAction, type ActionDeclaration } from './registry/action.ts'
export { defineDisplay, type DisplayDeclaration } from './registry/display.ts'
export { definePlugin, type Plugin } from './registry/plugin.ts'
export { defineRule, type RuleDeclaration, type RulePorts, type RuleVerdict } from './registry/rule.ts'
export { defineWidget, type WidgetDeclaration, type WidgetExample } from './registry/widget.ts'
export type { ActionRunner, StepContext, StepOutcome } from './runtime/actions/action-runner.ts'
export type { DisplayLoader, DisplayView, PluginViews } from './react/plugin-views.ts'
export {
  createEngine,
  EngineProvider,
  useEngine,
  type Engine,
  type EngineOptions,
  type EngineViews,
  type WidgetLoader,
} from './react/engine.ts'
export { preloadViews } from './react/widget-host.tsx'
export { DialogsHost } from './react/dialogs-host.tsx'
export { ScreenHost, type ScreenHostProps } from './react/screen-host.tsx'

import { Component, type ReactNode } from 'react'
import { asProblem, type Problem } from '../format/problem.ts'
import { useEngine, type Engine } from './engine.ts'

/** Contains the failure of one widget: the rest of the screen stands, and the failure is reported. */
export function WidgetBoundary(props: { place: string; children: ReactNode }): ReactNode {
  const engine = useEngine()
  return (
    <Boundary engine={engine} place={props.place}>
      {props.children}
    </Boundary>
  )
}

interface BoundaryProps {
  engine: Engine
  place: string
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { problem?: Problem }> {
  override state: { problem?: Problem } = {}

  static getDerivedStateFromError(error: unknown): { problem: Problem } {
    return { problem: asProblem(error) }
  }

  override componentDidCatch(error: unknown): void {
    const { engine, place } = this.props
    engine.ports.report.report({ code: 'widget-failed', message: asProblem(error).message, place })
  }

  override render(): ReactNode {
    const { problem } = this.state
    const { WidgetFailed } = this.props.engine.views
    if (!problem) return this.props.children
    return <WidgetFailed problem={problem} retry={() => this.setState({ problem: undefined })} />
  }
}

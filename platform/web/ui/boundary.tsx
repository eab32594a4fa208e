import { Component, type ErrorInfo, type ReactNode } from 'react'
import { log } from '../log/client-log.ts'
import { forgetFailures } from '../program-file.ts'

interface Props {
  children: ReactNode
  /** What stands in for the part that failed. */
  fallback: (error: unknown, retry: () => void) => ReactNode
  source: string
}

interface State {
  failed: boolean
  error: unknown
}

/** Keeps a failure inside one part of the page, and notes it in the log. */
export class Boundary extends Component<Props, State> {
  override state: State = { failed: false, error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    const message = error instanceof Error ? error.message : String(error)
    const stack = error instanceof Error && error.stack ? error.stack : ''
    log('danger', message, {
      source: this.props.source,
      stack: `${stack}\n${info.componentStack ?? ''}`.trim(),
    })
  }

  private readonly retry = () => {
    forgetFailures()
    this.setState({ failed: false, error: undefined })
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error, this.retry) : this.props.children
  }
}

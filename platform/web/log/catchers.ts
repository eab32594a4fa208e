import { CallError, isAborted } from '../call-error.ts'
import { log } from './client-log.ts'

/** Notes every error that nobody has caught; returns the way to stop. */
export function catchErrors(): () => void {
  const onError = ({ message, filename, lineno, colno, error }: ErrorEvent) => {
    // The browser's own complaint about a resize that took two frames says nothing.
    if (message.startsWith('ResizeObserver loop')) return
    const stack = error instanceof Error ? error.stack : undefined
    log('danger', message, {
      ...(filename ? { source: `${filename}@${lineno}:${colno}` } : {}),
      ...(stack ? { stack } : {}),
    })
  }
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    // A failed call has been noted where it failed.
    if (reason instanceof CallError || isAborted(reason)) return
    const stack = reason instanceof Error ? reason.stack : undefined
    log('danger', reason instanceof Error ? reason.message : String(reason), stack ? { stack } : {})
  }
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}

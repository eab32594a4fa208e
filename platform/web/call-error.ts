import type { FailureDetail } from '#platform/contract/envelope.ts'

/** Why a call failed, with what a screen needs to say so. */
export interface Failure {
  /** The body's code or the HTTP status; 0 when no answer came. */
  code: number
  status: number
  method: string
  url: string
  requestId: string | undefined
  detail: FailureDetail | null
  /** It was shown already, or the person is on the way to another page. */
  isTold?: boolean
}

/** A call that did not succeed; `message` is in the person's language and was shown already where `isTold`. */
export class CallError extends Error {
  readonly failure: Failure

  constructor(message: string, failure: Failure) {
    super(message)
    this.name = 'CallError'
    this.failure = failure
  }

  get isTold(): boolean {
    return this.failure.isTold ?? false
  }

  get code() {
    return this.failure.code
  }

  /** What a form should mark: field name → message (may be empty). */
  get fields(): Readonly<Record<string, string>> {
    return this.failure.detail?.fields ?? {}
  }

  get reason(): string | undefined {
    return this.failure.detail?.reason
  }
}

const isNamed = (error: unknown, name: string) =>
  typeof error === 'object' && error !== null && (error as { name?: unknown }).name === name

/** Whether an error says that nobody waits for the answer any more. */
export const isAborted = (error: unknown): boolean => isNamed(error, 'AbortError')

/** Whether an error says that the answer took too long. */
export const isTimeOut = (error: unknown): boolean => isNamed(error, 'TimeoutError')

import { Button } from 'antd'
import { CallError } from '../call-error.ts'
import { useTexts } from '../language/use-texts.ts'
import { webTexts } from '../text/web.texts.ts'
import { Problem } from './problem.tsx'

/** Data that could not be loaded: the reason, and a way to try again. */
export function ErrorState({
  error,
  onRetry,
  title,
}: {
  error?: unknown
  onRetry?: () => void
  title?: string
}) {
  const t = useTexts(webTexts)
  // Only a call says what went wrong in words for people.
  const refusal = error instanceof CallError ? error : undefined
  return (
    <Problem
      kind={refusal?.code === 403 ? 'forbidden' : 'broken'}
      title={title ?? t.list.loadFailed}
      help={refusal?.message}
      actions={onRetry ? <Button onClick={onRetry}>{t.action.retry}</Button> : undefined}
    />
  )
}

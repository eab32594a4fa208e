import { useTexts } from '../language/use-texts.ts'
import { webTexts } from '../text/web.texts.ts'
import './part-failure.css'

/** A part of a page that failed: what happened in one line, and a way to try again, while the rest of the page goes on. */
export function PartFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(webTexts)
  return (
    <span className="part-failure" role="alert">
      {t.problem.partMissing}
      <button type="button" onClick={onRetry}>
        {t.action.retry}
      </button>
    </span>
  )
}

import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { useProgress } from './progress.ts'

/** A line at the top of the window while a page is on its way. */
export function TopProgress() {
  const t = useTexts(webTexts)
  return useProgress() ? (
    <div className="tab-progress" role="progressbar" aria-label={t.problem.loading} />
  ) : null
}

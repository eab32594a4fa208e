import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ProblemButton } from '#platform/web/ui/problem-button.tsx'
import { Problem } from '#platform/web/ui/problem.tsx'
import { ChunkLoadError } from './load-screen.ts'
import { WayOut } from './way-out.tsx'

/** 500 of one tab: its program failed, or its file did not arrive and the whole page had better be loaded again. */
export function Broken({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts(webTexts)
  const isStale = error instanceof ChunkLoadError
  return (
    <Problem
      isPage
      kind={isStale ? 'stale' : 'broken'}
      title={isStale ? t.problem.staleTitle : `500 · ${t.problem.broken}`}
      help={isStale ? t.problem.staleHelp : t.problem.brokenHelp}
      actions={
        <WayOut>
          <ProblemButton isPrimary onClick={isStale ? () => location.reload() : onRetry}>
            {isStale ? t.action.reload : t.action.retry}
          </ProblemButton>
        </WayOut>
      }
    />
  )
}

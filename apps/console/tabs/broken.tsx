import { useTexts } from '#platform/web/language/use-texts.ts'
import { ProgramFileError } from '#platform/web/program-file.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ProblemButton } from '#platform/web/ui/problem-button.tsx'
import { Problem } from '#platform/web/ui/problem.tsx'
import { WayOut } from './way-out.tsx'

/** 500 of one tab: its program failed, or its file did not arrive: the network may be back, or only the whole page loaded anew helps. */
export function Broken({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts(webTexts)
  const isMissing = error instanceof ProgramFileError
  return (
    <Problem
      isPage
      kind={isMissing ? 'stale' : 'broken'}
      title={isMissing ? t.problem.notLoaded : `500 · ${t.problem.broken}`}
      help={isMissing ? t.problem.notLoadedHelp : t.problem.brokenHelp}
      actions={
        <WayOut>
          <ProblemButton isPrimary onClick={onRetry}>
            {t.action.retry}
          </ProblemButton>
          {isMissing && <ProblemButton onClick={() => location.reload()}>{t.action.reload}</ProblemButton>}
        </WayOut>
      }
    />
  )
}

import type { ReactNode } from 'react'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { Problem, ProblemButton } from '#platform/web/ui/problem.tsx'
import { goBack, openPath } from '../router.ts'
import { ChunkLoadError } from './load-screen.ts'
import { indexPath } from './tabs.domain.ts'

function WayOut({ children }: { children?: ReactNode }) {
  const t = useTexts(webTexts)
  return (
    <>
      {children}
      <ProblemButton onClick={goBack}>{t.action.back}</ProblemButton>
      <ProblemButton isPrimary={!children} onClick={() => openPath(indexPath)}>
        {t.action.home}
      </ProblemButton>
    </>
  )
}

/** 404: no screen answers to this path. */
export function NotFoundPage({ path }: { path: string }) {
  const t = useTexts(webTexts)
  return (
    <Problem
      isPage
      kind="notFound"
      title={`404 · ${t.problem.notFound}`}
      help={fill(t.problem.notFoundHelp, { path })}
      actions={<WayOut />}
    />
  )
}

/** 403: the viewer lacks the permission of this screen. */
export function ForbiddenPage() {
  const t = useTexts(webTexts)
  return <Problem isPage kind="forbidden" title={`403 · ${t.problem.forbidden}`} help={t.problem.forbiddenHelp} actions={<WayOut />} />
}

/** 500 of one tab: its program failed, or its file did not arrive. */
export function BrokenPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts(webTexts)
  const isStale = error instanceof ChunkLoadError
  const act = isStale ? () => location.reload() : onRetry
  return (
    <Problem
      isPage
      kind={isStale ? 'stale' : 'broken'}
      title={isStale ? t.problem.staleTitle : `500 · ${t.problem.broken}`}
      help={isStale ? t.problem.staleHelp : t.problem.brokenHelp}
      actions={
        <WayOut>
          <ProblemButton isPrimary onClick={act}>
            {isStale ? t.action.reload : t.action.retry}
          </ProblemButton>
        </WayOut>
      }
    />
  )
}

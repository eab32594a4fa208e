import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ProblemButton } from '#platform/web/ui/problem-button.tsx'
import { goBack, openPath } from '../router.ts'
import { indexPath } from './tabs.domain.ts'

/** Where to go from a page that cannot be shown: what the page offers itself, back, and home. */
export function WayOut({ children }: { children?: ReactNode }) {
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

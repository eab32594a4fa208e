import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { Problem } from '#platform/web/ui/problem.tsx'
import { WayOut } from './way-out.tsx'

/** 404: no screen answers to this path. */
export function NotFound({ path }: { path: string }) {
  const t = useTexts(webTexts).problem
  return (
    <Problem
      isPage
      kind="notFound"
      title={`404 · ${t.notFound}`}
      help={fill(t.notFoundHelp, { path })}
      actions={<WayOut />}
    />
  )
}

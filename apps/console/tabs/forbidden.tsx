import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { Problem } from '#platform/web/ui/problem.tsx'
import { WayOut } from './way-out.tsx'

/** 403: the viewer lacks the permission of this screen. */
export function Forbidden() {
  const t = useTexts(webTexts).problem
  return (
    <Problem
      isPage
      kind="forbidden"
      title={`403 · ${t.forbidden}`}
      help={t.forbiddenHelp}
      actions={<WayOut />}
    />
  )
}

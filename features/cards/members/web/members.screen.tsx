import { NeedsTemplate } from '#features/cards/card-templates/web/card-templates.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { membersTexts } from '../members.texts.ts'
import { MemberList } from './member-list.tsx'

/** The company's directory. */
export function MembersScreen() {
  const t = useTexts(membersTexts)
  return (
    <NeedsTemplate frame={(content) => <Page title={t.routes.list}>{content}</Page>}>
      {() => <MemberList />}
    </NeedsTemplate>
  )
}

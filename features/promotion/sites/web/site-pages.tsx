import { useState } from 'react'
import { Button } from 'antd'

import { type ContentRow, contentsContract } from '#features/promotion/contents/contents.contract.ts'
import { ContentState } from '#features/promotion/contents/web/content-state.public.tsx'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { ask } from '#platform/web/ui/ask.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { sitesTexts } from '../sites.texts.ts'
import type { Site } from './needs-site.tsx'
import { sitePaths } from './site-paths.ts'

const PageDialog = lazyDialog(() => import('./site-page.dialog.tsx'), 'SitePageDialog')

function PageLine({ page, onChange }: { page: ContentRow; onChange: () => void }) {
  const t = useTexts(sitesTexts)
  const { navigate } = useScreen()
  const { contentId: id, parentId, title, state, actions } = page
  const whyNot = (event: 'edit' | 'remove') =>
    actions.find((action) => action.event === event)?.reason ?? undefined
  const remove = useCallMutation(contentsContract.remove, {
    touches: ['sites'],
    onSuccess: () => notify('success', t.done.remove),
  })
  const askRemove = async () => {
    const isMeant = await ask({
      title: fill(t.sure.remove, { title }),
      content: t.sure.removePageNote,
      confirm: t.actions.remove,
      cancel: t.sure.cancel,
      danger: true,
    })
    if (isMeant) remove.mutate({ params: { id } })
  }
  const entry = (key: 'settings' | 'remove', why: string | undefined, onSelect: () => void) => ({
    key,
    label: t.actions[key],
    isDisabled: why !== undefined,
    reason: why,
    onSelect,
  })
  return (
    <li>
      <Button
        type="link"
        size="small"
        onClick={() => navigate(sitePaths.edit, { id: parentId ?? '', page: id })}
      >
        {title}
      </Button>
      <ContentState state={state} />
      <MoreMenu
        label={title}
        entries={[
          entry('settings', whyNot('edit'), onChange),
          {
            ...entry('remove', whyNot('remove'), () => void askRemove()),
            isDangerous: whyNot('remove') === undefined,
          },
        ]}
      />
    </li>
  )
}

/** The pages of a site besides its home page. */
export function SitePages({ site: { contentId, pages } }: { site: Site }) {
  const t = useTexts(sitesTexts).pages
  const [changed, setChanged] = useState<ContentRow | 'new'>()
  return (
    <Section
      title={t.title}
      extra={
        <GuardedButton size="small" access="content:edit" onClick={() => setChanged('new')}>
          {t.add}
        </GuardedButton>
      }
    >
      {pages.length === 0 && <p className="content-quiet">{t.none}</p>}
      <ul className="site-pages">
        {pages.map((page) => (
          <PageLine key={page.contentId} page={page} onChange={() => setChanged(page)} />
        ))}
      </ul>
      {changed && (
        <PageDialog
          siteId={contentId}
          page={changed === 'new' ? undefined : changed}
          onClose={() => setChanged(undefined)}
        />
      )}
    </Section>
  )
}

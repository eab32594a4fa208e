import { Button, Select } from 'antd'

import { contentsContract } from '#features/promotion/contents/contents.contract.ts'
import { OpenedEditor } from '#features/promotion/contents/web/content-editor.public.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { sitesTexts } from '../sites.texts.ts'
import { NeedsSite, type Site } from './needs-site.tsx'
import { sitePaths } from './site-paths.ts'

function SiteEditor({ site }: { site: Site }) {
  const t = useTexts(sitesTexts).edit
  const { search, setSearch, navigate } = useScreen()
  const { contentId: siteId, pages } = site
  const pageId = pages.find(({ contentId }) => contentId === search['page'])?.contentId ?? siteId
  const add = useCallMutation(contentsContract.create, {
    touches: ['sites'],
    onSuccess: ({ contentId }) => setSearch({ page: contentId }),
  })
  return (
    <OpenedEditor
      key={pageId}
      contentId={pageId}
      actions={
        <>
          <Select
            aria-label={t.page}
            value={pageId}
            popupMatchSelectWidth={false}
            options={[
              { value: siteId, label: t.home },
              ...pages.map(({ contentId: value, title }) => ({ value, label: title })),
            ]}
            onChange={(page) => setSearch({ page: page === siteId ? undefined : page })}
          />
          <GuardedButton
            access="content:edit"
            loading={add.isPending}
            onClick={() => add.mutate({ body: { kind: 'page', parentId: siteId, title: t.newPage } })}
          >
            {t.addPage}
          </GuardedButton>
          <Button onClick={() => navigate(sitePaths.settings, { id: siteId })}>{t.settings}</Button>
        </>
      }
    />
  )
}

/** The pages of a site, to be written. */
export function SiteEditScreen() {
  const t = useTexts(sitesTexts)
  return <NeedsSite title={t.routes.edit}>{(site) => <SiteEditor site={site} />}</NeedsSite>
}

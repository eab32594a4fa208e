import { Button, Select } from 'antd'

import { OpenedEditor } from '#features/promotion/contents/web/content-editor.public.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'

import { sitesTexts } from '../sites.texts.ts'
import { NeedsSite, type Site } from './needs-site.tsx'
import { sitePaths } from './site-paths.ts'

function SiteEditor({ site: { contentId: siteId, pages } }: { site: Site }) {
  const t = useTexts(sitesTexts).edit
  const { search, setSearch, navigate } = useScreen()
  const pageId = pages.find(({ contentId }) => contentId === search['page'])?.contentId ?? siteId
  return (
    <OpenedEditor
      key={pageId}
      contentId={pageId}
      actions={
        <>
          {pages.length > 0 && (
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
          )}
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

import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Tabs } from 'antd'
import { useState } from 'react'

import { countText } from '#platform/web/list/count-text.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyContent } from '#platform/web/ui/lazy-content.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { cluesContract, type ClueTab, clueTabs } from '../clues.contract.ts'
import { cluesTexts } from '../clues.texts.ts'
import { ClueList } from './clue-list.tsx'
import { clueListActions } from './clue-slots.public.ts'

const ClueForm = lazyDialog(() => import('./clue-form.dialog.tsx'), 'ClueFormDialog')
const Settings = lazyContent(async () => ({ default: (await import('./clue-settings.tsx')).ClueSettings }))

const isTab = (value: string | undefined): value is ClueTab => clueTabs.some((tab) => tab === value)

const exported = [
  'keyword',
  'status',
  'origin',
  'grade',
  'poolId',
  'scoreFrom',
  'scoreTo',
  'review',
  'province',
  'tagId',
] as const

/** The filter of the list as it stands in the address. */
const exportedOf = (search: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(exported.flatMap((key) => (search[key] ? [[key, search[key]]] : [])))

/** The clues that one works on, those that wait in pools, and the rules by which they come and go. */
export function CluesScreen() {
  const t = useTexts(cluesTexts)
  const { search, setSearch } = useScreen()
  const [isNew, setNew] = useState(false)
  const { data } = useCallQuery(cluesContract.totals, {})
  const maySet = useCan('clue:configure')
  const mayAssign = useCan('clue:assign')
  const wanted = search['tab']
  const tab = isTab(wanted) ? wanted : 'mine'
  const isSettings = wanted === 'settings' && (maySet || mayAssign)
  const labelOf = (key: ClueTab) => {
    const total = data?.tabs.find((one) => one.tab === key)?.total
    return total === undefined ? t.tabs[key] : `${t.tabs[key]} ${countText(total)}`
  }
  const items = [
    ...clueTabs.map((key) => ({ key: key as string, label: labelOf(key) })),
    ...(maySet || mayAssign ? [{ key: 'settings', label: t.tabs.settings }] : []),
  ]
  const choose = (key: string) =>
    setSearch({
      tab: key,
      page: undefined,
      keyword: undefined,
      status: undefined,
      origin: undefined,
      grade: undefined,
      poolId: undefined,
      scoreFrom: undefined,
      scoreTo: undefined,
      review: undefined,
      province: undefined,
      tagId: undefined,
      sort: undefined,
      clue: undefined,
      part: undefined,
      layout: undefined,
    })
  return (
    <Page
      title={t.title}
      help={t.help}
      actions={
        <>
          <SlotContents slot={clueListActions} />
          <DownloadButton endpoint={cluesContract.export} request={{ query: { tab, ...exportedOf(search) } }}>
            {t.list.export}
          </DownloadButton>
          <GuardedButton
            type="primary"
            access={cluesContract.create.access}
            icon={<PlusOutlined />}
            onClick={() => setNew(true)}
          >
            {t.list.create}
          </GuardedButton>
        </>
      }
    >
      <Tabs activeKey={isSettings ? 'settings' : tab} items={items} onChange={choose} />
      {isSettings ? <Settings /> : <ClueList key={tab} tab={tab} />}
      {isNew && <ClueForm onClose={() => setNew(false)} onSaved={({ id }) => setSearch({ clue: id })} />}
    </Page>
  )
}

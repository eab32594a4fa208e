import { Suspense } from 'react'

import { RecentTimeline, TaskList } from '#features/attraction/touches/web/touches.public.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useSlot } from '#platform/web/slots/slots.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { PageViews } from '#platform/web/ui/page-views.tsx'

import { marketTexts } from '../market.texts.ts'
import { marketViews, marketViewTitles } from './market-slots.public.ts'

const views = ['timeline', 'tasks', 'relations'] as const
/** The graph is loaded by the people who look at it. */
const Relations = lazyPart(async () => ({ default: (await import('./relations.tsx')).Relations }))

type View = (typeof views)[number]

const parts: Readonly<Record<View, () => React.ReactNode>> = {
  timeline: () => <RecentTimeline />,
  tasks: () => <TaskList />,
  relations: () => (
    <Suspense fallback={null}>
      <Relations />
    </Suspense>
  ),
}

/** The parts of the address that a change of view drops. */
const ofOneView = {
  page: undefined,
  keyword: undefined,
  part: undefined,
  sort: undefined,
  order: undefined,
  shape: undefined,
  isMine: undefined,
  reach: undefined,
  subjectKind: undefined,
  subjectId: undefined,
  status: undefined,
  visit: undefined,
  campaign: undefined,
}

/** Follow-ups and plans with everybody in reach. */
export function MarketScreen() {
  const t = useTexts(marketTexts)
  const { search, setSearch } = useScreen()
  const mayPlan = useCan('task:view')
  const shown = views.filter((view) => view !== 'tasks' || mayPlan)
  const further = useSlot(marketViews)
  const titles = useSlot(marketViewTitles)
  const wanted = search['view']
  const Further = further.find(({ key }) => key === wanted)?.component
  const own = shown.find((one) => one === wanted) ?? 'timeline'
  const titleOf = (key: string) => {
    const Title = titles.find((title) => title.key === key)?.component
    return Title ? <Title /> : key
  }
  return (
    <Page
      title={t.routes.market}
      help={t.help}
      views={
        <PageViews
          value={Further && wanted ? wanted : own}
          views={[
            ...shown.map((value) => ({ value: value as string, label: t.views[value] })),
            ...further.map(({ key }) => ({ value: key, label: titleOf(key) })),
          ]}
          onChange={(next) => setSearch({ ...ofOneView, view: next === 'timeline' ? undefined : next })}
        />
      }
    >
      {Further ? <Further /> : parts[own]()}
    </Page>
  )
}

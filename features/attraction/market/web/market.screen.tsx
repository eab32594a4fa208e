import { Suspense } from 'react'

import { RecentTimeline, TaskList } from '#features/attraction/touches/web/touches.public.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { PageViews } from '#platform/web/ui/page-views.tsx'

import { marketTexts } from '../market.texts.ts'

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
}

/** Follow-ups and plans with everybody in reach. */
export function MarketScreen() {
  const t = useTexts(marketTexts)
  const { search, setSearch } = useScreen()
  const mayPlan = useCan('task:view')
  const shown = views.filter((view) => view !== 'tasks' || mayPlan)
  const view = shown.find((one) => one === search['view']) ?? 'timeline'
  return (
    <Page
      title={t.routes.market}
      help={t.help}
      views={
        <PageViews
          value={view}
          views={shown.map((value) => ({ value, label: t.views[value] }))}
          onChange={(next) => setSearch({ ...ofOneView, view: next === 'timeline' ? undefined : next })}
        />
      }
    >
      {parts[view]()}
    </Page>
  )
}

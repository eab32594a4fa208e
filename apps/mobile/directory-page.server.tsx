import type { ReactNode } from 'react'

import type { AdPlace as Place } from '#features/shows/ads/ads.contract.ts'
import { AdPlace } from '#features/shows/ads/mobile/ad-place.tsx'
import { adTexts } from '#features/shows/ads/mobile/mobile.texts.ts'
import type {
  DirectoryModel,
  ExhibitorPageModel,
  MapModel,
} from '#features/shows/exhibitors/face/directory-page-model.ts'
import { DirectoryPage } from '#features/shows/exhibitors/mobile/directory.page.tsx'
import { ExhibitorPage } from '#features/shows/exhibitors/mobile/exhibitor.page.tsx'
import { directoryTextsIn } from '#features/shows/exhibitors/mobile/mobile.texts.ts'
import { MapPage } from '#features/shows/exhibitors/mobile/map.page.tsx'

import { companyPages } from './company-page.server.tsx'
import type { PageFrame } from './pages.server.tsx'

const page = companyPages([
  'features/shows/registrations/mobile/activity-page.css',
  'features/shows/exhibitors/mobile/directory.css',
  'features/shows/ads/mobile/ad-place.css',
])

/** A page below that of an activity, with the place of its advertisement. */
const withAd = (
  body: ReactNode,
  place: Place,
  { activityPath, language }: Pick<DirectoryModel, 'activityPath' | 'language'>,
) => (
  <>
    {body}
    <AdPlace place={place} activity={activityPath.slice('/a/'.length)} texts={adTexts.in(language)} />
  </>
)

/** The exhibitors of an activity. */
export function renderDirectoryPage(model: DirectoryModel, frame: PageFrame): string {
  const texts = directoryTextsIn(model.language)
  const body = withAd(<DirectoryPage model={model} texts={texts} />, 'exhibitors', model)
  return page(model, { ...frame, title: `${texts.title} · ${model.title}`, body })
}

/** The page of an exhibitor. */
export function renderExhibitorPage(model: ExhibitorPageModel, frame: Pick<PageFrame, 'nonce'>): string {
  const body = <ExhibitorPage model={model} texts={directoryTextsIn(model.language)} />
  return page(model, { ...frame, title: `${model.name} · ${model.title}`, body })
}

/** The map of a show. */
export function renderMapPage(model: MapModel, frame: PageFrame): string {
  const texts = directoryTextsIn(model.language)
  return page(model, {
    ...frame,
    title: `${texts.map} · ${model.title}`,
    body: withAd(<MapPage model={model} texts={texts} />, 'map', model),
  })
}

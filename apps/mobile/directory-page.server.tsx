import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { styleOfBrand } from '#features/cards/card-pages/face/brand-style.ts'
import type {
  DirectoryModel,
  ExhibitorPageModel,
  MapModel,
} from '#features/shows/exhibitors/face/directory-page-model.ts'
import { DirectoryPage } from '#features/shows/exhibitors/mobile/directory.page.tsx'
import { ExhibitorPage } from '#features/shows/exhibitors/mobile/exhibitor.page.tsx'
import { directoryTextsIn } from '#features/shows/exhibitors/mobile/mobile.texts.ts'
import { MapPage } from '#features/shows/exhibitors/mobile/map.page.tsx'

import type { PageFrame } from './pages.server.tsx'
import { renderShell, styleOfSections } from './page-shell.server.ts'

const styles = [
  'features/shows/registrations/mobile/activity-page.css',
  'features/shows/exhibitors/mobile/directory.css',
]

type Nonce = Pick<PageFrame, 'nonce'>
type Framed = Pick<DirectoryModel, 'language' | 'company'>

function render({ language, company }: Framed, { nonce }: Nonce, drawn: { title: string; body: ReactNode }) {
  return renderShell({
    language,
    nonce,
    scriptUrl: null,
    title: `${drawn.title} | ${company.shortName}`,
    brandColour: company.brandColour,
    iconUrl: company.logoUrl,
    ownStyle: styleOfBrand(company.brandColour) + styleOfSections(styles),
    body: renderToStaticMarkup(drawn.body),
  })
}

/** The exhibitors of an activity. */
export function renderDirectoryPage(model: DirectoryModel, nonce: Nonce): string {
  const texts = directoryTextsIn(model.language)
  const body = <DirectoryPage model={model} texts={texts} />
  return render(model, nonce, { title: `${texts.title} · ${model.title}`, body })
}

/** The page of an exhibitor. */
export function renderExhibitorPage(model: ExhibitorPageModel, nonce: Nonce): string {
  const body = <ExhibitorPage model={model} texts={directoryTextsIn(model.language)} />
  return render(model, nonce, { title: `${model.name} · ${model.title}`, body })
}

/** The map of a show. */
export function renderMapPage(model: MapModel, nonce: Nonce): string {
  const texts = directoryTextsIn(model.language)
  return render(model, nonce, {
    title: `${texts.map} · ${model.title}`,
    body: <MapPage model={model} texts={texts} />,
  })
}

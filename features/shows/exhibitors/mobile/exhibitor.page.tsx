import { PageFrame } from '#features/shows/registrations/face/page-frame.tsx'

import type { ExhibitorPageModel } from '../face/directory-page-model.ts'
import type { DirectoryTexts } from './mobile.texts.ts'
import { standText } from './stand-text.ts'

interface Props {
  model: ExhibitorPageModel
  texts: DirectoryTexts
}

/** An exhibitor, with the way to its booth. */
export function ExhibitorPage({ model, texts: t }: Props) {
  const { company, title, activityPath, name, intro, website, categories, products, booths } = model
  return (
    <PageFrame company={company} texts={t}>
      <p className="act-quiet">
        <a href={activityPath}>{title}</a> · <a href={`${activityPath}/exhibitors`}>{t.title}</a>
      </p>
      {model.hasLogo && <img className="dir-logo" src={`/e/${model.publicId}/logo`} alt="" />}
      <h1>{name}</h1>
      <dl className="act-facts">
        {booths.length > 0 && (
          <>
            <dt>{t.booth}</dt>
            <dd>
              {standText(booths)} ·{' '}
              <a href={`${activityPath}/map?q=${encodeURIComponent(booths[0]?.number ?? '')}`}>{t.onMap}</a>
            </dd>
          </>
        )}
        {categories.length > 0 && (
          <>
            <dt>{t.category}</dt>
            <dd>{categories.join(' · ')}</dd>
          </>
        )}
        {website !== '' && (
          <>
            <dt>{t.website}</dt>
            <dd>
              <a href={website} rel="nofollow noopener noreferrer">
                {website}
              </a>
            </dd>
          </>
        )}
      </dl>
      <p className="act-text">{intro}</p>
      {products.length > 0 && (
        <section>
          <h2>{t.products}</h2>
          <ul className="dir-list">
            {products.map((product) => (
              <li key={product.name}>
                <b>{product.name}</b>
                <span className="act-quiet">{product.note}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </PageFrame>
  )
}

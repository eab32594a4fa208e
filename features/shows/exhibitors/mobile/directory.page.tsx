import { PageFrame } from '#features/shows/registrations/face/page-frame.tsx'
import { fill } from '#platform/text/texts.ts'

import type { DirectoryModel, ExhibitorPageModel } from '../face/directory-page-model.ts'
import type { DirectoryTexts } from './mobile.texts.ts'

type Stands = ExhibitorPageModel['booths']

const standText = (booths: Stands) => booths.map(({ hall, number }) => `${hall} ${number}`).join(' · ')

interface Props<Model> {
  model: Model
  texts: DirectoryTexts
}

function Search({ model, texts: t }: Props<DirectoryModel>) {
  const { asked, categories, halls, activityPath } = model
  return (
    <form method="get" action={`${activityPath}/exhibitors`} className="dir-search">
      <label>
        <span className="skip">{t.keyword}</span>
        <input type="search" name="q" maxLength={60} defaultValue={asked.keyword} placeholder={t.keyword} />
      </label>
      {categories.length > 0 && (
        <label>
          <span className="skip">{t.category}</span>
          <select name="category" defaultValue={asked.category}>
            <option value="">{t.allCategories}</option>
            {categories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </select>
        </label>
      )}
      {halls.length > 1 && (
        <label>
          <span className="skip">{t.hall}</span>
          <select name="hall" defaultValue={asked.hallId}>
            <option value="">{t.allHalls}</option>
            {halls.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="submit" className="act-button">
        {t.search}
      </button>
    </form>
  )
}

/** The address of a page of the list, with what was asked for. */
function pagePath({ activityPath, asked }: DirectoryModel, page: number): string {
  const query = new URLSearchParams({
    ...(asked.keyword && { q: asked.keyword }),
    ...(asked.category && { category: asked.category }),
    ...(asked.hallId && { hall: asked.hallId }),
    page: String(page),
  })
  return `${activityPath}/exhibitors?${query.toString()}`
}

/** The exhibitors of an activity. */
export function DirectoryPage({ model, texts: t }: Props<DirectoryModel>) {
  const { company, title, activityPath, list, total, page, pages } = model
  return (
    <PageFrame company={company} texts={t}>
      <p className="act-quiet">
        <a href={activityPath}>{title}</a>
      </p>
      <h1>{t.title}</h1>
      <Search model={model} texts={t} />
      <p className="act-quiet">
        {fill(t.count, { count: total })} · <a href={`${activityPath}/map`}>{t.map}</a>
      </p>
      {list.length === 0 && <p className="act-closed">{t.nothing}</p>}
      <ul className="dir-list">
        {list.map(({ publicId, name, categories, booths, intro }) => (
          <li key={publicId}>
            <a href={`/e/${publicId}`}>{name}</a>
            <span className="act-quiet">
              {[standText(booths), ...categories].filter(Boolean).join(' · ')}
            </span>
            <span className="dir-intro">{intro}</span>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className="dir-pages" aria-label={t.pages}>
          {page > 1 && <a href={pagePath(model, page - 1)}>{t.before}</a>}
          <span>{fill(t.page, { page, pages })}</span>
          {page < pages && <a href={pagePath(model, page + 1)}>{t.after}</a>}
        </nav>
      )}
    </PageFrame>
  )
}

/** An exhibitor, with the way to its booth. */
export function ExhibitorPage({ model, texts: t }: Props<ExhibitorPageModel>) {
  const { company, title, activityPath, name, intro, website, categories, products, booths } = model
  return (
    <PageFrame company={company} texts={t}>
      <p className="act-quiet">
        <a href={activityPath}>{title}</a> · <a href={`${activityPath}/exhibitors`}>{t.title}</a>
      </p>
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

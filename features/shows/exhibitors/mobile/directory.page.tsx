import { PageFrame } from '#features/shows/registrations/face/page-frame.tsx'
import { fill } from '#platform/text/texts.ts'

import type { DirectoryModel } from '../face/directory-page-model.ts'
import { standText } from './stand-text.ts'
import type { DirectoryTexts } from './mobile.texts.ts'

interface Props {
  model: DirectoryModel
  texts: DirectoryTexts
}

function Search({ model, texts: t }: Props) {
  const { filter, categories, halls, activityPath } = model
  return (
    <form method="get" action={`${activityPath}/exhibitors`} className="dir-search">
      <label>
        <span className="skip">{t.keyword}</span>
        <input type="search" name="q" maxLength={60} defaultValue={filter.keyword} placeholder={t.keyword} />
      </label>
      {categories.length > 0 && (
        <label>
          <span className="skip">{t.category}</span>
          <select name="category" defaultValue={filter.category}>
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
          <select name="hall" defaultValue={filter.hallId}>
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
function pagePath({ activityPath, filter }: DirectoryModel, page: number): string {
  const query = new URLSearchParams({
    ...(filter.keyword && { q: filter.keyword }),
    ...(filter.category && { category: filter.category }),
    ...(filter.hallId && { hall: filter.hallId }),
    page: String(page),
  })
  return `${activityPath}/exhibitors?${query.toString()}`
}

/** The exhibitors of an activity. */
export function DirectoryPage({ model, texts: t }: Props) {
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
        {list.map(({ publicId, hasLogo, name, categories, booths, intro }) => (
          <li key={publicId}>
            {hasLogo && <img className="dir-logo" src={`/e/${publicId}/logo`} alt="" loading="lazy" />}
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

import { PageLanguages } from '#features/cards/card-pages/face/page-languages.tsx'
import { fill } from '#platform/text/texts.ts'

import type { WallPageModel, WallPerson } from '../face/wall-page-model.ts'
import type { WallPageTexts } from './mobile.texts.ts'

interface WallPageProps {
  model: WallPageModel
  texts: WallPageTexts
}

const addressOf = ({ path, keyword }: WallPageModel, page: number) => {
  const query = new URLSearchParams({
    ...(keyword && { q: keyword }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query ? `${path}?${query}` : path
}

/** The public page of a company's people: who they are, and the way to each card. Complete without a script. */
export function WallPage({ model, texts }: WallPageProps) {
  const { company, title, introduction, keyword, total } = model
  const values = { count: total, keyword }
  return (
    <>
      <header className="head">
        <div className="head-company">
          {company.logoUrl && (
            <img className="head-logo" src={company.logoUrl} alt="" width="28" height="28" />
          )}
          <span>{company.shortName}</span>
        </div>
        <PageLanguages language={model.language} path={model.path} label={texts.language} />
      </header>
      <main className="wall">
        <h1>{title}</h1>
        {introduction !== '' && <p className="wall-introduction">{introduction}</p>}
        <search>
          <form className="wall-search" method="get" action={model.path}>
            <input
              type="search"
              name="q"
              defaultValue={keyword}
              maxLength={40}
              placeholder={texts.placeholder}
              aria-label={texts.placeholder}
              enterKeyHint="search"
            />
            <button type="submit" className="primary">
              {texts.search}
            </button>
          </form>
        </search>
        {total > 0 && (
          <p className="quiet wall-count" role="status">
            {fill(keyword === '' ? texts.count : texts.found, values)}
            {keyword !== '' && <a href={model.path}>{texts.clear}</a>}
          </p>
        )}
        {total === 0 ? <Nobody model={model} texts={texts} /> : <People model={model} texts={texts} />}
        <Pages model={model} texts={texts} />
        <footer className="foot">
          <p>{company.name}</p>
          <p>{texts.poweredBy}</p>
        </footer>
      </main>
    </>
  )
}

function Nobody({ model: { keyword, path }, texts }: WallPageProps) {
  return (
    <section className="panel wall-none">
      <h2>{keyword === '' ? texts.empty : fill(texts.none, { keyword })}</h2>
      <p className="quiet">{keyword === '' ? texts.emptyHelp : texts.noneHelp}</p>
      {keyword !== '' && (
        <a className="secondary" href={path}>
          {texts.clear}
        </a>
      )}
    </section>
  )
}

/** People in the order they came; those of one department under its name. */
function groupsOf({ people, isGrouped }: WallPageModel): { name: string; people: WallPerson[] }[] {
  const groups: { name: string; people: WallPerson[] }[] = []
  for (const person of people) {
    const last = groups.at(-1)
    if (last && (!isGrouped || last.name === person.department)) last.people.push(person)
    else groups.push({ name: person.department, people: [person] })
  }
  return groups
}

function People({ model, texts }: WallPageProps) {
  return groupsOf(model).map(({ name, people }, place) => (
    <section key={`${name} ${place}`} className="wall-group">
      {model.isGrouped && <h2>{name || texts.others}</h2>}
      <ul className="wall-people">
        {people.map((person) => (
          <li key={person.path}>
            <a
              className="wall-person"
              href={person.path}
              aria-label={fill(texts.open, { name: person.name })}
            >
              {person.avatarUrl ? (
                <img src={person.avatarUrl} alt="" width="56" height="56" loading="lazy" />
              ) : (
                <span className="wall-initial" aria-hidden="true">
                  {[...person.name][0]}
                </span>
              )}
              <span className="wall-words">
                <b>{person.name}</b>
                <span>{person.title}</span>
                {!model.isGrouped && person.department !== '' && (
                  <span className="wall-department">{person.department}</span>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Pages({ model, texts }: WallPageProps) {
  const { page, pages } = model
  if (pages < 2) return null
  return (
    <nav className="wall-pages" aria-label={texts.pages}>
      {page > 1 ? (
        <a className="secondary" rel="prev" href={addressOf(model, page - 1)}>
          {texts.before}
        </a>
      ) : (
        <span />
      )}
      <span className="quiet">{fill(texts.place, { page, pages })}</span>
      {page < pages ? (
        <a className="secondary" rel="next" href={addressOf(model, page + 1)}>
          {texts.next}
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}

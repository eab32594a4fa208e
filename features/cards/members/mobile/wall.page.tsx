import { PageLanguages } from '#features/cards/card-pages/face/page-languages.tsx'
import { fill } from '#platform/text/texts.ts'

import type { WallPageModel, WallPerson } from '../face/wall-page-model.ts'
import type { WallPageWords } from './mobile.texts.ts'

interface WallPageProps {
  model: WallPageModel
  words: WallPageWords
}

const addressOf = ({ path, keyword }: WallPageModel, page: number) => {
  const query = new URLSearchParams({
    ...(keyword && { q: keyword }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query ? `${path}?${query}` : path
}

/** The public page of a company's people: who they are, and the way to each card. Complete without a script. */
export function WallPage({ model, words }: WallPageProps) {
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
        <PageLanguages language={model.language} path={model.path} label={words.language} />
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
              placeholder={words.placeholder}
              aria-label={words.placeholder}
              enterKeyHint="search"
            />
            <button type="submit" className="primary">
              {words.search}
            </button>
          </form>
        </search>
        {total > 0 && (
          <p className="quiet wall-count" role="status">
            {fill(keyword === '' ? words.count : words.found, values)}
            {keyword !== '' && <a href={model.path}>{words.clear}</a>}
          </p>
        )}
        {total === 0 ? <Nobody model={model} words={words} /> : <People model={model} words={words} />}
        <Pages model={model} words={words} />
        <footer className="foot">
          <p>{company.name}</p>
          <p>{words.poweredBy}</p>
        </footer>
      </main>
    </>
  )
}

function Nobody({ model: { keyword, path }, words }: WallPageProps) {
  return (
    <section className="panel wall-none">
      <h2>{keyword === '' ? words.empty : fill(words.none, { keyword })}</h2>
      <p className="quiet">{keyword === '' ? words.emptyHelp : words.noneHelp}</p>
      {keyword !== '' && (
        <a className="secondary" href={path}>
          {words.clear}
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

function People({ model, words }: WallPageProps) {
  return groupsOf(model).map(({ name, people }, place) => (
    <section key={`${name} ${place}`} className="wall-group">
      {model.isGrouped && <h2>{name || words.others}</h2>}
      <ul className="wall-people">
        {people.map((person) => (
          <li key={person.path}>
            <a
              className="wall-person"
              href={person.path}
              aria-label={fill(words.open, { name: person.name })}
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

function Pages({ model, words }: WallPageProps) {
  const { page, pages } = model
  if (pages < 2) return null
  return (
    <nav className="wall-pages" aria-label={words.pages}>
      {page > 1 ? (
        <a className="secondary" rel="prev" href={addressOf(model, page - 1)}>
          {words.before}
        </a>
      ) : (
        <span />
      )}
      <span className="quiet">{fill(words.place, { page, pages })}</span>
      {page < pages ? (
        <a className="secondary" rel="next" href={addressOf(model, page + 1)}>
          {words.next}
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}

import type { ReactNode } from 'react'

import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'

import { longestNote, mostQuestions, temperatures } from '../face/lead-model.ts'
import type {
  LeadChoice,
  LeadListContent,
  LeadNumbers,
  LeadPageModel,
  LeadQuestionsContent,
  LeadReportContent,
  ShownLead,
} from '../face/lead-page-model.ts'
import type { LeadPageTexts } from './mobile.texts.ts'

interface Shown<Content> {
  content: Content
  frame: LeadPageModel['frame']
  t: LeadPageTexts
}

/** The address of the list with other filters; empty ones are left out. */
function addressOf(
  choice: Partial<LeadChoice & { page: string; format: string }>,
  path = '/portal/leads',
): string {
  const given = Object.entries(choice).filter(([, value]) => value !== '')
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

const momentText = (at: string, { language, zone }: LeadPageModel['frame']) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short', timeZone: zone }).format(
    new Date(at),
  )

function Filters({ content: { choice, people }, t }: Shown<LeadListContent>) {
  const options = (values: readonly string[], labels: Readonly<Record<string, string>>) =>
    values.map((value) => (
      <option key={value} value={value}>
        {labels[value]}
      </option>
    ))
  return (
    <form method="get" action="/portal/leads" className="lead-filters">
      <label>
        {t.list.keyword}
        <input name="q" type="search" maxLength={60} defaultValue={choice.q} />
      </label>
      <label>
        {t.temperature}
        <select name="temperature" defaultValue={choice.temperature}>
          <option value="">{t.list.all}</option>
          {options(temperatures, t.temperatures)}
        </select>
      </label>
      <label>
        {t.list.sharing}
        <select name="sharing" defaultValue={choice.sharing}>
          <option value="">{t.list.all}</option>
          {options(['given', 'withheld'], t.states)}
        </select>
      </label>
      {people.length > 0 && (
        <label>
          {t.list.by}
          <select name="user" defaultValue={choice.user}>
            <option value="">{t.list.all}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {choice.day !== '' && <input type="hidden" name="day" value={choice.day} />}
      <button type="submit" className="act-plain">
        {t.list.search}
      </button>
    </form>
  )
}

function Edit({ lead, content: { questions }, t }: Shown<LeadListContent> & { lead: ShownLead }) {
  const open = questions.filter(({ isEnded, key }) => !isEnded || lead.answers[key])
  return (
    <details>
      <summary>{t.list.edit}</summary>
      <form method="post" action="/portal/leads" className="act-form">
        <input type="hidden" name="lead" value={lead.id} />
        <input type="hidden" name="version" value={lead.version} />
        <label>
          {t.temperature}
          <select name="temperature" defaultValue={lead.temperature}>
            {temperatures.map((temperature) => (
              <option key={temperature} value={temperature}>
                {t.temperatures[temperature]}
              </option>
            ))}
          </select>
        </label>
        {open.map(({ key, label, options }) => (
          <label key={key}>
            {label}
            <input
              name={`answer.${key}`}
              maxLength={200}
              defaultValue={lead.answers[key] ?? ''}
              placeholder={options.join(' / ')}
              autoComplete="off"
            />
          </label>
        ))}
        <label>
          {t.note}
          <textarea name="note" rows={3} maxLength={longestNote * 4} defaultValue={lead.note} />
        </label>
        <button type="submit" className="act-button">
          {t.save}
        </button>
      </form>
    </details>
  )
}

/** Says first what goes; the button is behind it. */
function Delete({ lead: { id, name }, t }: { lead: ShownLead; t: LeadPageTexts }) {
  return (
    <details>
      <summary>{t.list.delete}</summary>
      <form method="post" action="/portal/leads/delete" className="act-form">
        <input type="hidden" name="lead" value={id} />
        <p>{fill(t.list.deleteHelp, { name })}</p>
        <button type="submit" className="act-plain">
          {t.list.deleteNow}
        </button>
      </form>
    </details>
  )
}

function Lead({ lead, ...shown }: Shown<LeadListContent> & { lead: ShownLead }) {
  const { t, frame, content } = shown
  const { name, mobile, company, title, state, temperature, note, answers, takenAt, by } = lead
  const said = content.questions.flatMap(({ key, label }) =>
    answers[key] ? [`${label}: ${answers[key]}`] : [],
  )
  return (
    <li>
      <div>
        <p>
          <b>{name}</b> {[company, title].filter(Boolean).join(' · ')}
          <span className="lead-temperature" data-temperature={temperature}>
            {t.temperatures[temperature]}
          </span>
        </p>
        <p>
          {mobile === null ? (
            <small>{state === 'withheld' ? t.list.withheld : t.list.noMobile}</small>
          ) : (
            <a href={`tel:${mobile}`}>{mobile}</a>
          )}
        </p>
        {note !== '' && <p className="act-text">{note}</p>}
        {said.length > 0 && <p className="act-quiet">{said.join(' · ')}</p>}
        <small>{[momentText(takenAt, frame), ...by].join(' · ')}</small>
        <Edit lead={lead} {...shown} />
        {content.canDelete && <Delete lead={lead} t={t} />}
      </div>
    </li>
  )
}

function Turns({ content: { number, pages, choice }, t }: Shown<LeadListContent>) {
  if (pages <= 1) return null
  return (
    <nav aria-label={t.list.pages} className="lead-turns">
      {number > 1 && <a href={addressOf({ ...choice, page: String(number - 1) })}>{t.list.before}</a>}
      <span>{fill(t.list.page, { number, pages })}</span>
      {number < pages && <a href={addressOf({ ...choice, page: String(number + 1) })}>{t.list.after}</a>}
    </nav>
  )
}

function List(shown: Shown<LeadListContent>) {
  const { content, t } = shown
  const { leads, total, choice, canExport } = content
  const isFiltered = Object.values(choice).some((value) => value !== '')
  return (
    <>
      <Filters {...shown} />
      <p className="act-state">
        {fill(t.list.count, { count: total })}
        {isFiltered && (
          <>
            {' '}
            <a href="/portal/leads">{t.list.reset}</a>
          </>
        )}
      </p>
      {canExport && total > 0 && (
        <p>
          <a href={addressOf(choice, '/portal/leads/export')}>{t.list.export}</a>
          {' · '}
          <a href={addressOf({ ...choice, format: 'csv' }, '/portal/leads/export')}>{t.list.exportCsv}</a>
          <small className="act-quiet"> {t.list.exportHelp}</small>
        </p>
      )}
      {leads.length === 0 ? (
        <p className="act-note">
          {isFiltered ? t.list.nothing : t.list.empty}{' '}
          {!isFiltered && <a href="/portal/scan/">{t.list.toScan}</a>}
        </p>
      ) : (
        <ul className="portal-list lead-list">
          {leads.map((lead) => (
            <Lead key={lead.id} lead={lead} {...shown} />
          ))}
        </ul>
      )}
      <Turns {...shown} />
    </>
  )
}

/** Numbers of leads, each of which opens its rows. */
function Numbers({
  numbers,
  choice,
  t,
}: {
  numbers: LeadNumbers
  choice: Partial<LeadChoice>
  t: LeadPageTexts
}) {
  return (
    <>
      <td>
        <a href={addressOf(choice)}>{numbers.total}</a>
      </td>
      <td>
        <a
          href={addressOf({ ...choice, sharing: 'given' })}
          aria-label={`${t.report.given} ${numbers.given}`}
        >
          {numbers.given}
        </a>
      </td>
      <td>
        <a href={addressOf({ ...choice, temperature: 'hot' })} aria-label={`${t.report.hot} ${numbers.hot}`}>
          {numbers.hot}
        </a>
      </td>
    </>
  )
}

function Table({ first, rows, t }: { first: string; rows: ReactNode; t: LeadPageTexts }) {
  return (
    <div className="lead-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col">{t.report.total}</th>
            <th scope="col">{t.report.given}</th>
            <th scope="col">{t.report.hot}</th>
          </tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
    </div>
  )
}

function Report({ content: { cost, whole, days, people }, t }: Shown<LeadReportContent>) {
  const r = t.report
  return (
    <>
      <dl className="act-facts portal-money">
        {cost !== null && (
          <>
            <dt>{r.cost}</dt>
            <dd>
              <a href="/portal/orders">{formatMoney(cost)}</a>
            </dd>
            <dt>{r.costOfOne}</dt>
            <dd>{whole.total === 0 ? r.none : formatMoney(Math.round(cost / whole.total))}</dd>
          </>
        )}
        <dt>{r.total}</dt>
        <dd>
          <a href="/portal/leads">{whole.total}</a>
        </dd>
        <dt>{r.given}</dt>
        <dd>
          <a href={addressOf({ sharing: 'given' })}>{whole.given}</a>
        </dd>
        <dt>{r.hot}</dt>
        <dd>
          <a href={addressOf({ temperature: 'hot' })}>{whole.hot}</a>
        </dd>
      </dl>
      <p className="act-quiet">{r.help}</p>
      <h2>{r.days}</h2>
      <Table
        first={r.day}
        t={t}
        rows={days.map((day) => (
          <tr key={day.date}>
            <th scope="row">{day.date}</th>
            <Numbers numbers={day} choice={{ day: day.date }} t={t} />
          </tr>
        ))}
      />
      <h2>{r.people}</h2>
      <Table
        first={r.person}
        t={t}
        rows={people.map((person) => (
          <tr key={person.userId}>
            <th scope="row">{person.name}</th>
            <Numbers numbers={person} choice={{ user: person.userId }} t={t} />
          </tr>
        ))}
      />
    </>
  )
}

function Questions({
  content: { questions, version },
  t: { questions: t, save },
}: Shown<LeadQuestionsContent>) {
  const open = questions.filter(({ isEnded }) => !isEnded)
  return (
    <>
      <p className="act-quiet">{t.help}</p>
      <form method="post" action="/portal/questions" className="act-form">
        <input type="hidden" name="version" value={version} />
        {Array.from({ length: Math.min(mostQuestions, open.length + 2) }, (_, place) => (
          <fieldset key={place}>
            <legend>{fill(t.question, { place: place + 1 })}</legend>
            <label>
              {t.label}
              <input name={`label${place}`} maxLength={60} defaultValue={open[place]?.label ?? ''} />
            </label>
            <label>
              {t.options}
              <input
                name={`options${place}`}
                maxLength={500}
                defaultValue={open[place]?.options.join('、') ?? ''}
                placeholder={t.optionsHelp}
              />
            </label>
          </fieldset>
        ))}
        <button type="submit" className="act-button">
          {save}
        </button>
      </form>
    </>
  )
}

/** The part of a page about leads below the menu of the portal. */
export function LeadPage({
  model: { content, frame },
  t,
}: {
  model: LeadPageModel
  t: LeadPageTexts
}): ReactNode {
  switch (content.page) {
    case 'leads':
      return <List content={content} frame={frame} t={t} />
    case 'report':
      return <Report content={content} frame={frame} t={t} />
    case 'questions':
      return <Questions content={content} frame={frame} t={t} />
  }
}

import { PageFrame } from '#features/shows/registrations/face/page-frame.tsx'
import { fill } from '#platform/text/texts.ts'

import type { MapModel } from '../face/directory-page-model.ts'
import type { DirectoryTexts } from './mobile.texts.ts'

type Hall = MapModel['halls'][number]
type Stand = Hall['booths'][number]

/** The middle of a booth, and the room that its number has. */
function middleOf({ points }: Stand) {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left }
}

function Shape({ stand }: { stand: Stand }) {
  const { points, number, exhibitor, isFound } = stand
  const { x, y, width } = middleOf(stand)
  const size = Math.min(110, width / Math.max(2, number.length * 0.7))
  return (
    <g className="map-stand" data-taken={exhibitor !== null} data-found={isFound}>
      {exhibitor && <title>{`${number} ${exhibitor.name}`}</title>}
      <polygon points={points.map((point) => `${point.x},${point.y}`).join(' ')} />
      <text x={x} y={y} fontSize={size} textAnchor="middle" dominantBaseline="central">
        {number}
      </text>
    </g>
  )
}

type Way = MapModel['way']

/** Two numbers between which the way is shown; a person who came by a link from a booth fills in only the first. */
function WayForm({
  model: { activityPath, keyword, halls, way },
  t,
}: {
  model: MapModel
  t: DirectoryTexts
}) {
  const { from, to, flaw, line } = way
  return (
    <section id="way">
      <h2>{t.way.title}</h2>
      <form method="get" action={`${activityPath}/map#way`} className="act-form">
        {keyword !== '' && <input type="hidden" name="q" value={keyword} />}
        <label>
          {t.way.from}
          <input name="from" list="booths" required maxLength={12} defaultValue={from} autoComplete="off" />
        </label>
        <label>
          {t.way.to}
          <input name="to" list="booths" required maxLength={12} defaultValue={to} autoComplete="off" />
        </label>
        <datalist id="booths">
          {halls.flatMap((hall) =>
            hall.booths.map(({ id, number, exhibitor }) => (
              <option key={id} value={number}>
                {exhibitor?.name}
              </option>
            )),
          )}
        </datalist>
        <button type="submit" className="act-button">
          {t.way.show}
        </button>
      </form>
      {flaw !== null && (
        <p className="act-note act-wrong" role="alert">
          {t.way.flaws[flaw]}
        </p>
      )}
      {line !== null && (
        <p role="status">{fill(t.way.length, { metres: line.metres, minutes: line.minutes })}</p>
      )}
    </section>
  )
}

function WayLine({ line: { points } }: { line: NonNullable<Way['line']> }) {
  const [start, end] = [points[0], points.at(-1)]
  return (
    <g className="map-way" aria-hidden="true">
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {start && <circle cx={start.x} cy={start.y} r={50} />}
      {end && <circle cx={end.x} cy={end.y} r={80} />}
    </g>
  )
}

function HallMap({ hall: { id, name, width, depth, booths }, line }: { hall: Hall; line: Way['line'] }) {
  return (
    <section>
      <h2>{name}</h2>
      <div className="map-hall">
        <svg viewBox={`-10 -10 ${width + 20} ${depth + 20}`} role="group" aria-label={name}>
          <rect className="map-floor" width={width} height={depth} />
          {booths.map((stand) =>
            stand.exhibitor ? (
              <a
                key={stand.id}
                href={`/e/${stand.exhibitor.publicId}`}
                aria-label={`${stand.number} ${stand.exhibitor.name}`}
              >
                <Shape stand={stand} />
              </a>
            ) : (
              <Shape key={stand.id} stand={stand} />
            ),
          )}
          {line?.hallId === id && <WayLine line={line} />}
        </svg>
      </div>
    </section>
  )
}

/** The map of a show: a booth leads to its exhibitor. */
export function MapPage({ model, texts: t }: { model: MapModel; texts: DirectoryTexts }) {
  const { company, title, activityPath, halls, keyword } = model
  const found = halls.flatMap((hall) =>
    hall.booths.filter(({ isFound }) => isFound).map((stand) => ({ hall, stand })),
  )
  return (
    <PageFrame company={company} texts={t}>
      <p className="act-quiet">
        <a href={activityPath}>{title}</a> · <a href={`${activityPath}/exhibitors`}>{t.title}</a>
      </p>
      <h1>{t.map}</h1>
      <form method="get" action={`${activityPath}/map`} className="dir-search">
        <label>
          <span className="skip">{t.mapKeyword}</span>
          <input type="search" name="q" maxLength={60} defaultValue={keyword} placeholder={t.mapKeyword} />
        </label>
        <button type="submit" className="act-button">
          {t.search}
        </button>
      </form>
      {keyword !== '' && (
        <>
          <p role="status">{found.length === 0 ? t.nothing : fill(t.foundBooths, { count: found.length })}</p>
          <ul className="dir-list">
            {found.slice(0, 20).map(({ hall, stand }) => (
              <li key={stand.id}>
                {stand.exhibitor ? (
                  <a href={`/e/${stand.exhibitor.publicId}`}>{stand.exhibitor.name}</a>
                ) : (
                  <b>{stand.number}</b>
                )}
                <span className="act-quiet">
                  {`${hall.name} ${stand.number}`} ·{' '}
                  <a href={`?${new URLSearchParams({ q: keyword, to: stand.number }).toString()}#way`}>
                    {t.way.link}
                  </a>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <WayForm model={model} t={t} />
      {halls.map((hall) => (
        <HallMap key={hall.id} hall={hall} line={model.way.line} />
      ))}
    </PageFrame>
  )
}

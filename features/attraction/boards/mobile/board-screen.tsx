import { fill } from '#platform/text/texts.ts'

import type { BoardScreenModel } from '../face/board-screen-model.ts'
import { TileFace } from '../face/tile-face.tsx'
import { type TileTexts, titleOf } from '../face/tile-texts.ts'

export interface ScreenTexts extends TileTexts {
  screen: { at: string }
  reaches: Readonly<Record<string, string>>
}

/** A board in one look from across a hall: nothing on it can be pressed. */
export function BoardScreen({ model, t }: { model: BoardScreenModel; t: ScreenTexts }) {
  const { title, zone, language, figures, widgets, metrics } = model
  const clock = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: zone,
  })
  return (
    <div className="stage">
      <header>
        <h1>{title}</h1>
        <p>
          {figures.from} – {figures.to} · {t.reaches[figures.reach]} ·{' '}
          {fill(t.screen.at, { time: clock.format(new Date(figures.at)) })}
        </p>
      </header>
      <div className="board-tiles">
        {widgets.map((widget) => {
          const tile = figures.tiles.find(({ id }) => id === widget.id)
          return tile ? (
            <section key={widget.id} className="tile" data-width={widget.width} data-height={widget.height}>
              <h2>{titleOf(widget, t)}</h2>
              <TileFace widget={widget} tile={tile} metrics={metrics} t={t} />
            </section>
          ) : null
        })}
      </div>
    </div>
  )
}

import { renderToStaticMarkup } from 'react-dom/server'

import type { WelcomeWallModel } from '#features/shows/onsite/face/welcome-wall-model.ts'
import { gateTexts } from '#features/shows/onsite/mobile/mobile.texts.ts'
import type { NowScreenModel } from '#features/shows/onsite/face/now-screen-model.ts'
import type { NumbersScreenModel } from '#features/shows/onsite/face/numbers-screen-model.ts'
import { NumbersScreen } from '#features/shows/onsite/mobile/numbers-screen.tsx'
import { NowScreen } from '#features/shows/onsite/mobile/now-screen.tsx'
import { WelcomeWall } from '#features/shows/onsite/mobile/welcome-wall.tsx'

import { renderScreenShell, type ScreenFrame } from './screen-shell.server.ts'

interface Shown {
  part: string
  /** Beyond those of every screen of an activity. */
  styles: readonly string[]
}

const renderShown = (
  { language, title }: Pick<WelcomeWallModel, 'language' | 'title'>,
  { part, styles }: Shown,
  frame: ScreenFrame,
): string =>
  renderScreenShell(
    {
      language,
      title,
      colour: '#0d2136',
      styles: ['features/shows/onsite/mobile/welcome-wall.css', ...styles],
      part,
    },
    frame,
  )

/** The part of a screen that changes. */
export const renderWall = (model: WelcomeWallModel): string =>
  renderToStaticMarkup(<WelcomeWall model={model} t={gateTexts.in(model.language)} />)

/** A screen in the hall of an activity. */
export const renderScreenPage = (model: WelcomeWallModel, frame: ScreenFrame): string =>
  renderShown(model, { part: renderWall(model), styles: [] }, frame)

/** The part of a screen of numbers that changes. */
export const renderNumbers = (model: NumbersScreenModel): string =>
  renderToStaticMarkup(<NumbersScreen model={model} t={gateTexts.in(model.language)} />)

/** A screen that shows the numbers of an activity's doors. */
export const renderNumbersScreen = (model: NumbersScreenModel, frame: ScreenFrame): string =>
  renderShown(
    model,
    { part: renderNumbers(model), styles: ['features/shows/onsite/mobile/numbers-screen.css'] },
    frame,
  )

/** The part of a screen of halls that changes. */
export const renderHalls = (model: NowScreenModel): string =>
  renderToStaticMarkup(<NowScreen model={model} t={gateTexts.in(model.language)} />)

/** A screen that shows the sessions of all halls. */
export const renderNowScreen = (model: NowScreenModel, frame: ScreenFrame): string =>
  renderShown(
    model,
    { part: renderHalls(model), styles: ['features/shows/onsite/mobile/now-screen.css'] },
    frame,
  )

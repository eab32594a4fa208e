import { renderToStaticMarkup } from 'react-dom/server'

import { boardsTexts } from '#features/attraction/boards/boards.texts.ts'
import type { BoardScreenModel } from '#features/attraction/boards/face/board-screen-model.ts'
import { BoardScreen } from '#features/attraction/boards/mobile/board-screen.tsx'
import { regionsTexts } from '#platform/web/charts/regions.texts.ts'

import { renderShell, styleOfSections } from './page-shell.server.ts'

/** The part of a board's screen that changes. */
export const renderBoardScreen = (model: BoardScreenModel): string =>
  renderToStaticMarkup(
    <BoardScreen
      model={model}
      t={{ ...boardsTexts.in(model.language), regions: regionsTexts.in(model.language).names }}
    />,
  )

/** A board on a screen of 1920 by 1080, which the style fits to any other. */
export const renderBoardPage = (
  model: BoardScreenModel,
  { nonce, scriptUrl }: { nonce: string; scriptUrl: string | null },
): string =>
  renderShell({
    language: model.language,
    nonce,
    scriptUrl,
    title: model.title,
    brandColour: '#0b1b33',
    ownStyle: styleOfSections([
      'features/attraction/boards/face/tiles.css',
      'features/attraction/boards/mobile/board-screen.css',
    ]),
    body: `<main>${renderBoardScreen(model)}</main>`,
  })

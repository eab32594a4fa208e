import { renderToStaticMarkup } from 'react-dom/server'

import { boardsTexts } from '#features/attraction/boards/boards.texts.ts'
import type { BoardScreenModel } from '#features/attraction/boards/face/board-screen-model.ts'
import { BoardScreen } from '#features/attraction/boards/mobile/board-screen.tsx'
import { regionsTexts } from '#platform/web/charts/regions.texts.ts'

import { renderScreenShell, type ScreenFrame } from './screen-shell.server.ts'

/** The part of a board's screen that changes. */
export const renderBoardScreen = (model: BoardScreenModel): string =>
  renderToStaticMarkup(
    <BoardScreen
      model={model}
      t={{ ...boardsTexts.in(model.language), regions: regionsTexts.in(model.language).names }}
    />,
  )

/** A board on a screen of 1920 by 1080, which the style fits to any other. */
export const renderBoardPage = (model: BoardScreenModel, frame: ScreenFrame): string =>
  renderScreenShell(
    {
      language: model.language,
      title: model.title,
      colour: '#0b1b33',
      styles: [
        'features/attraction/boards/face/tiles.css',
        'features/attraction/boards/mobile/board-screen.css',
      ],
      part: renderBoardScreen(model),
    },
    frame,
  )

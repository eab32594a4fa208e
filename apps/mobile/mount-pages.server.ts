import { join } from 'node:path'
import { constants } from 'node:zlib'

import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { mountBoardScreens } from '#features/attraction/boards/server/screen-pages.handlers.ts'
import { mountChannelPages } from '#features/attraction/channels/server/channel-pages.handlers.ts'
import { mountDataRequestPages } from '#features/attraction/data-requests/server/data-request-pages.handlers.ts'
import { mountLabelPages } from '#features/cards/card-labels/server/label-pages.handlers.ts'
import { mountCardPages } from '#features/cards/card-pages/server/card-pages.handlers.ts'
import { cardPageSections } from '#features/cards/card-pages/server/card-page-sections.public.ts'
import { mountClaimPages } from '#features/cards/card-pages/server/claim-pages.handlers.ts'
import { mountWallPages } from '#features/cards/members/server/wall-pages.handlers.ts'
import { mountUnsubscribePages } from '#features/customers/consents/server/unsubscribe-pages.handlers.ts'
import { mountContentPages } from '#features/promotion/content-pages/server/content-pages.handlers.ts'
import { contentSections } from '#features/promotion/contents/server/content-sections.public.ts'
import { mountNewsPages } from '#features/promotion/news/server/news-pages.handlers.ts'
import { mountMallPages } from '#features/promotion/mall/server/mall-pages.handlers.ts'
import { mountDocumentPages } from '#features/promotion/materials/server/document-pages.handlers.ts'
import { mountVideoPages } from '#features/promotion/materials/server/video-pages.handlers.ts'
import { mountVideoMedia } from '#features/promotion/materials/server/video-media.handlers.ts'
import { mountPresenterPages } from '#features/promotion/presenters/server/presenter-pages.handlers.ts'
import { mountTourPages } from '#features/promotion/tours/server/tour-pages.handlers.ts'
import { mountDrawPages } from '#features/shows/draws/server/draw-pages.handlers.ts'
import { drawScreen } from '#features/shows/draws/server/draw-screen.view.ts'
import { mountDirectoryPages } from '#features/shows/exhibitors/server/directory-pages.handlers.ts'
import { mountPortalPages } from '#features/shows/exhibitors/server/portal-pages.handlers.ts'
import { leadPageTexts } from '#features/shows/leads/mobile/mobile.texts.ts'
import { mountAdPortal } from '#features/shows/ads/server/ad-portal.handlers.ts'
import { adScreen } from '#features/shows/ads/server/ad-screen.actions.ts'
import { mountAdScreens } from '#features/shows/ads/server/ad-screen.handlers.ts'
import { mountLeadPages } from '#features/shows/leads/server/lead-pages.handlers.ts'
import { mountMyDataPages } from '#features/shows/leads/server/my-data-pages.handlers.ts'
import { mountLiveMedia } from '#features/shows/live/server/live-media.handlers.ts'
import { mountLivePages } from '#features/shows/live/server/live-pages.handlers.ts'
import { gateTexts } from '#features/shows/onsite/mobile/mobile.texts.ts'
import { mountMeetingPages } from '#features/shows/meetings/server/meeting-pages.handlers.ts'
import { mountNeedPages } from '#features/shows/needs/server/need-pages.handlers.ts'
import { mountGatePages } from '#features/shows/onsite/server/gate-pages.handlers.ts'
import {
  mountScreenPages,
  nowScreen,
  numbersScreen,
  screenFace,
  welcomeScreen,
} from '#features/shows/onsite/server/screen-pages.handlers.ts'
import { mountExhibitPages } from '#features/shows/recruitment/server/exhibitor-pages.handlers.ts'
import { mountActivityPages } from '#features/shows/registrations/server/activity-pages.handlers.ts'
import { mountVisitorPages } from '#features/visits/visitors/server/visitor-pages.handlers.ts'
import { openPageMarks } from '#platform/server/database/public-page-marks.ts'
import { loadAllTexts } from '#platform/text/texts.ts'

import {
  renderActivityPage,
  renderJoinPage,
  renderTicketDone,
  renderTicketPage,
} from './activity-page.server.tsx'
import { renderBoardPage as renderScreenOfBoard, renderBoardScreen } from './board-page.server.tsx'
import { renderChannelDone, renderChannelPage } from './channel-page.server.tsx'
import {
  renderDataCopyPage,
  renderDataRequestDone,
  renderDataRequestPage,
} from './data-request-page.server.tsx'
import { builtFilesOf } from './built-files.server.ts'
import { renderContentPage, renderMissingContent } from './content-page.server.tsx'
import { renderDirectoryPage, renderExhibitorPage, renderMapPage } from './directory-page.server.tsx'
import { renderDocumentPage, renderVideoPage } from './document-page.server.tsx'
import { renderAdPortal, renderAdRound, renderAdScreen } from './ad-page.server.tsx'
import { renderDrawPage, renderDrawScreen, renderDrawStage, renderOwnDrawsPage } from './draw-page.server.tsx'
import { renderApplicationPage, renderExhibitPage } from './exhibit-page.server.tsx'
import { renderGatePage } from './gate-page.server.ts'
import { renderLivePage, renderLivePart } from './live-page.server.tsx'
import { renderLeadPage, renderLeadScanner, renderMyDataDoor, renderMyDataPage } from './lead-page.server.tsx'
import { renderBoardPage, renderPartyPage } from './need-page.server.tsx'
import { renderCalendarPage, renderTablePage } from './meeting-page.server.tsx'
import { renderMallPage } from './mall-page.server.tsx'
import {
  renderCardPage,
  renderClaimPage,
  renderHandoverPage,
  renderMissingPage,
  renderNoticePage,
  renderPrivacyPage,
} from './pages.server.tsx'
import { renderPortalClosed, renderPortalDoor, renderPortalPage } from './portal-page.server.tsx'
import { renderPresenterPage } from './presenter-page.server.tsx'
import {
  renderHalls,
  renderNowScreen,
  renderNumbers,
  renderNumbersScreen,
  renderScreenPage,
  renderWall,
} from './screen-page.server.tsx'
import { renderTourPage } from './tour-page.server.tsx'
import { renderWallPage } from './wall-page.server.tsx'
import { renderUnsubscribePage } from './unsubscribe-page.server.tsx'

/** The address of the built script, by the build's own list; pages work without it. */
const scriptUrlOf = (folder: string | undefined): string | null =>
  builtFilesOf(folder, 'client.ts')?.[0] ?? null

/** Everything that visitors open: pages drawn here, their script from the build in `folder`. */
export async function mountPublicPages(app: FastifyInstance, folder: string | undefined): Promise<void> {
  // Those of the pages were declared with this file, after everything else.
  await loadAllTexts()
  const scriptUrl = scriptUrlOf(folder)
  if (folder !== undefined && scriptUrl !== null) {
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/m/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      decorateReply: false,
    })
  }
  const marks = openPageMarks(app.services.database)
  app.addHook('onClose', () => marks.close())
  const frame = (nonce: string) => ({ nonce, scriptUrl })
  const missing = (language: Parameters<typeof renderMissingPage>[0], nonce: string) =>
    renderMissingPage(language, frame(nonce))
  // Outside of what is compressed: a part of a video is told by its bytes.
  mountVideoMedia(app)
  mountLiveMedia(app)
  await app.register(async (scope) => {
    // Most of a page is its drawing, which shrinks to a quarter; brotli's middle steps cost a phone's wait more than they save.
    await scope.register(compress, {
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    })
    await mountCardPages(scope, marks, {
      card: (model, nonce) => renderCardPage(model, app.services.hooks.all(cardPageSections), frame(nonce)),
      handover: (model, nonce) => renderHandoverPage(model, frame(nonce)),
      notice: (model, nonce) => renderNoticePage(model, frame(nonce)),
      missing,
    })
    await mountLabelPages(scope)
    await mountClaimPages(scope, { claim: (model, nonce) => renderClaimPage(model, frame(nonce)), missing })
    await mountWallPages(scope, { wall: renderWallPage, missing })
    await mountContentPages(scope, marks, {
      content: (model, nonce) =>
        renderContentPage(model, app.services.hooks.all(contentSections), frame(nonce)),
      missingContent: (language, nonce) => renderMissingContent(language, { nonce }),
    })
    await mountNewsPages(scope)
    await mountMallPages(scope, {
      mall: (model, nonce) => renderMallPage(model, frame(nonce)),
      missing: (language, nonce) => renderMissingContent(language, { nonce }),
    })
    await mountDocumentPages(scope, {
      document: (model, nonce) => renderDocumentPage(model, frame(nonce)),
      missing: (language, nonce) => renderMissingContent(language, { nonce }),
    })
    mountVideoPages(scope, {
      video: (model, nonce) => renderVideoPage(model, frame(nonce)),
      missing: (language, nonce) => renderMissingContent(language, { nonce }),
    })
    mountTourPages(scope, {
      tour: (model, nonce) => renderTourPage(model, frame(nonce)),
      missing: (language, nonce) => renderMissingContent(language, { nonce }),
    })
    await mountPresenterPages(scope, {
      presenter: (model, nonce) => renderPresenterPage(model, frame(nonce)),
      missing: (language, nonce) => renderMissingContent(language, { nonce }),
    })
    await mountActivityPages(scope, marks, {
      activity: (model, nonce) => renderActivityPage(model, frame(nonce)),
      join: (model, nonce) => renderJoinPage(model, frame(nonce)),
      ticket: (model, nonce) => renderTicketPage(model, { nonce }),
      done: (note, language, nonce) => renderTicketDone(note, { language, nonce }),
      missing: (language, nonce) => renderMissingContent(language, { nonce }),
    })
    await mountExhibitPages(scope, {
      exhibit: (model, nonce) => renderExhibitPage(model, { nonce }),
      application: (model, nonce) => renderApplicationPage(model, { nonce }),
      missing: (language, nonce) => renderMissingContent(language, { nonce }),
    })
    await mountNeedPages(scope, {
      board: (model, nonce) => renderBoardPage(model, { nonce }),
      party: (model, nonce) => renderPartyPage(model, { nonce }),
      missing: (language, nonce) => renderMissingContent(language, { nonce }),
    })
    await mountDrawPages(scope, {
      draws: (model, nonce) =>
        renderDrawPage(model, { nonce, scriptUrl: builtFilesOf(folder, 'draw.ts')?.[0] ?? null }),
      own: (model, nonce) =>
        renderOwnDrawsPage(model, { nonce, scriptUrl: builtFilesOf(folder, 'draw.ts')?.[0] ?? null }),
      missing: (language, nonce) => renderMissingContent(language, { nonce }),
    })
    await mountLivePages(scope, {
      live: (model, nonce) =>
        renderLivePage(model, { nonce, scriptUrl: builtFilesOf(folder, 'live.ts')?.[0] ?? null }),
      part: renderLivePart,
      missing: (language, nonce) => renderMissingContent(language, { nonce }),
    })
    await mountMeetingPages(scope, {
      calendar: (model, nonce) => renderCalendarPage(model, { nonce }),
      table: (model, nonce) => renderTablePage(model, { nonce }),
      missing: (language, nonce) => renderMissingContent(language, { nonce }),
    })
    mountDirectoryPages(scope, {
      directory: (model, nonce) => renderDirectoryPage(model, frame(nonce)),
      exhibitor: (model, nonce) => renderExhibitorPage(model, { nonce }),
      map: (model, nonce) => renderMapPage(model, frame(nonce)),
      missing: (language, nonce) => renderMissingContent(language, { nonce }),
    })
    await mountPortalPages(scope, {
      door: (model, nonce) => renderPortalDoor(model, { nonce }),
      portal: (model, nonce) => renderPortalPage(model, { nonce }),
      closed: (language, nonce) => renderPortalClosed(language, { nonce }),
      missing: (language, nonce) => renderMissingContent(language, { nonce }),
    })
    await mountAdPortal(scope, {
      ads: (model, nonce) => renderAdPortal(model, { nonce }),
      closed: (language, nonce) => renderPortalClosed(language, { nonce }),
      missing: (language, nonce) => renderMissingContent(language, { nonce }),
    })
    const screenScript = builtFilesOf(folder, 'screen.ts')?.[0] ?? null
    const scannerFiles = builtFilesOf(folder, 'scanner.tsx')
    await mountLeadPages(scope, {
      leads: (model, nonce) => renderLeadPage(model, { nonce }),
      scanner: scannerFiles && {
        files: scannerFiles,
        nameIn: (language) => leadPageTexts.in(language).scanner.name,
        draw: (language, nonce) => renderLeadScanner(language, { nonce, scriptUrl: scannerFiles[0] ?? null }),
      },
      closed: (language, nonce) => renderPortalClosed(language, { nonce }),
      missing: (language, nonce) => renderMissingContent(language, { nonce }),
    })
    await mountMyDataPages(scope, {
      door: (model, nonce) => renderMyDataDoor(model, { nonce }),
      page: (model, nonce) => renderMyDataPage(model, { nonce }),
      missing: (language, nonce) => renderMissingContent(language, { nonce }),
    })
    mountAdScreens(scope)
    mountScreenPages(scope, {
      faces: [
        screenFace(welcomeScreen, {
          page: (model, nonce) => renderScreenPage(model, { nonce, scriptUrl: screenScript }),
          part: renderWall,
        }),
        screenFace(numbersScreen, {
          page: (model, nonce) => renderNumbersScreen(model, { nonce, scriptUrl: screenScript }),
          part: renderNumbers,
        }),
        screenFace(drawScreen, {
          page: (model, nonce) => renderDrawScreen(model, { nonce, scriptUrl: screenScript }),
          part: renderDrawStage,
        }),
        screenFace(nowScreen, {
          page: (model, nonce) => renderNowScreen(model, { nonce, scriptUrl: screenScript }),
          part: renderHalls,
        }),
        screenFace(adScreen, {
          page: (model, nonce) => renderAdScreen(model, { nonce, scriptUrl: screenScript }),
          part: renderAdRound,
        }),
      ],
      missing: (language, nonce) => renderMissingContent(language, { nonce }),
    })
    mountBoardScreens(scope, {
      page: (model, nonce) => renderScreenOfBoard(model, { nonce, scriptUrl: screenScript }),
      part: renderBoardScreen,
      missing: (language, nonce) => renderMissingContent(language, { nonce }),
    })
    const gateFiles = builtFilesOf(folder, 'gate.tsx')
    if (gateFiles)
      mountGatePages(scope, {
        files: gateFiles,
        nameIn: (language) => gateTexts.in(language).name,
        draw: (language, nonce) => renderGatePage(language, { nonce, scriptUrl: gateFiles[0] ?? null }),
      })
    await mountChannelPages(scope, {
      page: (model, nonce) => renderChannelPage(model, { nonce }),
      done: (model, nonce) => renderChannelDone(model, { nonce }),
      missing: (language, nonce) => renderMissingContent(language, { nonce }),
    })
    await mountDataRequestPages(scope, {
      page: (model, nonce) => renderDataRequestPage(model, { nonce }),
      done: (model, nonce) => renderDataRequestDone(model, { nonce }),
      copy: (model, nonce) => renderDataCopyPage(model, { nonce }),
      missing: (language, nonce) => renderMissingContent(language, { nonce }),
    })
    await mountUnsubscribePages(scope, {
      page: (model, nonce) => renderUnsubscribePage(model, { nonce }),
      missing: (language, nonce) => renderMissingContent(language, { nonce }),
    })
    await mountVisitorPages(scope, { privacy: (model, nonce) => renderPrivacyPage(model, frame(nonce)) })
  })
}

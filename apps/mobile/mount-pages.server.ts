import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants } from 'node:zlib'

import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { mountLabelPages } from '#features/cards/card-labels/server/label-pages.handlers.ts'
import { mountCardPages } from '#features/cards/card-pages/server/card-pages.handlers.ts'
import { cardPageSections } from '#features/cards/card-pages/server/card-page-sections.public.ts'
import { mountClaimPages } from '#features/cards/card-pages/server/claim-pages.handlers.ts'
import { mountWallPages } from '#features/cards/members/server/wall-pages.handlers.ts'
import { mountContentPages } from '#features/promotion/content-pages/server/content-pages.handlers.ts'
import { contentSections } from '#features/promotion/contents/server/content-sections.public.ts'
import { mountNewsPages } from '#features/promotion/news/server/news-pages.handlers.ts'
import { mountDocumentPages } from '#features/promotion/materials/server/document-pages.handlers.ts'
import { mountVisitorPages } from '#features/visits/visitors/server/visitor-pages.handlers.ts'
import { openPageMarks } from '#platform/server/database/public-page-marks.ts'
import { loadAllTexts } from '#platform/text/texts.ts'

import { renderContentPage, renderMissingContent } from './content-page.server.tsx'
import { renderDocumentPage } from './document-page.server.tsx'
import {
  renderCardPage,
  renderClaimPage,
  renderHandoverPage,
  renderMissingPage,
  renderNoticePage,
  renderPrivacyPage,
} from './pages.server.tsx'
import { renderWallPage } from './wall-page.server.tsx'

/** The address of the built script, by the build's own list; pages work without it. */
function scriptUrlOf(folder: string | undefined): string | null {
  if (folder === undefined) return null
  const list = join(folder, '.vite/manifest.json')
  if (!existsSync(list)) return null
  const built = JSON.parse(readFileSync(list, 'utf8')) as Record<string, { file: string; isEntry?: boolean }>
  const entry = Object.values(built).find(({ isEntry }) => isEntry)
  return entry ? `/m/${entry.file}` : null
}

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
    mountDocumentPages(scope, {
      document: (model, nonce) => renderDocumentPage(model, frame(nonce)),
      missing: (language, nonce) => renderMissingContent(language, { nonce }),
    })
    await mountVisitorPages(scope, { privacy: (model, nonce) => renderPrivacyPage(model, frame(nonce)) })
  })
}

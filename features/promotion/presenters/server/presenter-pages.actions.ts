import { findCompany } from '#features/company/companies/server/companies.public.ts'
import { hasAnswers } from '#features/promotion/knowledge-items/server/answers.public.ts'
import { findShownVideos } from '#features/promotion/materials/server/videos.public.ts'
import {
  countReader,
  readerFacts,
  type ReaderRequest,
} from '#features/promotion/promotions/server/page-readers.public.ts'
import { openShareLink } from '#features/visits/share-links/server/share-links.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { resolveAddress, unknownCompanyId } from '#platform/server/database/public-addresses.ts'
import type { Services } from '#platform/server/http/context.ts'

import type { VisitorQuestion, MessageNote, PresenterPageModel } from '../face/presenter-page-model.ts'
import type { Script } from '../presenters.contract.ts'
import { captionsOf, mediaIn, readingMs } from './presenters.domain.ts'
import {
  findMedia,
  findMedium,
  findShownPresenter,
  type Medium,
  type Presenter,
} from './presenters.repository.ts'

type Company = NonNullable<Awaited<ReturnType<typeof findCompany>>>

export interface OpenedPresenter {
  companyId: string
  company: Company
  presenter: Presenter
  shown: Script
  shareLinkId: string | null
}

const closedCompanies: ReadonlySet<string> = new Set(['suspended', 'closed'])

/** The company and the presenter behind an address. An unknown one has the unknown company. */
async function findAddress(services: Services, pageId: string) {
  if (pageId.length === 33) {
    const opened = await openShareLink(services, pageId)
    if (opened?.link.subject.type === 'presenter')
      return { companyId: opened.companyId, key: { id: opened.link.subject.id }, shareLinkId: opened.link.id }
    return { companyId: unknownCompanyId, key: { publicId: pageId }, shareLinkId: null }
  }
  const found = await resolveAddress(services.database, pageId, 'presenter')
  return { companyId: found?.companyId ?? unknownCompanyId, key: { publicId: pageId }, shareLinkId: null }
}

/** Does something with the presenter of an address, in its company, if visitors may see it now; undefined where they may not. */
export async function withPresenter<T>(
  services: Services,
  pageId: string,
  work: (tx: Tx, opened: OpenedPresenter) => Promise<T>,
): Promise<T | undefined> {
  const { companyId, key, shareLinkId } = await findAddress(services, pageId)
  return services.database.asTenant(
    companyId,
    async (tx) => {
      const presenter = await findShownPresenter(tx, key)
      const company = await findCompany(tx)
      if (!presenter?.shown || !company || closedCompanies.has(company.state)) return undefined
      return work(tx, { companyId, company, presenter, shown: presenter.shown, shareLinkId })
    },
    { readOnly: true },
  )
}

const mediumUrl = (pageId: string, id: string) => `/dh/${pageId}/media/${id}`

interface Shown {
  shown: Script
  pageId: string
  media: readonly Medium[]
}

/** The film that a machine has made, else the video of the library. */
async function findVideo(
  { services, tx }: { services: Services; tx: Tx },
  { shown, pageId, media }: Shown,
): Promise<PresenterPageModel['video']> {
  const film = media.find(({ id }) => id === shown.filmId)
  if (film) {
    const { id, width, height } = film
    const playUrl = mediumUrl(pageId, id)
    return { playUrl, posterUrl: null, width, height, captionsUrl: `/dh/${pageId}/captions` }
  }
  if (shown.videoId === null) return null
  const video = (await findShownVideos(services, tx, [shown.videoId])).get(shown.videoId)
  if (!video) return null
  const { playUrl, posterUrl, width, height } = video
  return { playUrl, posterUrl, width, height, captionsUrl: `/dh/${pageId}/captions` }
}

function sentencesOf(shown: Script, pageId: string, media: readonly Medium[]) {
  return shown.sentences.map(({ id, text, recordingId }) => {
    const recording = media.find((medium) => medium.id === recordingId)
    return {
      id,
      text,
      ms: recording?.durationMs ?? readingMs(text),
      audioUrl: recording ? mediumUrl(pageId, recording.id) : null,
    }
  })
}

interface Said {
  note: MessageNote | null
  /** After a question: the visit goes on, and is not counted anew. */
  reply?: { inquiry: VisitorQuestion; visitId: string | null }
}

/** Everything on the page of a presenter; undefined where it may not be shown. */
export async function readPresenterPage(
  visit: ReaderRequest,
  pageId: string,
  { note, reply }: Said = { note: null },
): Promise<PresenterPageModel | undefined> {
  const { services } = visit
  const read = await withPresenter(services, pageId, async (tx, opened) => {
    const { presenter, company, shown } = opened
    const media = await findMedia(tx, presenter.id)
    const sentences = sentencesOf(shown, pageId, media)
    const used = new Set(mediaIn(shown))
    const video = await findVideo({ services, tx }, { shown, pageId, media })
    return {
      opened,
      page: {
        ...readerFacts(visit, { ...presenter, company, type: 'presenter', pageId }),
        title: presenter.title,
        portraitUrl: shown.portraitId === null ? null : mediumUrl(pageId, shown.portraitId),
        video,
        sentences,
        isGenerated: media.some(({ id, isGenerated }) => isGenerated && used.has(id)),
        hasVoice: video !== null || sentences.some(({ audioUrl }) => audioUrl !== null),
        takesQuestions: await hasAnswers(tx, opened.companyId),
        inquiry: reply?.inquiry ?? null,
        note,
      },
    }
  })
  if (!read) return undefined
  const visitId = reply
    ? reply.visitId
    : await countReader(visit, {
        ...read.opened,
        subject: { type: 'presenter', id: read.opened.presenter.id },
      })
  return { ...read.page, visitId }
}

/** The stored file of a portrait or recording that a published presenter shows; of a draft alone it is nobody's. */
export const findShownFile = (services: Services, pageId: string, mediumId: string) =>
  withPresenter(services, pageId, async (tx, { presenter, shown }) => {
    const isShown = mediaIn(shown).includes(mediumId)
    const medium = isShown && (await findMedium(tx, { presenterId: presenter.id, id: mediumId }))
    return medium ? services.files.find(tx, medium.fileId) : undefined
  })

/** The captions of the film or video that a published presenter shows. */
export const readCaptions = (services: Services, pageId: string) =>
  withPresenter(services, pageId, async (tx, { presenter, shown }) => {
    const film =
      shown.filmId !== undefined && (await findMedium(tx, { presenterId: presenter.id, id: shown.filmId }))
    if (film) return captionsOf(shown.sentences, film.durationMs)
    if (shown.videoId === null) return undefined
    const video = (await findShownVideos(services, tx, [shown.videoId])).get(shown.videoId)
    return video && captionsOf(shown.sentences, video.durationMs)
  })

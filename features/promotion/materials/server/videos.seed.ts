import { v7 as uuidv7 } from 'uuid'

import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { cardVisitsSeed } from '#features/cards/cards/server/card-visits.seed.ts'
import { promotionsSeed } from '#features/promotion/promotions/server/promotions.seed.ts'
import { seedForwardsOf } from '#features/visits/share-links/server/share-links.seed.ts'
import {
  type SeededSubject,
  seedSubjectVisits,
} from '#features/visits/visitors/server/subject-visits.seed.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import { mostPosters, parts } from '../videos.contract.ts'
import { drawDemoFilm } from './demo-film.renderer.ts'
import { changeShownVideo } from './video-promotion.actions.ts'
import { videoMachine } from './videos.domain.ts'
import { insertVideo } from './videos.repository.ts'

/** Said during the scenes of the film, in their order. */
const lines = {
  'zh-CN': [
    '苏州工厂，年产 8,000 台协作机器人',
    '来料扫码入库，每一箱都可追溯',
    '机械臂抓取，重复定位精度 0.02 毫米',
    '装配与拧紧由两台机器人接力完成',
    '整机老化 72 小时，曲线自动存档',
    '出厂附标定报告，全国 48 小时到货',
  ],
  en: [
    'The works in Suzhou: 8,000 robots a year',
    'Goods are scanned as they come in',
    'The arm repeats a place within 0.02 mm',
    'Two robots assemble and tighten in turn',
    'Every machine runs for 72 hours',
    'Each leaves with its report, and arrives in 48 hours',
  ],
} as const

const dayMs = 86_400_000
const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23)

const subtitles = (said: readonly string[], secondsOfLine: number): Buffer => {
  const cues = said.map(
    (line, at) => `${clock(at * secondsOfLine)} --> ${clock((at + 1) * secondsOfLine)}\n${line}`,
  )
  return Buffer.from(`WEBVTT\n\n${cues.join('\n\n')}\n`)
}

export interface SeededVideo {
  id: string
  name: string
}

/** A subject whose readers also play a video on it: most begin, fewer reach its end. */
export const withVideo = (subject: SeededSubject, videoId: string): SeededSubject => ({
  ...subject,
  read(random, dwellMs) {
    const read = subject.read(random, dwellMs)
    if (random() > 0.45) return read
    const reach = Math.ceil(random() ** 0.7 * parts)
    const seen = Array.from({ length: reach }, (_, at) => ({
      type: 'progress' as const,
      subjectId: videoId,
      position: at + 1,
      afterMs: Math.round((dwellMs * (at + 1)) / (reach + 1)),
    }))
    return [...read, ...seen]
  },
})

/** A video of the library that plays on any machine: drawn by us, with subtitles instead of a voice. */
export const videosSeed = defineSeed({
  name: 'videos',
  begin: drawDemoFilm,
  async run({ tx, services: { files }, of }, begun): Promise<SeededVideo> {
    const { manager } = await of(accountsSeed)
    await of(cardVisitsSeed)
    await of(promotionsSeed)
    const { content, posters, width, height, durationMs, secondsOfScene } = await begun
    const createdBy = manager.accountId
    const save = async (name: string, bytes: Buffer, contentType: string) =>
      (await files.savePrivate(tx, { name, content: bytes, contentType, createdBy })).id
    const playFileId = await save('film.mp4', content, 'video/mp4')
    const posterFileIds: string[] = []
    for (const poster of posters.slice(0, mostPosters))
      posterFileIds.push(await save('poster.webp', poster, 'image/webp'))
    const captions = []
    for (const language of ['zh-CN', 'en'] as const) {
      const vtt = subtitles(lines[language], secondsOfScene)
      captions.push({ language, fileId: await save(`${language}.vtt`, vtt, 'text/vtt; charset=utf-8') })
    }
    const madeAt = new Date(Date.now() - 61 * dayMs)
    const video = await insertVideo(tx, {
      id: uuidv7(),
      name: '走进明远智能工厂',
      state: videoMachine.targetOf('convert'),
      bytes: content.length,
      storedBytes: content.length,
      playFileId,
      posterFileIds,
      poster: 2,
      captions,
      durationMs,
      width,
      height,
      createdBy,
      createdByName: manager.name,
      createdAt: madeAt,
      updatedAt: madeAt,
    })
    const { id, name } = await changeShownVideo(tx, video, { isShared: true })
    const watched = withVideo({ type: 'video', id, since: madeAt, visitsADay: 0.6, read: () => [] }, id)
    const shared = await seedSubjectVisits(tx, [watched], { seed: 20_261_126 })
    await seedForwardsOf(
      tx,
      shared.map(({ subjectId, ...visit }) => ({
        ...visit,
        subject: { type: 'video', id: subjectId },
        holder: createdBy,
      })),
    )
    return { id, name }
  },
})

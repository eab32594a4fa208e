import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'

import { cardReader } from '#features/customers/customer-scans/server/card-reader.public.ts'
import { type VideoTools, videoTools } from '#features/promotion/materials/server/video-tools.public.ts'
import {
  type AnswerChooser,
  answerChooser,
} from '#features/promotion/knowledge-items/server/answer-chooser.public.ts'
import {
  type AvatarMaker,
  avatarMaker,
  type SpeechMaker,
  speechMaker,
} from '#features/promotion/presenters/server/generation-services.public.ts'
import { liveCloud } from '#features/shows/live/server/live-cloud.public.ts'
import type { KnownAdapter } from '#features/base/installation/server/adapters.public.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { ProvidedServices } from '#platform/server/extensions/define-service.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Servers } from '#platform/server/files/shared-store.ts'
import type { Messages } from '#platform/server/messages/messages.ts'

import type { Config } from './config.ts'

interface Parts {
  database: Database
  store: FileStore
  servers: Servers
  ways: Messages['ways']
  config: Config | undefined
  provided: ProvidedServices
}

const answerModelOf = (model: AnswerChooser | null): KnownAdapter => ({
  key: 'answerModel',
  provider: model?.provider ?? 'none',
  mode: model ? 'live' : 'off',
  settings: ['ANSWER_MODEL_URL', 'ANSWER_MODEL_KEY', 'ANSWER_MODEL_NAME'],
  ...(model && { check: () => model.check() }),
})

const speechOf = (maker: SpeechMaker | null): KnownAdapter => ({
  key: 'speech',
  ...(maker ? { provider: 'tencentTts', mode: 'live' } : { provider: 'none', mode: 'off' }),
  settings: ['TENCENT_TTS_SECRET_ID', 'TENCENT_TTS_SECRET_KEY', 'TENCENT_TTS_REGION'],
  ...(maker && { check: () => maker.check() }),
})

const avatarOf = (maker: AvatarMaker | null): KnownAdapter => ({
  key: 'avatar',
  ...(maker ? { provider: 'tencentAvatar', mode: 'live' } : { provider: 'none', mode: 'off' }),
  settings: ['TENCENT_AVATAR_APP_KEY', 'TENCENT_AVATAR_ACCESS_TOKEN'],
  ...(maker && { check: () => maker.check() }),
})

const walletOf = (config: Config | undefined): KnownAdapter => ({
  key: 'wallet',
  ...(config?.wallet === undefined ? { provider: 'none', mode: 'off' } : { provider: 'apple', mode: 'live' }),
  settings: ['PASS_TYPE_ID', 'PASS_TEAM_ID', 'PASS_CERTIFICATE', 'PASS_KEY', 'PASS_WWDR'],
})

const videosOf = (tools: VideoTools): KnownAdapter => ({
  key: 'videos',
  ...(tools.provider === 'local'
    ? { provider: 'ffmpeg', mode: 'local' }
    : { provider: 'tencentVod', mode: 'live' }),
  settings: ['TENCENT_VOD_SECRET_ID', 'TENCENT_VOD_SECRET_KEY', 'TENCENT_VOD_REGION', 'TENCENT_VOD_APP_ID'],
  check: () => tools.check(),
})

/** Broadcasts: who takes what programs push. */
function liveOf(config: Config | undefined, provided: ProvidedServices): KnownAdapter {
  const settings = ['LIVE_RTMP_PORT', 'TENCENT_LIVE_PUSH_DOMAIN', 'TENCENT_LIVE_PLAY_DOMAIN']
  if (provided.get(liveCloud)) return { key: 'live', provider: 'tencentLive', mode: 'live', settings }
  return config?.liveRtmpPort === undefined
    ? { key: 'live', provider: 'none', mode: 'off', settings }
    : { key: 'live', provider: 'ffmpeg', mode: 'local', settings }
}

/** What this installation works with, for its operator: how real each part is, and a harmless way to try it. */
export function adaptersOf({ database, store, servers, ways, config, provided }: Parts): KnownAdapter[] {
  const { sms, mail } = ways
  const reader = provided.get(cardReader)
  return [
    {
      key: 'database',
      provider: config?.databaseUrl === undefined ? 'embedded' : 'external',
      mode: config?.databaseUrl === undefined ? 'local' : 'live',
      settings: ['DATABASE_URL', 'DATA_DIR'],
      check: async () => void (await database.asSystem((tx) => tx.execute(sql`select 1`))),
    },
    {
      key: 'files',
      provider: store.provider,
      mode: store.provider === 'disk' ? 'local' : 'live',
      settings:
        store.provider === 'disk' ? ['DATA_DIR', 'STORAGE_ENDPOINT'] : ['STORAGE_ENDPOINT', 'STORAGE_BUCKET'],
      check: () => tryStore(store, servers),
    },
    {
      key: 'mail',
      provider: mail.provider,
      mode: mail.mode,
      settings: ['SMTP_URL', 'MAIL_FROM'],
      ...(mail.verify && { check: mail.verify }),
    },
    // No carrier is built in yet: no setting would change it.
    { key: 'sms', provider: sms.provider, mode: sms.mode, settings: [] },
    {
      key: 'regions',
      provider: config?.ip2regionFile === undefined ? 'bundled' : 'file',
      mode: 'local',
      settings: ['IP2REGION_XDB'],
    },
    {
      key: 'cardReader',
      provider: reader.provider,
      mode: reader.provider === 'local' ? 'local' : 'live',
      settings: ['TENCENT_OCR_SECRET_ID', 'TENCENT_OCR_SECRET_KEY', 'TENCENT_OCR_REGION'],
      check: () => reader.check(),
    },
    videosOf(provided.get(videoTools)),
    liveOf(config, provided),
    answerModelOf(provided.get(answerChooser)),
    speechOf(provided.get(speechMaker)),
    avatarOf(provided.get(avatarMaker)),
    walletOf(config),
  ]
}

/** Writes, reads and removes a few bytes, where all servers keep theirs. */
async function tryStore(store: FileStore, servers: Servers): Promise<void> {
  const problem = servers.problem()
  if (problem) throw problem
  const key = `checks/${randomUUID()}`
  const written = Buffer.from(key)
  await store.put(key, written, 'text/plain')
  try {
    const read: Buffer[] = []
    for await (const piece of await store.open(key)) read.push(piece as Buffer)
    if (!Buffer.concat(read).equals(written)) throw new Error('what was read is not what was written')
  } finally {
    await store.remove(key)
  }
}

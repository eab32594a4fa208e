import { openAppleWallet } from '#features/cards/card-pictures/server/apple-wallet.adapter.ts'
import { wallet } from '#features/cards/card-pictures/server/wallet.public.ts'
import { cardReader } from '#features/customers/customer-scans/server/card-reader.public.ts'
import { createLocalCardReader } from '#features/customers/customer-scans/server/local-card-reader.adapter.ts'
import { createTencentCardReader } from '#features/customers/customer-scans/server/tencent-card-reader.adapter.ts'
import { answerChooser } from '#features/promotion/knowledge-items/server/answer-chooser.public.ts'
import { createChatAnswerChooser } from '#features/promotion/knowledge-items/server/chat-answer-chooser.adapter.ts'
import { createOfficeConverter } from '#features/promotion/materials/server/office-converter.adapter.ts'
import { officeConverter } from '#features/promotion/materials/server/office-converter.public.ts'
import { createTencentVideoTools } from '#features/promotion/materials/server/tencent-video-tools.adapter.ts'
import { createVideoTools } from '#features/promotion/materials/server/video-tools.adapter.ts'
import { videoTools } from '#features/promotion/materials/server/video-tools.public.ts'
import { avatarMaker, speechMaker } from '#features/promotion/presenters/server/generation-services.public.ts'
import { createTencentAvatar } from '#features/promotion/presenters/server/tencent-avatar.adapter.ts'
import { createTencentSpeech } from '#features/promotion/presenters/server/tencent-speech.adapter.ts'
import { liveCloud } from '#features/shows/live/server/live-cloud.public.ts'
import { liveInput, noInput } from '#features/shows/live/server/live-input.public.ts'
import { createTencentLive } from '#features/shows/live/server/tencent-live.adapter.ts'
import { createProvidedServices, type ProvidedServices } from '#platform/server/extensions/define-service.ts'

import type { Config } from './config.ts'

function provideMakers(provided: ProvidedServices, config: Config | undefined): void {
  provided.provide(speechMaker, config?.speechService ? createTencentSpeech(config.speechService) : null)
  provided.provide(avatarMaker, config?.avatarService ? createTencentAvatar(config.avatarService) : null)
}

function provideLive(provided: ProvidedServices, config: Config | undefined): void {
  provided.provide(
    liveInput,
    config?.liveRtmpPort ? { ...noInput(), rtmpPort: config.liveRtmpPort, host: config.host } : noInput(),
  )
  provided.provide(liveCloud, config?.liveService ? createTencentLive(config.liveService) : null)
}

/** The services of which the configuration chooses the implementation. */
export async function provideServices(config: Config | undefined): Promise<ProvidedServices> {
  const provided = createProvidedServices()
  provided.provide(
    cardReader,
    config?.cardReader ? createTencentCardReader(config.cardReader) : createLocalCardReader(),
  )
  provided.provide(answerChooser, config?.answerModel ? createChatAnswerChooser(config.answerModel) : null)
  provided.provide(officeConverter, createOfficeConverter())
  provided.provide(
    videoTools,
    config?.videoService ? createTencentVideoTools(config.videoService) : createVideoTools(),
  )
  provideMakers(provided, config)
  provideLive(provided, config)
  provided.provide(wallet, config?.wallet ? await openAppleWallet(config.wallet) : null)
  return provided
}

import type {
  ChannelDoneModel,
  ChannelPageModel,
} from '#features/attraction/channels/face/channel-page-model.ts'
import { ChannelDonePage } from '#features/attraction/channels/mobile/channel-done.page.tsx'
import { ChannelPage } from '#features/attraction/channels/mobile/channel.page.tsx'
import { channelPageTexts } from '#features/attraction/channels/mobile/mobile.texts.ts'

import { companyPages } from './company-page.server.tsx'
import type { PageFrame } from './pages.server.tsx'

const page = companyPages(['features/shows/registrations/mobile/activity-page.css'])

type Nonce = Pick<PageFrame, 'nonce'>

/** The page that a channel's code leads to. */
export function renderChannelPage(model: ChannelPageModel, { nonce }: Nonce): string {
  const texts = channelPageTexts.in(model.language)
  return page(model, { nonce, title: texts.title, body: <ChannelPage model={model} texts={texts} /> })
}

/** The page after the form. */
export function renderChannelDone(model: ChannelDoneModel, { nonce }: Nonce): string {
  const texts = channelPageTexts.in(model.language)
  return page(model, { nonce, title: texts.done, body: <ChannelDonePage model={model} texts={texts} /> })
}

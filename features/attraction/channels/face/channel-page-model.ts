import type { Language } from '#platform/text/texts.ts'

/** The outcome of a form, and the reasons why nobody was taken in. */
export type ChannelNote = 'sent' | 'mobile' | 'code' | 'busy' | 'name' | 'consent'

/** The page that a channel's code leads to. */
export interface ChannelPageModel {
  language: Language
  company: { name: string; shortName: string; brandColour: string; logoUrl: string | null }
  channelId: string
  welcome: string
  values: { name: string; mobile: string; company: string }
  note: ChannelNote | null
  testCode: string | null
}

/** The page after the form: the colleague whose turn it was, with the card, on which the WeChat picture stands. */
export interface ChannelDoneModel extends Pick<ChannelPageModel, 'language' | 'company'> {
  colleague: { name: string; cardPath: string | null } | null
}

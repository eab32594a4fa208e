import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  pick: 'Photograph your card to fill this in',
  privacy: {
    local:
      'The photo is used for this reading alone and thrown away right after it. You check what was filled in before you send it.',
    tencent:
      'The photo is read by Tencent Cloud, for this reading alone; we do not keep it. You check what was filled in before you send it.',
  },
  sending: 'Sending the photo… {n}%',
  reading: 'Reading the card; this takes a few seconds…',
  filled: '{n} fields were filled in. Please check them before you send.',
  nothing: 'Nothing was recognised. Take a sharper photo, or fill in the form yourself.',
  refused: 'Choose a JPG, PNG or WebP photo of at most 5 MB.',
  unreadable: 'The card could not be read. Take a sharper photo, or fill in the form yourself.',
  crowded: 'Many cards are being read right now. Try again in a moment, or fill in the form yourself.',
  unreached: 'The connection failed and the photo did not arrive. Please try again.',
}

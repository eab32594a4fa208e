import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: 'Privacy for visitors',
  lead: 'When you open a card we record a little, so that its owner knows it was seen. There is no third-party tracker, and we do not record who you are.',
  what: 'What is recorded',
  what1:
    'When the page was opened, how long it was visible, and clicks such as calling, saving or forwarding',
  what2: 'The approximate region (province, city), the kind of device and the name of the browser',
  what3:
    'A random number kept in this browser, to tell “seen twice” from “two people”; after 90 days without a visit the records are cut off from it',
  not: 'What is not recorded',
  not1: 'Your full IP address: only the network part is kept, for 90 days and only to estimate the region',
  not2: 'Your contacts, position, photos, or what you do on other sites',
  form: 'What you fill in yourself',
  formHelp:
    'Name and contact details from the exchange form go to the company of the card alone, with the time of your consent and its wording. You can have them corrected or deleted at any time.',
  rights: 'Your choice',
  on: 'Now: your visits are counted',
  off: 'Now: your visits are not counted',
  decline: 'Stop counting my visits',
  accept: 'Count my visits again',
  declineHelp:
    'Earlier records are then cut off from this browser and remain as anonymous counts. Everything keeps working.',
  back: 'Back',
}

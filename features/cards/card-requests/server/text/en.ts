import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    objects: { cardRequest: 'Card request' },
    events: {
      requestCard: 'Requested a card',
      issueCard: 'Issued the requested card',
      rejectCard: 'Refused a card request',
      withdrawCard: 'Withdrew a card request',
      lapse: 'Left, the card request ended',
    },
  },
  errors: {
    noPerson: 'Your account belongs to no employee. Contact your administrator',
    hasCard: 'You already have a card',
    pending: 'You have already requested a card. Wait until it is handled',
    template: 'No cards can be issued from this template. Choose another one',
    permission: 'You may not handle card requests',
    state: 'This request has already been handled',
    versionConflict: 'This request has just been changed. Reload and try again',
  },
  messages: {
    subject: 'Your card request',
    issued: 'The card you requested is ready. Sign in to see and share it: {url}',
    rejected: 'Your card request was refused: {reason}. You can request again after signing in: {url}',
  },
}

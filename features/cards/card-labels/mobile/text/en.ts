import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: 'Impressions',
  help: 'Agree with an impression by tapping it, or add one of your own.',
  none: 'No impressions yet. Add the first one.',
  like: 'Agree with “{text}”, {count} so far',
  own: 'Your impression',
  placeholder: 'Reliable',
  hint: 'Up to 8 characters, no phone numbers or links',
  reviewed: 'The company looks at it before it is shown.',
  add: 'Add',
  notes: {
    added: 'Thank you, your impression has been received.',
    refused:
      'This cannot be added. Use a word of 1 to 8 characters without numbers, links or special characters.',
    busy: 'Too many attempts. Please try again later.',
  },
}

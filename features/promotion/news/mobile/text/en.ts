import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: 'Comments',
  like: 'Like',
  none: 'No comments yet',
  visitor: 'Visitor',
  colleague: 'The company',
  name: 'Your name (optional)',
  own: 'Your comment',
  send: 'Send comment',
  hint: 'Comments are public after a review. Please leave no personal contact details.',
  notes: {
    added: 'Received. It is shown after a review',
    refused: 'Please write a comment of 1 to 300 characters',
    busy: 'Too often. Try again in a while',
    liked: 'Thank you for your like',
  },
}

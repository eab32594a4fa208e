import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  skip: 'Skip to the content',
  language: 'Choose a language',
  pages: '{total} pages',
  page: 'Page {n}',
  text: 'Text of this page',
  download: 'Download the file ({size})',
  noPages: 'This file cannot be read online.',
  askSender: 'To see it, ask the person who sent it to you.',
  watermarked: 'Every page carries a watermark of your own.',
  video: { length: 'Length', counted: 'This page counts views and how far the video was watched.' },
  footer: 'Footer',
  privacy: {
    counted: 'This page counts views and how long each page is read.',
    declined: 'You have chosen not to be counted.',
    more: 'Details and choice',
  },
  poweredBy: 'Made with Cardline',
}

import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  skip: 'Skip to the content',
  navigation: 'Navigation',
  language: 'Choose a language',
  footer: 'Footer',
  onRequest: 'Price on request',
  specs: 'Specifications',
  preview: 'Preview: visitors do not see this page',
  contact: { phone: 'Phone', email: 'Email', address: 'Address' },
  privacy: {
    counted: 'This page counts views and reading time, to make its content better.',
    declined: 'You have chosen not to be counted.',
    more: 'Details and choice',
  },
  poweredBy: 'Powered by Cardline',
  busy: 'Too often. Try again in a while',
  copied: 'Copied',
  copyFailed: 'Could not copy. Press and hold the text to copy it.',
  missing: {
    title: 'This page cannot be shown',
    help: 'It may have been taken offline, or the address is wrong. Ask the person who sent it to you.',
  },
}

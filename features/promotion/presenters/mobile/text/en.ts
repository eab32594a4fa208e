import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  skip: 'Skip to the script',
  language: 'Choose a language',
  real: 'Presented by a person',
  realHelp: 'The person shown has agreed in writing and gave picture and voice',
  generated: 'AI-generated',
  generatedHelp: 'Voice or picture on this page is made by AI; the person shown has agreed',
  play: 'Play',
  pause: 'Pause',
  again: 'Play again',
  silent: 'Without a voice: the script is shown sentence by sentence',
  captions: 'Captions',
  script: 'Script',
  listen: 'Listen to sentence {n}',
  questions: {
    title: 'Any questions?',
    help: 'Answers are quoted word for word from reviewed material of the company, with their source. Where there is none, we say so.',
    question: 'Your question',
    hint: 'Such as: how long is the warranty?',
    ask: 'Ask',
    answered: 'From the company’s material:',
    suggested: 'There is no certain answer. Did you mean:',
    refused: 'Sorry, I do not know. Leave a message, and a colleague will answer you.',
    busy: 'Too many questions. Please try again later.',
    source: 'Source: {source}',
    messageTitle: 'A message for a colleague',
    message: 'Question',
    name: 'Name',
    mobile: 'Mobile number',
    consent: 'The company may use this to contact me',
    sendMessage: 'Send the message',
    notes: {
      'message-sent': 'Thank you. A colleague will contact you soon.',
      'message-refused': 'Fill in the question, your name and an 11-digit mobile number, and tick the box.',
      'message-busy': 'Too many messages. Please try again later.',
    },
  },
  footer: 'Footer',
  privacy: {
    counted: 'This page counts views.',
    declined: 'You chose not to be counted.',
    more: 'Details and choices',
  },
  poweredBy: 'Powered by Cardline',
}

import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  organiser: 'Organiser: {company}',
  poweredBy: 'Made with Cardline',
  heading: 'Meeting schedule',
  noRounds: 'You are not in a round of meetings yet.',
  noMeetings: 'No meeting is planned for you yet. You get a text message when there is.',
  meetings: 'My meetings',
  place: '{hall}, table {table}',
  states: {
    provisional: 'To be confirmed',
    confirmed: 'Confirmed',
    held: 'Held',
    missed: 'Missed',
    cancelled: 'Cancelled',
  },
  waiting: { own: 'Waiting for you', other: 'You accepted; waiting for the other side' },
  contact: 'Contact:',
  events: {
    accept: 'Accept',
    decline: 'Decline',
    propose: 'Ask for another time',
    agree: 'Agree to the new time',
    refuse: 'Keep the time',
  },
  newTime: 'Move to',
  proposal: {
    own: 'You asked to move to {time}. The other side has 24 hours to answer.',
    other: 'The other side asks to move to {time}. Please answer within 24 hours.',
  },
  calendarFile: 'Add to calendar',
  answers: 'My times and choices',
  answersHelp:
    'You can change this until meetings are planned. Companies you say nothing about are planned by how well needs fit.',
  times: 'When I can come',
  others: 'Companies I want to meet',
  preferences: { must: 'Must meet', meet: 'Would meet', no: 'Not' },
  noPreference: 'Either way',
  save: 'Save',
  notes: {
    saved: 'Saved.',
    refused: 'This is not possible now. Please look at the latest state.',
    taken: 'This slot has just been taken. Please choose another one.',
  },
  back: 'Back to my needs',
  keepAddress:
    'This page is yours alone; please do not pass it on. The address is also in your text message.',
  table: {
    title: 'Table {number}',
    none: 'No meeting is planned at this table now.',
    hold: 'We are meeting',
    held: 'The meeting is noted. We wish you a good talk.',
    help: 'Press once both sides are here; the organiser then knows that the meeting has begun.',
  },
}

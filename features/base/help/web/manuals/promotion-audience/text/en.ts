import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  chapters: {
    'audience-people': {
      title: 'Members, tags and segments',
      body: `In [the private domain](/demo/attractinvestment/account) people who scan a channel code become members. A member is a person by a code: a person with two codes has two rows.

1. Make sets of tags under “Tags”. Of a set of one a person has one tag.
2. Tick members under “Members” to tag them, or to mark them as lost.
3. Find a kind of people under “Segments” by conditions: tags, consent, state of a clue, visits, follow-ups, region, source.

A segment keeps no list: it looks for its people anew each time. You see the number of customers that you may see.

> tip: Groups live on WeChat and the like. Here you only note joins and leaves a day, and may paste them from a sheet.`,
    },
    'audience-messages': {
      title: 'Messages to many',
      body: `A message goes to a segment, or to ticked members.

| Channel | How it goes |
|---|---|
| SMS | the way out and the signature are added |
| Mail | the subject is marked as an advertisement, the way out is added |
| WeChat | the colleague in charge gets a task and sends it by hand |

1. Write it and choose “See who gets it”: how many would get it, and why the others would not.
2. Choose “Send”. For more than 1,000 people a second person has to agree.
3. Open the message to see the result for each person. The numbers at submitting and at sending are both kept.

> warning: A person gets at most 1 a day, 3 a week and 8 a month, and nothing from 21:00 to 9:00. Unsubscribing works at once.`,
    },
    'audience-journeys': {
      title: 'Journeys',
      body: `A journey leads customers on: people come in by a code, by a tag or because something is true of them, and wait, branch, get messages and tags, or a colleague gets a task.

1. Make a journey, add steps, and lead each way to its next step.
2. Choose a customer under “Try it” to see the way as things stand. Nothing is sent.
3. Publish it. A journey with messages needs a second person.

After another publishing new people go by the new version, and those on the way stay on theirs. Paused, everybody stays in place; stopped, everybody leaves.`,
    },
  },
}

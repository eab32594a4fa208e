import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  chapters: {
    'share-well': {
      title: 'Forward with effect',
      body: `1. Open your card on your own phone and check number and title.
2. Choose “Forward” and copy text and link.
3. Put a sentence in front that is meant for this one person, and send it.

> tip: “Ms Wang, the plan we spoke about is ready. Here is my card, just call me” works far better than a bare link.

### Where to send it {#where-to-share}

| Occasion | Use |
|---|---|
| WeChat, one to one | “Forward” on the card |
| WeChat groups and moments | the QR code as a picture, and a sentence |
| Mail | QR code and link in the signature |
| In person | “QR code” on the phone |

> warning: Do not flood people. A card that is forwarded a lot and read by nobody only uses up patience.`,
    },
    'share-contents': {
      title: 'Forward albums, documents and videos',
      body: `The card is only the beginning. Albums, sites, documents, videos and news can be forwarded by a link of your own: who opened it and how long they read counts for you.

1. Open an album in [Albums](/demo/digitalhomepage/propaganda), a document in [Documents](/demo/digitalhomepage/word) or a video in [Videos](/demo/digitalhomepage/video), and copy the link or take your code.
2. Add a sentence that says which page to look at.
3. Come back the next day: see how long it was read, and who passed it on.

![The site on the customer's phone](public-site)

### How documents are read {#reading-documents}

Customers read page by page and install nothing. A document with a watermark shows a mark of its reader and cannot be downloaded.

![A document on the customer's phone](public-document)

### How videos are watched {#watching-videos}

A video that has a page of its own plays there at once. The next day its detail page shows who watched it, and how far.

> note: Opening it yourself does not count.`,
    },
    'clues-and-firms': {
      title: 'Clues and firms',
      body: `A clue is one intent of a person or a firm; a firm is somebody you deal with. Both have an owner, and those without one wait in a pool.

### Where clues come from {#clues-come}

Cards that were exchanged, forms, channel codes, registrations, needs, scans at a stand, paper cards, sheets and what you write down yourself become clues; the origin is written once. Somebody who comes again joins the clue that is still open.

### Begin with the day {#clues-today}

1. Open [today](/demo/attractinvestment/aihome): overdue plans, what goes back tonight, new clues, overdue payments and stalled deals stand here.
2. For what goes back tonight, write a valid follow-up or press “Put off a day”.
3. Ten letters, a call of 30 seconds, a visit, a meeting or a photo make a follow-up valid.

### Import a sheet {#clues-import}

1. Press “Import” in [clues](/demo/attractinvestment/attractinvest) or [firms](/demo/attractinvestment/clue) and fill in the template.
2. Look at the verdict on each row, then choose the pool.
3. It can be taken back for 24 hours; what somebody has touched stays.

### Firms that may be the same {#firm-pairs}

Firms with like names, numbers or codes stand under “Likely duplicates”. Merge them into the one that stays, or say that they are two firms or related ones. A merge takes people, clues, deals and follow-ups along and can be undone for 30 days.

> tip: The board is for moving clues from state to state, the tiles show where firms come from.`,
    },
    'at-the-booth': {
      title: 'At the booth',
      body: `### Before you go {#booth-before}

1. Your card is “Active”.
2. The code on your badge scans.
3. Your card is open on your phone, and the screen is bright.

### Thirty seconds {#booth-flow}

1. Show the QR code and let the visitor scan it.
2. When the page is there, ask for “Save contact”.
3. If there is interest, ask for “Exchange”: a name and a mobile number.
4. Note what the visitor cares about, for tonight's follow-up.

![Exchanging cards on the customer's phone](exchange)

> note: Never tick the consent for somebody else. It has to be their own.`,
    },
    'follow-up': {
      title: 'Follow up visits',
      body: `1. Open “Visits” of your card every day; look at long and repeated ones first.
2. Then “Contacts received”: get in touch within a working day.
3. Say where you met and what they cared about before you offer anything.

| What you see | What to do |
|---|---|
| a very short visit | the card may be unclear; check title and introduction |
| tapped call, no conversation | call back or write |
| came through a colleague's forward | thank the colleague, then get in touch |
| saved the contact | they want to stay in touch; say hello now and then |`,
    },
    'follow-ups': {
      title: 'Write follow-ups and plan',
      body: `Write a follow-up after every contact, so that the team knows where things stand. Open [Relationships](/demo/attractinvestment/market), find the contact and write above the timeline.

1. Choose the way: call, message, visit or meeting; a call may have its length.
2. Write what was said and how they answered, with photos or files where they help.
3. Enter the next step and its time: it becomes a plan, and the bell at the top tells you when it is due.

### Valid follow-ups {#valid-touch}

One of these is enough: at least 10 characters unlike the last text, a call of 30 seconds, a visit or meeting, a photo. A mistake can be corrected for 24 hours; the former text stays in its history.

### What to do today {#today}

[Today](/demo/attractinvestment/aihome) lists overdue plans, plans of today, reminders and decisions, the most urgent first. They can be done or postponed by a day right there.

### Relations {#relations}

Under “Relations”, choose a contact to see the people and firms within two steps, and the shortest way to a decision maker. A relation that you add needs its evidence.`,
    },
    'promotion-questions': {
      title: 'Questions and answers',
      body: `? Do views rise when I open my own card again and again?
= The same browser counts once in 30 minutes. For tests, use a browser that has opted out on the privacy page.
? Can I see who forwarded my card?
= By name if they have left a card, else only “Forwarded link” as the source.
? Why only province and city?
= The region is guessed from part of the address. Full IP addresses are not kept and no location is asked for.
? Are codes and links counted separately?
= Yes: scans as “QR code”, links as “Opened directly” or “Forwarded link”.
? A customer has opted out. Do I still see the visits?
= No, only an anonymous count remains. Saving and exchanging still work.`,
    },
  },
}

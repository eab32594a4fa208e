import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  chapters: {
    'promotion-today': {
      title: 'Promotion with cards',
      body: `The most overlooked channel of promotion is the card that is handed out every day. Promotion here is built around it: **cards carry the company's image, every opening is recorded, and whoever is interested can leave a contact at once.**

| The task | What does it |
|---|---|
| One image | logo, colour and skin on every card |
| Getting it out | link, QR code, text to forward; previews of the link carry title and description |
| Knowing the effect | [analysis](introduceMange#read-the-numbers) of views, visitors, time, source, region and hour |
| Winning contacts | exchanging cards, with recorded consent |
| Who brought them | forwarding links, followed over three steps |

> note: This manual describes only what the system can do today.`,
    },
    'from-card-to-customer': {
      title: 'From card to customer',
      body: `1. **Sent**: an employee sends the card in WeChat, by mail, at a fair.
2. **Opened**: name, company and logo are there quickly, without signing in.
3. **Used**: the contact is saved, called, looked up on a map, or forwarded to whoever really needs it.
4. **Answered**: somebody interested chooses “Exchange”.
5. **Followed up**: the employee sees contact and visits in the card's details and gets in touch the same day.
6. **Reviewed**: administrators look at sources and hours and decide where to go on.

![A card's page as customers see it: save, call, exchange](public-card)

> why: Why so much about forwarding? Visitors sent by a friend become customers more often than those of an advertisement. Forwarding links make that path visible.`,
    },
    'own-pages': {
      title: 'Build a site, albums, documents, videos and news',
      body: `What does a customer look at after your card? These five are in the menu Promotion. Make them once: cards, codes and forwarded links all use them.

| Content | Where to begin | What customers see |
|---|---|---|
| Site | **Company sites**, choose a design | A home page with navigation, filings and contact |
| Album | **Albums**, choose a design | A long page of blocks that can be forwarded |
| Document | **Documents**, drop a PDF into a folder | Page after page; you decide about watermark and download |
| Video | **Videos**, upload one and give it a page of its own in its settings | A page that plays it at once |
| News | **News**, write an item | The text, likes and comments |

1. **Choose a design**: name, telephone and address of the company are filled in; every picture can be replaced.
2. **Change the words**: press a block on the page and edit it on the right; it is saved a second or two after you stop.
3. **Look on a phone**: scan the code of the phone preview. For 15 minutes it follows the draft, and it counts no visit.
4. **Publish**: missing descriptions of pictures and dead links are listed first; the page goes live when they are mended, at once or at a time that you set.
5. **Withdraw**: once it is offline, every page and card that refers to it stops showing it the next time it is opened.
6. **Set a gate**, if you like: in the **settings** of an album or on the page of a document. The first blocks or pages are free; the rest asks for a form or a mobile number confirmed by a code. What visitors leave becomes a customer. They can withdraw their consent at the foot of the page, which closes the gate again.

> note: A site may be tried for 30 days. New comments are public only after somebody has approved them, under **Comments on news**.`,
    },
    'what-visitors-see': {
      title: 'What visitors see',
      body: `- The card itself, and three actions always below it: **save contact, call, exchange**.
- Sent in WeChat, the link's preview shows “name · title | company” and a line of description.
- The page speaks the language of the visitor's phone: Simplified or Traditional Chinese, Japanese, English.
- At its foot it says that visits are counted, and visitors can opt out.
- When a card is paused, deleted or sealed, visitors read that it cannot be shown right now, and no personal data at all.`,
    },
    promises: {
      title: 'Promises to visitors',
      body: `Promotion works when people feel safe. The system keeps these promises for you:

1. Visitors need not register, follow or give access to a phone number.
2. No third-party tracking, no full IP addresses.
3. Contact details are kept only when the visitor typed them and ticked the consent.
4. Visitors may have what they left corrected or deleted; the card's company sees to it.

> warning: Do not buy visits with false identities, exaggeration or enticed sharing. Cards that break rules are paused, with the reason.`,
    },
  },
}

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

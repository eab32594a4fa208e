import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  chapters: {
    visits: {
      title: 'See who came',
      body: `1. Open your card's details and change to “Visits”.
2. Every row is one visit: time, rough region, device, how long, what was tapped and where it came from.

![Visits: source, time and taps](card-visits)

| Source | Meaning |
|---|---|
| Opened directly | the link, or a bookmark |
| Forwarded link | a link made with “Forward” |
| QR code | the QR code |
| Other website, search engine | from another website |

> why: Why “Visitor A1B2” and no name? Whoever has not left a card is not identified, and full IP addresses are not kept. That is a promise to visitors, and the law.

### Visits worth following up {#worth-following}

More than 30 seconds, more than one visit, a tap on call or save: usually somebody is interested. If they left a card too, get in touch within a working day.`,
    },
    contacts: {
      title: 'Contacts you received',
      body: `When a customer chooses “Exchange” on your card, fills in name and contact and ticks the consent, the contact appears under “Contacts received” in the card's details.

![Exchanging cards on the customer's phone](exchange)

- The same customer twice is one contact: new details replace old ones, and messages are kept.
- Each says when the customer agreed.

### Rules for using it {#rules-of-use}

1. Only for what the customer agreed to.
2. Correct or delete it when the customer asks.
3. Do not pass it on, publish it or feed it into mass mailings.`,
    },
    'my-account': {
      title: 'Your account',
      body: `### Profile {#profile}

Choose your user name at the top right and then “Profile”, or open [my account](/demo/user/myaccount), to change your name, mobile number, email address and gender and to see your department, title and roles. These are for contact only; what you sign in with is bound in account security.

### Password and safety {#my-security}

[Account security](/demo/myenterprise/accountinfo) says how safe your account is and what to do next. There you change the password, bind a mobile number and an email address, switch on the second step, and see your devices and latest sign-ins.

1. Choose to change the password; type the present one and a new one.
2. All other devices are signed out.

### Second step {#second-step}

1. Install any authenticator app on your phone.
2. Switch the second step on in account security, type your password and scan the code.
3. Type the six digits that it shows.
4. Copy or download the **10 recovery codes**; each works once.

> warning: Recovery codes are shown this once. Without phone and codes, a company administrator has to open a new account for you.

### Language and look {#my-looks}

Choose them at the top, under “Appearance”. They follow your account.`,
    },
    'when-leaving': {
      title: 'Changing jobs, leaving',
      body: `- **Another department or title**: an administrator changes it; the card follows, and link and QR code stay.
- **Holidays**: have the card paused, and resumed afterwards.
- **Leaving**: once an administrator has started it, you can no longer sign in, and your card tells customers that their contact is changing. The contacts you received belong to the company and go to your successor.

> note: Tell your successor about the customers you are working with. The system hands over cards, not understanding.`,
    },
    questions: {
      title: 'Questions and answers',
      body: `? I did not receive a claim notice.
= Look into the spam folder of your messages and mail. Then ask the administrator to check the number or address on the card and send it again.
? The link says “This card cannot be shown right now”.
= The card may be unclaimed or paused, or the link incomplete. Look at its state in the console, or ask your administrator.
? The saved contact has no photo.
= Some phones leave photos out when they import contacts. Name and numbers are not affected.
? I have a new number. What about contacts that were saved?
= Opening the link shows the new number. What is in somebody's phone does not change by itself; send the link once more.
? Why are my own tests not among the visits?
= Opening the card again within 30 minutes counts once. Browsers that opted out are not recorded at all.
? Can I have a Chinese and an English card?
= Yes, ask for a second one. The buttons follow the language of the visitor's phone anyway.
? Do cards appear in search engines?
= Addresses are random and there is no directory. Only somebody with the link can open a card.`,
    },
  },
}

import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  chapters: {
    claim: {
      title: 'Claim your card',
      body: `When your company has made a card for you, you receive a text message or a mail.

1. Open the link in it.
2. Type your full mobile number (or email address) to show that it is you.
3. Read and tick that the details on the card may be shown on its public page.
4. Choose “Claim my card”: the card works at once.

![Claiming a card on the phone](claim)

- The link is good for **7 days**. If it has ended, ask your administrator for a new one.
- There are **5** tries in all.

> why: Why the full number? The link may be forwarded. Only somebody who knows the number can claim the card, so the link alone is of no use.

### After that {#after-claim}

1. Choose “Open my card” and check name, title and number.
2. Keep the link as a bookmark, or put it on your home screen.
3. Choose “QR code” and let a colleague scan it.`,
    },
    'sign-in': {
      title: 'Sign in to the console',
      body: `Claiming and sharing a card need no sign-in. To change it, or to see visits and contacts, sign in.

1. Open the address that your company gave you; the sign-in page appears.
2. Type user name and password. If a mobile number is bound to your account, a code by text message works too.
3. At the first sign-in you are asked for a new password.

> tip: Forgot the password? Choose “Forgot password” on the sign-in page and get a code on the bound mobile number or email address. If there is none, ask your administrator.

### A good password {#good-password}

What is too short, too common or equal to your user name is refused. Three or four unrelated words in a row are easy to remember and hard to guess.`,
    },
    'my-card': {
      title: 'Change your card',
      body: `1. Open [My card](/demo/digitalcard/owncard); your home page shows the same.
2. Choose “View and edit” and stay on the “Data” tab.
3. Change what you like; the preview on the right follows.
4. Choose “Save”. Customers who open the link again see the new content.

![Card details: the form on the left, what customers see on the right](card-details)

### Locked fields {#locked-fields}

Fields with a lock are kept by the company. Point at them to see by whom:

- “Kept by card issuers”: usually title, department and company.
- “Kept by template admins”: what is the same for everybody.

Ask them when such a field needs changing.

### Your photo {#avatar}

1. Choose “Upload photo” and a JPG, PNG or WebP of 10 MB at most.
2. Move, zoom and turn until your face is in the middle.
3. Choose “Use”, then save the card.

> warning: If saving says “Someone else changed this card”, an administrator has just done so. Keep your changes and save again, or load the newest data.`,
    },
    share: {
      title: 'Give it to customers',
      body: `### In person: the QR code {#by-qr}

1. Open your card on your phone.
2. Choose “QR code” and let the other person scan it with WeChat or the camera.

### Online: the link {#by-link}

1. Choose “Forward” on your card, copy text and link, and send them.
2. Or choose “Copy link” on the “Share” tab of the card's details.

![Forward and QR code on a card's page](public-card)

> tip: Use “Forward” rather than screenshots. Visits through a forwarding link say that they came from you; a screenshot cannot.

### Mail signatures and print {#in-signature}

The “Share” tab has QR codes to download: 512 pixels for a mail signature, 2048 for print. See [QR codes and print](notes#qr-and-print).

### How the other person saves it {#saving}

- **In a browser**: “Save contact” opens the phone's form for a new contact.
- **In WeChat**: it does not save contacts. The page explains how to open it in a browser; the number can be copied as well.`,
    },
  },
}

import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  chapters: {
    'what-it-is': {
      title: 'What digital company cards are',
      body: `A digital company card is a **business card on the phone that the company looks after**. The company decides how it looks, which fields it has and who may change them. Employees send it to customers. Customers open it on their phones and, with one tap, call, save the contact or leave their own card. And the company knows whether a card was seen.

![Home of the console: thirty days in numbers, the trend and what waits for you](home)

### Compared with paper and screenshots {#compared}

| Situation | Before | With digital cards |
|---|---|---|
| New number or title | print again, while old cards stay around | change it once, and every link shows the new one |
| Somebody leaves | customers do not know whom to call | the card is stopped or handed over, and its link says so |
| Saving the number | typed by hand, with mistakes | one tap into the phone's contacts, Chinese names sorted correctly |
| Is the card any use? | nobody knows | who looked, for how long and from where |
| Privacy | a printed number cannot be taken back | every field is public, partly hidden or shown on tap |

> why: A card is the smallest contact between a company and a customer. Looking after it centrally is not about control; it makes sure that what the customer holds is right.`,
    },
    'for-whom': {
      title: 'Who uses it',
      body: `| Role | Does | Starts at |
|---|---|---|
| Company administrator | sets up people, accounts and templates, sees everything | [the first day](regulate#first-day) |
| Department manager | sees and pauses the cards of a department and those below, exports figures | [daily care](regulate#daily-care) |
| Card operator | issues, imports and sends claim notices in certain departments | [issue cards](regulate#issue-cards) |
| Staff member | claims, edits and shares the own card, sees its visits | [claim your card](employee#claim) |
| Auditor | reads everything, changes nothing | [logs](regulate#logs) |
| Customer (visitor) | opens, saves, exchanges cards | needs no account |

Roles decide what somebody may do, and one person may have several. What each role may do and whose data it reaches is explained in [roles and permissions](regulate#roles).`,
    },
    features: {
      title: 'What it can do',
      body: `### How cards look {#looks}

- **Portrait and landscape templates**: portrait fills a phone, landscape has the shape of a printed card.
- **Nine skins** that take on your company colour, with a check that text stays readable.
- **Field rules**: shown or not, required, who may change it, how visitors see it, how long it may be.
- **History**: every published skin is kept and can be brought back.

![A template: settings on the left, the visitor's view on the right](template)

### Issuing and care {#issuing}

- Create cards one by one, or [import](regulate#import-cards) up to 20,000 rows from Excel: check first, then write, undo within 24 hours.
- Send claim notices; a card starts working once its holder has confirmed a mobile number or email address.
- [Pause, resume, unbind, seal, delete, restore](regulate#card-states): each says what it will do, and each is recorded.

### What customers get {#visitors-see}

- It opens fast, needs no app and can be read without scripts.
- Save contact, call, mail, map, copy WeChat, show a QR code, forward.
- Exchange cards: consent has to be ticked, and its time and wording are kept.

![The card as a customer sees it on a phone](public-card)

### Results you can see {#results}

- Views, visitors, saves, calls, forwards and exchanges, [analysed](regulate#analysis) by day, source, region, device and hour.
- Search engines and other machines are not counted.
- Figures can be exported to Excel.

### Organisation and safety {#organisation}

- Departments, posts, staff, accounts and roles in one place.
- The database itself keeps companies apart. Every action is checked, and what you cannot do says why.
- The console speaks Simplified Chinese, Traditional Chinese, Japanese and English.`,
    },
    'five-steps': {
      title: 'Ready in five steps',
      body: `A company of a hundred people needs about half a day.

1. **People**: build the tree in [departments](/demo/user/divisional) and import your staff.
2. **Look**: open a template in [card templates](/demo/digitalcard/cardlist), choose a skin and your colour, set the field rules.
3. **Cards**: download the import template, fill it in, upload it at [staff cards](/demo/digitalcard/staffcard), check, import.
4. **Notices**: tick “Notify staff right after the import”, or send notices one by one in the list.
5. **Results**: after a week, open [template analysis](/demo/digitalcard/carddata): which cards were seen, and which were never claimed?

> tip: Go through all steps with three to five real people first. Skins and rules can be changed any time, and all cards follow.`,
    },
    security: {
      title: 'Data and safety',
      body: `### Where data is {#where-data-is}

The system runs on the operator's own servers; so do its database, uploaded pictures and backups. It reports nothing to the outside and uses no third-party tracking.

### How companies are kept apart {#isolation}

Every table carries the company, and the database enforces it with row-level security: even a faulty program cannot read another company's data. The public id of a card is a random number of 128 bits; nobody can guess the next one.

### Privacy of visitors {#visitor-privacy}

- Only time, dwell, taps, rough region (province, city) and kind of device are recorded; no full IP addresses.
- At the foot of a card, visitors can read what is recorded and opt out.
- Exchanging cards requires a ticked consent that names the purpose.

### Who changed what {#trail}

Every change to cards, templates, people and rights is recorded for good. Administrators see it, with the values before and after, in the [operation log](/system/audit-log).`,
    },
    shortcuts: {
      title: 'Keyboard shortcuts',
      body: `| Keys | What they do | Where |
|---|---|---|
| [[S]] or [[Ctrl]]+[[K]] | find a page by name or by pinyin initials | everywhere |
| [[/]] or [[Ctrl]]+[[K]] | search all manuals | help centre |
| [[Esc]] | close search, menus and windows that may be closed at once | everywhere |
| [[←]] [[→]] | switch tabs | focus on the tab bar |
| [[Ctrl]]+[[Shift]]+[[←]] [[→]] | move the tab | focus on the tab bar |
| [[Delete]] | close the tab | focus on the tab bar |
| [[Shift]]+[[F10]] | menu of the tab | focus on the tab bar |
| [[Ctrl]]+[[Z]], [[Ctrl]]+[[Y]] | undo, redo | [template](/demo/digitalcard/cardlist) |
| [[Space]], then arrow keys | move a field | drag handle of field rules |

On a Mac, use [[⌘]] instead of [[Ctrl]]. If you do not want [[S]] to open the search, switch it off at the foot of the search window.`,
    },
    glossary: {
      title: 'Glossary',
      body: `| Word | Meaning |
|---|---|
| Company | an independent customer. It owns its data and nobody else sees it |
| Account | what somebody signs in with: a user name and a password |
| Staff member | a person of the company, with or without an account, with one or more cards |
| Holder | the staff member a card belongs to, from claiming it on |
| Card template | layout, skin and field rules shared by a set of cards; has seats and a term |
| Seat | how many cards of a template may be in circulation at once |
| Skin | how cards look; there are nine |
| Field rules | whether a field is shown, required, who may change it and how much visitors see |
| Claim | becoming the holder by confirming the mobile number or email behind the link of a notice |
| Pause | visitors cannot see the card for now; the seat is kept |
| Seal | read-only and kept; the seat is free; can be reopened for 30 days |
| Unbind | the card is “unclaimed” again and its former holder no longer has it |
| Recycle bin | 30 days in which something deleted can be restored |
| Visit | opening a card once; again within 30 minutes is the same visit |
| Forwarding link | made by “Forward” on a card; shows by whom a visit came about |
| Customer card | what a visitor left on a card, with consent |
| Company pool | where customer cards without anybody in charge are kept |
| Data scope | whose data a role reaches: all, certain departments, the own, the own and below, oneself |
| Operator | whoever runs this installation: servers, upgrades and backups |`,
    },
  },
}

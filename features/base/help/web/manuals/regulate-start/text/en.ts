import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  chapters: {
    'first-day': {
      title: 'The first day',
      body: `@who Company administrators

Do these six things after your first sign-in, in this order, and the system is ready for everybody.

1. **Change the first password.** The system asks for it at the first sign-in. Common passwords and your own user name are refused.
2. **Describe the company.** Open [company details](/demo/myenterprise/enterpriseinfo) and fill in name, short name, logo and colour. They appear on every card.
3. **Make departments.** Open [departments](/demo/user/divisional) and build the tree as your company is organised.
4. **Import staff.** Download the form, fill it in, upload, check, import: see [import staff](#import-staff).
5. **Design a template.** Open [card templates](/demo/digitalcard/cardlist), choose a skin and set field rules: see [before you customise cards](notes).
6. **Issue cards.** Import cards and notify their holders: see [import cards](#import-cards).

> tip: Name a second administrator. If there is only one and that person is on holiday, everybody waits.

> why: Why people before cards? A card belongs to a department, and the department decides who looks after it. Rights and figures stand on that.`,
    },
    'find-your-way': {
      title: 'Find your way around',
      body: `![Staff cards: filters above, the list below, actions on the right](staff-cards)

### Four parts of the window {#four-parts}

- **Top**: products, search, appearance (theme, language, size and more), help and your own menu; the browser's log while it holds something.
- **Left**: what the current product can do. What you may not use is not there.
- **Tabs**: every page you opened. Filters and half-filled forms stay as they are. A right click refreshes, or closes those to the left, to the right or all others.
- **Page**: title and main buttons above, content below.

### Find a page fast {#find-a-page}

1. Press [[S]] or [[Ctrl]]+[[K]].
2. Type its name, or pinyin initials: “mpmb” finds the card templates in Chinese.
3. Press [[Enter]].

### What every list can do {#lists}

- **Filters** stand in the address: send it to a colleague, who sees the same, as far as allowed.
- **Saved views** keep the filters you need often.
- **Columns** can be chosen and put in order.
- **Batches**: tick rows, and actions appear below. Afterwards each row says whether it worked, and why not.

### A button is grey {#grey-buttons}

Point at it, or read the line below the menu entry: the system says **why it cannot be used**: a missing right, a state that does not fit, or something to do first.

### Make it yours {#looks}

“Appearance” at the top offers seven frames and light, dark or automatic content; “Size” makes lists denser. Settings belong to your account and follow you to other computers.`,
    },
  },
}

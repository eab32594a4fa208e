import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  chapters: {
    prepare: {
      title: 'What to prepare',
      body: `@who Company administrators, template administrators

With this at hand, designing a set of cards takes less than an hour.

| Material | Requirements | Used for |
|---|---|---|
| Company logo | PNG, JPG or WebP, best with a clear background and at least 400 pixels wide | company information; shown on cards |
| Company colour | a hexadecimal value such as #1677FF | the template's theme colour |
| Photos of staff | JPG, PNG or WebP, at most 10 MB each, head and shoulders | the picture on a card; cropped after uploading |
| List of fields | what belongs on a card and what is required | field rules |
| List of people | name, title, department, mobile or email | import |

> tip: Decide first what visitors need most. For most companies that is name, title, mobile, WeChat and address. The fewer fields, the clearer the card.`,
    },
    'choose-layout': {
      title: 'Portrait or landscape',
      body: `The layout belongs to the template and **cannot be changed later**, so choose with care.

| | Portrait | Landscape |
|---|---|---|
| Good for | filling a phone, more information | the shape of a printed card, forwarding, printing |
| Photo | can lead the design | rather an accent |
| Long names and titles | shrink or wrap by themselves | shrink or wrap by themselves |

If you need both, use two templates and issue cards from each. Seats count separately, see [how seats are counted](price#seats).`,
    },
    'skin-and-colour': {
      title: 'Skin and colour',
      body: `1. Open [card templates](/demo/digitalcard/cardlist) and choose “Edit template”.
2. Pick a skin on the “Skin” tab; the preview on the right follows at once.
3. Choose your colour under “Theme colour”, or type its value.
4. Switch the photo, the logo and the QR code on or off.
5. Choose “Save and publish”: **all cards of the template change together**.

![Skin and theme colour: preview at once, in force when saved](skins)

### Which of the nine skins {#nine-skins}

| Skin | Character | Suits |
|---|---|---|
| Portrait | the photo leads, details are clear | sales, advisers |
| Ridges | layered hills in your colour | tourism, consulting |
| Ink | rice paper with a seal | culture, education |
| Clear sky | blue above clouds, friendly | services |
| Geometry | circles and squares | design, internet |
| Gold foil | gilded lines on dark, formal | finance, law |
| Orbit | night sky and orbits | technology |
| Plain paper | letterpress; short Chinese names run downwards | publishing, crafts |
| True colour | only your colour and an initial | cards without photos |

> warning: With a very light colour the system adjusts the text. If it still says that text may be hard to read, choose a darker one. Text below a contrast of 4.5:1 can hardly be read in sunlight.

### Going back {#undo-skin}

Find the former version under “History”, choose “Bring back” and save. Changes that are not saved yet are undone with [[Ctrl]]+[[Z]].`,
    },
    'fields-and-privacy': {
      title: 'Fields and privacy',
      body: `A forwarded card is seen by many. Ask of each field: **should visitors see this the moment they open the card?**

| For visitors | They see | Good for |
|---|---|---|
| Shown | all of it | name, title, company, landline |
| Partly shown | 138****5678 | numbers that should not be collected |
| Tap to reveal | only after a tap, which is recorded | mobile, WeChat |
| Not public | nothing at all | what is for internal use |

### Against collecting numbers {#against-collecting}

“Tap to reveal” keeps the number out of the page, where programs would read it. A real customer taps once more, and you see how many did.

### Fields of your own {#custom-fields}

If the built-in fields are not enough, add your own in [field rules](regulate#field-rules), such as a licence number. Its name can be given in four languages. Visitors see their own; where it is missing they see the Simplified Chinese one.

> why: Why no identity numbers or home addresses? A card is a public page. Collect and show only what its purpose needs; the law asks for that too.`,
    },
    'names-and-languages': {
      title: 'Names, titles and languages',
      body: `- A **name** has at most 30 characters. With customers from abroad, fill in “English name” as well; the card shows both.
- Use the **title** that customers know, not an internal grade.
- The **company name** comes from company information. Keep it as on the business licence.
- Chinese names with several readings are saved correctly, and lists find people by pinyin too.
- Buttons and hints of a card follow the visitor's phone: Simplified or Traditional Chinese, Japanese or English. Names and titles are shown as you wrote them; nothing is translated by machine.`,
    },
    'qr-and-print': {
      title: 'QR codes and print',
      body: `Every card has its own QR code for badges, posters, mail signatures and printed cards.

1. Open [staff cards](/demo/digitalcard/staffcard) and choose a name.
2. Change to the “Share” tab.
3. Choose a size: 512 pixels for screens, 2048 for print.
4. Choose “Download PNG”.

![The share tab: link, QR code and sizes](card-share)

### For printing {#printing}

- Print it at **15 × 15 mm** or larger, with a blank margin of four modules around it.
- Dark code on a light ground; never reversed, with no picture on top.
- Print one, scan it with two or three phones, and only then print the rest.

> tip: The code holds the card's permanent link, not its data. New numbers and new skins need no new code.

> warning: Once a card is deleted its link is dead, and so are printed codes. When people change, prefer pausing, unbinding or sealing.`,
    },
    checklist: {
      title: 'Before you publish',
      body: `1. Preview with a **real card**: under “Preview with” choose the colleague with the longest name and title.
2. Check that mobile and WeChat are hidden as you meant.
3. Check the logo on light and on dark skins.
4. Open the card on your own phone, choose “Save contact” and look at the name, company and number in your contacts.
5. Open it in WeChat: “Save contact” must explain how to open a browser.
6. Show it for five seconds to somebody who did not design it, and ask what they remember.

> tip: All well? Then issue the others by [import](regulate#import-cards).`,
    },
  },
}

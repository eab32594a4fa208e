// What tools/check-words.mjs must find (`broken`) and must let pass (`sound`).
const file = (path, text) => ({ path, text })

export const plantedWords = [
  {
    rule: 'states-by-machines',
    broken: file(
      'features/cards/x/server/x.repository.ts',
      "export const x = (tx) => tx.update(cards).set({ state: 'purged' })\n",
    ),
    sound: file(
      'features/cards/x/server/x.repository.ts',
      "export const x = (tx) => tx.update(cards).set({ state: cardMachine.targetOf('purge') })\n",
    ),
  },
  {
    rule: 'states-by-machines',
    broken: file(
      'features/cards/x/server/x.actions.ts',
      "export const x = (tx, lines) => endLines(tx, lines.map(({ id }) => ({ id, state: 'done' as const })))\n",
    ),
    sound: file(
      'features/cards/x/server/x.actions.ts',
      "export const x = (tx) => insertCard(tx, { state: 'draft' })\n",
    ),
  },
  {
    rule: 'states-by-machines',
    broken: file(
      'features/cards/x/server/x.repository.ts',
      "export const x = sql`update cards c set version = 2, state = 'purged'`\n",
    ),
    sound: file(
      'features/cards/x/server/x.repository.ts',
      "export const x = sql`select id from cards where state = 'purged'`\n",
    ),
  },
  {
    rule: 'contacts-arrive-masked',
    broken: file(
      'features/customers/x/server/x.repository.ts',
      'export const x = { mobile: customerCards.mobile }\n',
    ),
    sound: file(
      'features/customers/x/server/x.repository.ts',
      'export const x = { customer: seenCustomer(reach) }\n',
    ),
  },
  {
    rule: 'contacts-arrive-masked',
    broken: file(
      'features/customers/customers/server/customers.repository.ts',
      'export const x = (tx) => tx.select().from(customerCards)\n',
    ),
    sound: file(
      'features/customers/customers/server/customers-for-writing.repository.ts',
      'export const x = (tx) => tx.select().from(customerCards)\n',
    ),
  },
  {
    rule: 'contacts-arrive-masked',
    broken: file(
      'features/insight/x/server/x.repository.ts',
      'export const x = sql`select customer_cards.* from customer_cards`\n',
    ),
    sound: file(
      'features/insight/x/server/x.repository.ts',
      'export const x = sql`select customer_cards.id from customer_cards`\n',
    ),
  },
  {
    rule: 'plain-english',
    broken: file('features/cards/cards/server/x.ts', '/** Whoever holds a card. */\nexport const x = 1\n'),
    sound: file('features/cards/cards/server/x.ts', '/** The holder of a card. */\nexport const x = 1\n'),
  },
  {
    rule: 'plain-english',
    broken: file('features/cards/cards/web/x.css', '/* Whatever is chosen stands out. */\n'),
    sound: file('features/cards/cards/web/x.css', '/* What was chosen stands out, whatever it is. */\n'),
  },
  {
    rule: 'plain-english',
    broken: file('docs/decisions/001.md', 'Text.\n\n- **Whose** card it is stays unsaid.\n'),
    sound: file('docs/decisions/001.md', '`Whose` is a name.\n\n// a path\n'),
  },
  {
    rule: 'plain-english',
    broken: file('platform/web/x.ts', '// The page of an inherited card.\nexport const x = 1\n'),
    sound: file(
      'platform/web/x.ts',
      '// Comments of one paragraph may break after any word: the person\n// whose card it is, and\n// whoever comes.\nexport const x = `inherited`\n',
    ),
  },
  {
    rule: 'avoided-words-fall',
    list: {
      held: [],
      wanted: [{ in: 'prose', word: 'whoever', say: 'the caller', why: 'no subject', count: 1 }],
    },
    broken: file(
      'platform/web/x.ts',
      '// Whoever asks gets\n// what whoever asks gets.\nexport const x = 1\n',
    ),
    sound: file('platform/web/x.ts', '// Whoever asks.\nexport const x = 1\n'),
  },
  {
    rule: 'avoided-words-fall',
    list: {
      held: [],
      wanted: [{ in: 'names', word: 'words', say: 'texts', why: 'the field says so', count: 1 }],
    },
    broken: file('platform/web/x.ts', 'export const f = (words, allWords) => words + allWords\n'),
    sound: file('platform/web/x.ts', 'export const f = (words) => words + words\n'),
  },
  {
    rule: 'sentences-in-texts',
    broken: file('features/cards/cards/server/x.ts', "export const x = 'Chinese as data: 欧阳'\n"),
    sound: file(
      'features/cards/cards/server/x.ts',
      "// Chinese as data: surnames are the same in every language\nexport const x = '欧阳'\n",
    ),
  },
  {
    rule: 'names-of-the-glossary',
    broken: file('features/cards/cards/server/x.ts', 'export const carteRows = []\n'),
    sound: file('features/cards/cards/server/x.ts', 'export const cards = []\n'),
  },
  {
    rule: 'names-of-the-glossary',
    broken: file('features/cards/cards/server/x.ts', 'export const f = ({ opts }) => opts\n'),
    sound: file('features/cards/cards/server/x.ts', 'export const f = ({ options }) => options\n'),
  },
  {
    rule: 'names-of-the-glossary',
    broken: file('features/cards/cards/server/x.ts', 'export interface Row { groupHomepage: 1 }\n'),
    sound: file('features/cards/cards/server/x.ts', 'export const row = { carteId: 1 }\n'),
  },
  {
    rule: 'names-of-the-glossary',
    broken: file('features/carte/server/x.ts', 'export const x = 1\n'),
    sound: file('features/cards/cards/cards.contract.ts', 'export const carte = 1\n'),
  },
  {
    rule: 'sentences-in-texts',
    broken: file('features/cards/cards/server/x.ts', "export const x = '名片不存在'\n"),
    sound: file('features/cards/cards/text/zh-CN.ts', "export const text = { a: '名片不存在' }\n"),
  },
  {
    rule: 'sentences-in-texts',
    broken: file('features/cards/cards/server/x.ts', 'export const x = (n) => `第 ${n} 行`\n'),
    sound: file('features/cards/cards/server/cards.seed.ts', "export const x = '王芳'\n"),
  },
  {
    rule: 'sentences-in-texts',
    broken: file('features/cards/cards/web/x.tsx', 'export const X = () => <b>名片</b>\n'),
    sound: file('features/cards/cards/web/x.tsx', '// 名片\nexport const X = () => <b>{t.title}</b>\n'),
  },
  {
    rule: 'sentences-in-texts',
    broken: file(
      'features/cards/cards/web/x.tsx',
      'export const X = () => <input placeholder="Type a name" />\n',
    ),
    sound: file(
      'features/cards/cards/web/x.tsx',
      'export const X = () => <input type="text" placeholder={t.name} />\n',
    ),
  },
  {
    rule: 'nothing-unfinished',
    broken: file('features/cards/cards/web/x.tsx', '// TODO later\nexport const x = 1\n'),
    sound: file('features/cards/cards/web/x.tsx', 'export const todo = 1\n'),
  },
  {
    rule: 'nothing-unfinished',
    broken: file('features/cards/cards/text/zh-CN.ts', "export const text = { a: '功能建设中' }\n"),
    sound: file('docs/a.md', 'Done.\n'),
  },
]

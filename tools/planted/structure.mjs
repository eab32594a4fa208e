// What tools/check-structure.mjs must find (`broken`) and must let pass (`sound`).
const file = (path, text = 'export const x = 1\n') => ({ path, text })
const lines = (count) => 'x\n'.repeat(count)
const many = (count, length) =>
  Array.from({ length: count }, (_, index) => file(`platform/web/part-${index}.ts`, lines(length)))

export const plantedStructure = [
  {
    rule: 'says-what-it-holds',
    broken: [file('platform/web/utils.ts')],
    sound: [file('platform/web/call.ts')],
  },
  {
    rule: 'says-what-it-holds',
    broken: [file('features/cards/cards/web/index.ts')],
    sound: [file('features/cards/cards/web/cards.routes.ts')],
  },
  {
    rule: 'kebab-case',
    broken: [file('platform/web/useList.ts')],
    sound: [file('platform/web/use-list.ts')],
  },
  {
    rule: 'known-kinds',
    broken: [file('features/cards/cards/server/cards.service.ts')],
    sound: [file('features/cards/cards/server/cards.repository.ts')],
  },
  {
    rule: 'feature-folders',
    broken: [file('features/cards/cards/api/cards.ts')],
    sound: [file('features/cards/cards/server/codes.domain.ts')],
  },
  {
    rule: 'feature-folders',
    broken: [file('features/cards/cards/card-names.ts')],
    sound: [file('features/cards/cards/cards.contract.ts')],
  },
  {
    rule: 'features-are-folders',
    broken: [file('features/cards.contract.ts')],
    sound: [file('features/cards/cards/text/zh-CN.ts')],
  },
  {
    rule: 'kinds-have-a-home',
    broken: [file('features/cards/cards/web/cards.tables.ts')],
    sound: [file('features/cards/cards/server/cards.tables.ts')],
  },
  {
    rule: 'kinds-have-a-home',
    broken: [file('features/cards/cards/staff.permissions.ts')],
    sound: [
      file('features/cards/card-templates/face/face.texts.ts'),
      file('features/cards/cards/staff-cards.contract.ts'),
    ],
  },
  {
    rule: 'one-component',
    broken: [file('platform/web/ui/page.tsx', 'export function Page() {}\nexport function Bar() {}\n')],
    sound: [
      file(
        'platform/web/ui/page.tsx',
        'export function Page() {}\nfunction Bar() {}\nexport const useBar = 1\n',
      ),
    ],
  },
  {
    rule: 'length-of-files',
    broken: [file('platform/web/long.ts', lines(401)), ...many(30, 10)],
    sound: [file('platform/web/long.ts', lines(400)), ...many(30, 10)],
  },
  {
    rule: 'length-of-files',
    broken: [file('platform/web/long.test.ts', lines(401)), ...many(30, 10)],
    sound: [file('platform/web/long.test.ts', lines(400)), ...many(30, 10)],
  },
  {
    rule: 'length-of-files',
    broken: [file('platform/web/wide.ts', 'x'.repeat(16_001)), ...many(30, 10)],
    sound: [file('platform/web/wide.ts', 'x'.repeat(16_000)), ...many(30, 10)],
  },
  {
    rule: 'length-of-files',
    broken: [file('platform/web/wide.test.ts', 'x'.repeat(19_001)), ...many(30, 10)],
    sound: [file('platform/web/wide.test.ts', 'x'.repeat(19_000)), ...many(30, 10)],
  },
  { rule: 'length-of-files', broken: many(20, 71), sound: many(20, 70) },
  {
    rule: 'length-of-files',
    broken: [...many(18, 10), file('apps/a.ts', lines(251)), file('apps/b.ts', lines(251))],
    sound: [...many(39, 10), file('apps/a.ts', lines(251))],
  },
  {
    rule: 'server-files-have-a-kind',
    broken: [{ path: 'features/cards/nfc/server/tag-writing.ts', text: 'export const x = 1\n' }],
    sound: [
      { path: 'features/cards/nfc/server/tag-writing.actions.ts', text: 'export const x = 1\n' },
      { path: 'features/cards/nfc/server/page-section.server.ts', text: 'export const x = 1\n' },
    ],
  },
  {
    rule: 'class-of-one-feature',
    broken: [
      { path: 'features/cards/nfc/web/tags.css', text: '.tag-line {\n}\n' },
      { path: 'features/money/orders/web/orders.css', text: '.tag-line {\n}\n' },
    ],
    sound: [
      { path: 'features/cards/nfc/web/tags.css', text: '.tag-line {\n}\n' },
      { path: 'features/money/orders/web/orders.css', text: '.order .tag-line {\n}\n' },
    ],
  },
]

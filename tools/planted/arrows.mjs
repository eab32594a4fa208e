// One small tree for every rule of tools/check-arrows.mjs. `broken` must be found, `sound` must not.
const contract = {
  path: 'features/cards/cards/cards.contract.ts',
  text: "import { z } from 'zod'\nexport const card = z.object({})\n",
}
const file = (path, text) => ({ path, text })

export const plantedArrows = [
  {
    rule: 'no-cycles',
    broken: [
      file('platform/web/a.ts', "import { b } from './b.ts'\nexport const a = () => b\n"),
      file('platform/web/b.ts', "export { c } from './c.ts'\nexport const b = 1\n"),
      file('platform/web/c.ts', "import { a } from '#platform/web/a.ts'\nexport const c = a\n"),
    ],
    sound: [
      file(
        'platform/web/a.ts',
        "import { b } from './b.ts'\nexport const a = () => b\nexport interface A { a: 1 }\n",
      ),
      file('platform/web/b.ts', "export const b = () => import('./a.ts')\n"),
    ],
  },
  {
    rule: 'no-cycles',
    broken: [
      file(
        'platform/web/a.ts',
        "import { b } from './b.ts'\nexport const a = b\nexport interface A { a: 1 }\n",
      ),
      file('platform/web/b.ts', "import type { A } from './a.ts'\nexport const b = (a: A) => a\n"),
    ],
    sound: [file('platform/web/a.ts', "import { b } from './b.ts'\nexport const a = b\n")],
  },
  {
    rule: 'platform-knows-no-feature',
    broken: [
      contract,
      file(
        'platform/server/x.ts',
        "import { card } from '#features/cards/cards/cards.contract.ts'\nexport const x = card\n",
      ),
    ],
    sound: [
      contract,
      file(
        'features/cards/cards/server/cards.handlers.ts',
        "import { card } from '../cards.contract.ts'\nexport const x = card\n",
      ),
    ],
  },
  {
    rule: 'platform-knows-no-feature',
    broken: [
      contract,
      file(
        'platform/testing/x.ts',
        "import { card } from '#features/cards/cards/cards.contract.ts'\nexport const x = card\n",
      ),
    ],
    sound: [
      contract,
      file(
        'apps/server/testing/x.ts',
        "import { card } from '#features/cards/cards/cards.contract.ts'\nexport const x = card\n",
      ),
    ],
  },
  {
    rule: 'features-know-no-app',
    broken: [
      file(
        'features/cards/cards/server/cards.world.ts',
        "import { buildApp } from '#apps/server/app.ts'\nexport const x = buildApp\n",
      ),
    ],
    sound: [
      file(
        'features/cards/cards/server/cards.world.ts',
        "import { openWorld } from '#apps/server/testing/world.ts'\nexport const x = openWorld\n",
      ),
    ],
  },
  {
    rule: 'features-know-no-app',
    broken: [
      file(
        'features/cards/cards/web/x.tsx',
        "import type { App } from '../../../../apps/console/app.tsx'\nexport const X = (app: App) => <b>{app}</b>\n",
      ),
    ],
    sound: [
      contract,
      file(
        'apps/console/app.tsx',
        "import { card } from '#features/cards/cards/cards.contract.ts'\nexport const App = () => <b>{card.type}</b>\n",
      ),
    ],
  },
  {
    rule: 'web-never-meets-server',
    broken: [
      file(
        'features/cards/cards/web/cards.screen.tsx',
        "import type { Row } from '../server/cards.tables.ts'\nexport const X = (r: Row) => <b>{r.id}</b>\n",
      ),
    ],
    sound: [
      contract,
      file(
        'features/cards/cards/web/cards.screen.tsx',
        "import { card } from '../cards.contract.ts'\nexport const X = () => <b>{card.type}</b>\n",
      ),
    ],
  },
  {
    rule: 'web-never-meets-server',
    broken: [
      file(
        'features/cards/card-pages/mobile/card.page.tsx',
        "const pg = import('pg')\nexport const X = () => <b>{String(pg)}</b>\n",
      ),
    ],
    sound: [
      file(
        'apps/mobile/render.server.tsx',
        "import { readFile } from 'node:fs/promises'\nexport const x = readFile\n",
      ),
    ],
  },
  {
    rule: 'server-never-meets-web',
    broken: [
      file(
        'features/cards/cards/server/cards.handlers.ts',
        "import { x } from '../web/x.ts'\nexport const y = x\n",
      ),
    ],
    sound: [file('features/cards/cards/web/y.ts', "import { x } from './x.ts'\nexport const y = x\n")],
  },
  {
    rule: 'public-pages-stay-light',
    broken: [
      file(
        'features/cards/card-pages/mobile/card.page.tsx',
        "import { Button } from 'antd'\nexport const X = () => <Button />\n",
      ),
    ],
    sound: [
      file(
        'features/cards/card-pages/mobile/card.page.tsx',
        "import { Face } from '#features/cards/card-templates/face/face.tsx'\nexport const X = () => <Face />\n",
      ),
    ],
  },
  {
    rule: 'contract-is-pure',
    broken: [
      file(
        'features/cards/cards/cards.contract.ts',
        "import { sql } from 'drizzle-orm'\nexport const x = sql\n",
      ),
    ],
    sound: [contract],
  },
  {
    rule: 'contract-is-pure',
    broken: [
      file(
        'features/cards/cards/cards.contract.ts',
        "import { states } from './server/cards.tables.ts'\nexport const x = states\n",
      ),
    ],
    sound: [
      file(
        'features/cards/cards/cards.contract.ts',
        "import { paging } from '#platform/contract/paging.ts'\nexport const x = paging\n",
      ),
    ],
  },
  {
    rule: 'only-the-public-face-of-another-feature',
    broken: [
      file(
        'features/cards/cards/server/cards.handlers.ts',
        "import { find } from '#features/company/roles/server/roles.repository.ts'\nexport const x = find\n",
      ),
    ],
    sound: [
      file(
        'features/cards/cards/server/cards.handlers.ts',
        "import { may } from '#features/company/roles/server/roles.public.ts'\nimport { roles } from '#features/company/roles/server/roles.tables.ts'\nimport { role } from '#features/company/roles/roles.contract.ts'\nexport const x = [may, roles, role]\n",
      ),
    ],
  },
  {
    rule: 'areas-lie-above-each-other',
    broken: [
      file(
        'features/cards/cards/server/cards.handlers.ts',
        "import { may } from '#features/customers/customers/server/customers.public.ts'\nexport const x = may\n",
      ),
    ],
    sound: [
      file(
        'features/customers/customers/server/customers.handlers.ts',
        "import { may } from '#features/cards/cards/server/cards.public.ts'\nexport const x = may\n",
      ),
    ],
  },
  {
    rule: 'tables-stay-in-their-area',
    broken: [
      file(
        'features/customers/customers/server/customers.repository.ts',
        "import { cards } from '#features/cards/cards/server/cards.tables.ts'\nexport const x = cards\n",
      ),
    ],
    sound: [
      file(
        'features/customers/customers/server/customers.tables.ts',
        "import { cards } from '#features/cards/cards/server/cards.tables.ts'\nexport const x = cards\n",
      ),
    ],
  },
  {
    rule: 'no-circles-between-features',
    broken: [
      file(
        'features/cards/cards/cards.contract.ts',
        "import type { b } from '#features/cards/nfc/nfc.permissions.ts'\nexport const a = (of: typeof b) => of\n",
      ),
      file('features/cards/nfc/nfc.permissions.ts', 'export const b = 1\n'),
      file(
        'features/cards/nfc/nfc.contract.ts',
        "import { a } from '#features/cards/cards/cards.contract.ts'\nexport const c = a\n",
      ),
    ],
    sound: [
      contract,
      file(
        'features/cards/nfc/nfc.contract.ts',
        "import { card } from '#features/cards/cards/cards.contract.ts'\nexport const c = card\n",
      ),
    ],
  },
  {
    rule: 'inside-the-server',
    broken: [
      file(
        'features/cards/cards/server/cards.domain.ts',
        "import { find } from './cards.repository.ts'\nexport const x = find\n",
      ),
    ],
    sound: [
      contract,
      file(
        'features/cards/cards/server/cards.domain.ts',
        "import type { Card } from '../cards.contract.ts'\nexport const x = (c: Card) => c\n",
      ),
    ],
  },
  {
    rule: 'inside-the-server',
    broken: [
      file(
        'features/cards/cards/server/cards.actions.ts',
        "import { handle } from './cards.handlers.ts'\nexport const x = handle\n",
      ),
    ],
    sound: [
      file(
        'features/cards/cards/server/cards.handlers.ts',
        "import { act } from './cards.actions.ts'\nexport const x = act\n",
      ),
    ],
  },
  {
    rule: 'tests-stay-outside',
    broken: [
      file(
        'features/cards/cards/server/cards.handlers.ts',
        "import { patience } from '#platform/testing/patience.ts'\nexport const x = patience\n",
      ),
    ],
    sound: [
      file(
        'features/cards/cards/server/cards.handlers.test.ts',
        "import { openWorld } from '#apps/server/testing/world.ts'\nexport const x = openWorld\n",
      ),
    ],
  },
]

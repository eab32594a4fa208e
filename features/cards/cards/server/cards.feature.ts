import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { cardVisitsSeed } from './card-visits.seed.ts'
import { usesOwnCard } from './card-lists.repository.ts'
import { mountCards } from './cards.handlers.ts'
import { joinCards } from './cards.listener.ts'
import { cardsSeed } from './cards.seed.ts'
import { cardServerTexts } from './server.texts.ts'
import { cards } from './cards.tables.ts'

export const feature = defineFeature({
  name: 'cards',
  mount: [joinCards, mountCards],
  seeds: [cardsSeed, cardVisitsSeed],
  labels: cardServerTexts,
  menuGroups: [{ name: 'cards', area: 'digitalcard', order: 10, icon: 'CreditCardOutlined' }],
  menu: [
    {
      name: 'ownCard',
      area: 'digitalcard',
      group: 'cards',
      order: 5,
      path: '/demo/digitalcard/owncard',
      icon: 'QrcodeOutlined',
      activeIcon: 'QrcodeOutlined',
      permission: 'card:view',
      isOfUse: usesOwnCard,
    },
    {
      name: 'cardHome',
      area: 'digitalcard',
      group: 'cards',
      order: 10,
      path: '/demo/digitalcard/home',
      icon: 'AppstoreOutlined',
      activeIcon: 'AppstoreFilled',
      permission: 'card:view',
      isAboutOthers: true,
    },
    {
      name: 'staffCards',
      area: 'digitalcard',
      group: 'cards',
      order: 20,
      path: '/demo/digitalcard/staffcard',
      icon: 'ContactsOutlined',
      activeIcon: 'ContactsFilled',
      permission: 'card:view',
      isAboutOthers: true,
    },
  ],
  objects: { card: { table: cards, name: cards.name } },
  commands: [
    { name: 'issueCard', path: '/demo/digitalcard/staffcard?create=new', permission: 'card:create' },
  ],
})

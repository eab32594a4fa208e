import { releaseSeats, takeSeats } from '#features/cards/card-templates/server/card-templates.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { newPublicId, publishAddresses } from '#platform/server/database/public-addresses.ts'
import type { Files, NewFile } from '#platform/server/files/files.ts'
import { rasterise } from '#platform/server/files/image.ts'

import type { CardState } from '../cards.contract.ts'
import { copiesOf } from './card-checks.actions.ts'
import { insertCard, type NewCard } from './cards.repository.ts'
import { drawAvatar } from './sample-avatar.renderer.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { organisationSeed } from '#features/company/organisation/server/organisation.seed.ts'
import { templatesSeed } from '#features/cards/card-templates/server/card-templates.seed.ts'

interface Person {
  staffId: string
  departmentId: string
  name: string
  title: string
  mobile: string
  email: string
}

interface SeedOptions {
  templates: { vertical: string; horizontal: string }
  people: readonly Person[]
  /** Who signs in and holds the own card: staff id → account id. */
  accounts: ReadonlyMap<string, string>
  createdBy: string
  /** Where portraits are kept; without it cards have none. */
  files?: Files | undefined
  now?: Date
}

/** A card that exists, and how sought-after it is. */
export interface SeededCard {
  id: string
  state: CardState
  weight: number
}

const inVertical = 24
const total = 36
/** Everybody else's card is in use. */
const special: Readonly<Record<number, CardState>> = {
  9: 'paused',
  15: 'unclaimed',
  17: 'draft',
  19: 'unclaimed',
  21: 'draft',
  22: 'sealed',
  23: 'unclaimed',
  29: 'paused',
  33: 'unclaimed',
  35: 'sealed',
}

const latinNames: Readonly<Record<string, string>> = {
  陈思远: 'Siyuan Chen',
  林晓薇: 'Xiaowei Lin',
  周子昂: 'Ziang Zhou',
  吴静怡: 'Jingyi Wu',
  郑浩然: 'Haoran Zheng',
  王建国: 'Jianguo Wang',
  张伟: 'Wei Zhang',
  李娜: 'Na Li',
}
const slogans = [
  '让每一台设备开口说话',
  '把现场的问题留在现场解决',
  '稳定、可靠、可追溯',
  '数字化不止于大屏',
  '与制造业的朋友一起成长',
]
const intros = [
  '十年离散制造数字化经验，主导过三十余条产线的数据采集与质量追溯项目，欢迎交流工厂改造与设备联网。',
  '负责华东区域客户的方案咨询与交付，熟悉汽车零部件与电子装配行业。',
  '专注设备联网与边缘计算，参与制定多项企业级通信规范。',
]
const feminine = /[薇怡兰琴玲桐涵琪娜英甜洁丽柳青宁]/

/** Thirty-six cards of the demonstration, most of them in use; the same ones every time. */
export async function seedCards(
  tx: Tx,
  { templates, people, accounts, createdBy, files, now = new Date() }: SeedOptions,
): Promise<SeededCard[]> {
  const seeded: SeededCard[] = []
  const stateOf = (place: number) => special[place] ?? 'active'
  const shown = people.slice(0, total).filter((_, place) => stateOf(place) !== 'draft')
  const drawn = shown.map((person) => portraitOf(person, createdBy))
  const saved = (await files?.saveImages(tx, await Promise.all(drawn))) ?? []
  const portraits = new Map(shown.map(({ staffId }, place) => [staffId, saved[place]?.publicId ?? null]))
  for (const [place, person] of people.slice(0, total).entries()) {
    const templateId = place < inVertical ? templates.vertical : templates.horizontal
    const state = stateOf(place)
    const avatarFileId = portraits.get(person.staffId) ?? null
    const card = await insertCard(tx, {
      ...cardOf({ person, place, state, now }),
      templateId,
      avatarFileId,
      createdBy,
      ...holderOf(state, accounts.get(person.staffId)),
    })
    await publishAddresses(tx, [{ address: card.publicId, kind: 'card', objectId: card.id }])
    if (state !== 'draft') await takeSeats(tx, templateId, 1)
    if (state === 'sealed') await releaseSeats(tx, templateId, 1)
    seeded.push({
      id: card.id,
      state,
      weight: state === 'active' ? weightOf(place) : state === 'paused' ? 0.2 : 0,
    })
  }
  return seeded
}

/** A few people are known by everybody, most by some. */
const weightOf = (place: number) => Math.round((1 / (1 + (place % 12) * 0.45)) * 100) / 100

const holderOf = (state: CardState, accountId: string | undefined): Partial<NewCard> =>
  state === 'active' && accountId ? { holderAccountId: accountId } : {}

interface Drawn {
  person: Person
  place: number
  state: CardState
  now: Date
}

function cardOf({ person, place, state, now }: Drawn): Omit<NewCard, 'templateId'> {
  const createdAt = new Date(now.getTime() - (110 - place * 2) * dayMs)
  const issuedAt = new Date(createdAt.getTime() + 3_600_000)
  const claimed = state === 'active' || state === 'paused' || state === 'sealed'
  const fieldValues = valuesOf(person, { place, isDraft: state === 'draft' })
  return {
    publicId: newPublicId(),
    state,
    pauseReason: state === 'paused' ? 'manual' : null,
    stateBefore: state === 'paused' || state === 'sealed' ? 'active' : null,
    staffId: person.staffId,
    departmentId: person.departmentId,
    fieldValues,
    ...copiesOf(fieldValues),
    createdAt,
    updatedAt: new Date(issuedAt.getTime() + (place % 7) * dayMs),
    issuedAt: state === 'draft' ? null : issuedAt,
    claimedAt: claimed ? new Date(issuedAt.getTime() + 2 * dayMs) : null,
    sealedAt: state === 'sealed' ? new Date(now.getTime() - 6 * dayMs) : null,
  }
}

function valuesOf(
  { name, title, mobile, email }: Person,
  { place, isDraft }: { place: number; isDraft: boolean },
): Record<string, string> {
  if (isDraft) return { name, email }
  const pinyin = email.split('@')[0] ?? ''
  return {
    name,
    title,
    mobile,
    email,
    wechat: `${pinyin}-my`,
    ...(latinNames[name] && { latinName: latinNames[name] }),
    ...(place % 4 === 0 && { slogan: slogans[(place / 4) % slogans.length] ?? '' }),
    ...(place % 6 === 0 && { intro: intros[(place / 6) % intros.length] ?? '' }),
  }
}

async function portraitOf({ name }: Person, createdBy: string): Promise<NewFile> {
  const svg = drawAvatar(name, { look: feminine.test(name) ? 'feminine' : 'masculine' })
  return {
    name: 'portrait.png',
    content: await rasterise(svg, { width: 480, height: 480 }),
    createdBy,
  }
}

export const cardsSeed = defineSeed({
  name: 'cards',
  async run({ tx, services, of }) {
    const [people, { admin, staff }] = [await of(organisationSeed), await of(accountsSeed)]
    return seedCards(tx, {
      templates: await of(templatesSeed),
      people,
      accounts: new Map([[people[1]?.staffId ?? '', staff.accountId]]),
      createdBy: admin.accountId,
      files: services.files,
    })
  },
})

import { and, asc, eq, isNotNull } from 'drizzle-orm'

import { activitiesSeed } from '#features/shows/activities/server/activities.seed.ts'
import { boothsSeed } from '#features/shows/booths/server/booths.seed.ts'
import { booths } from '#features/shows/booths/server/booths.tables.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { newPublicId, publishAddresses } from '#platform/server/database/public-addresses.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import type { ApplicationState } from '../recruitment.contract.ts'
import { contractHash, paymentsOf } from './applications.domain.ts'
import { quoteOf } from './application-steps.actions.ts'
import { applicationAddress } from './applications.repository.ts'
import { writeRecruitment } from './recruitments.repository.ts'
import { applicationEvents, exhibitorApplications } from './recruitment.tables.ts'

const categories = ['数控机床', '工业机器人', '激光设备', '检测仪器', '自动化软件']
const terms = '一、参展方按约定的展位与面积参展，不得转让或分租。\n二、参展方负责展品的安全与合规。'

/** The companies at the fair, in the order of their booths. */
const companies = [
  ['苏州合澄精密机械有限公司', '顾晓峰', '数控机床', '五轴联动加工中心与柔性产线，服务航空与汽车零部件。'],
  ['上海启元机器人股份有限公司', '何志强', '工业机器人', '协作机器人、码垛与焊接工作站，现场可试教。'],
  ['杭州视睿检测技术有限公司', '林晓彤', '检测仪器', '三维视觉检测与在线测厚，误差小于 5 微米。'],
  ['武汉光谷激光工程有限公司', '许文博', '激光设备', '光纤激光切割与清洗设备，每日三场演示。'],
  ['无锡云程工业软件有限公司', '蒋可欣', '自动化软件', '产线数字孪生与排产软件。'],
  ['宁波海天精密机械有限公司', '周海燕', '数控机床', '电动注塑机与自动取件。'],
  ['常州博远自动化有限公司', '魏雨桐', '工业机器人', '装配线整线集成。'],
  ['南通锐新刀具有限公司', '陈立群', '数控机床', '硬质合金刀具。'],
  ['嘉兴恒测仪器有限公司', '陆佳怡', '检测仪器', '便携式粗糙度仪。'],
] as const

/** How far the application has come whose booth is in a state. */
const stateOfBooth: Readonly<Record<string, ApplicationState>> = {
  occupied: 'confirmed',
  sold: 'paid_up',
  reserved: 'contracted',
  held: 'booth_offered',
}

type Booth = typeof booths.$inferSelect

export interface FairExhibitors {
  activityId: string
  /** The applications that both sides have signed, in the order of their booths. */
  applicationIds: readonly string[]
}

interface Taken {
  tx: Tx
  activityId: string
  /** The title of the show. */
  title: string
}

/** The contract and the payments of an application whose booths are reserved or sold. */
async function signedParts(
  { tx, activityId, title }: Taken,
  { booths: ofOne, state, place }: { booths: readonly Booth[]; state: ApplicationState; place: number },
) {
  const [company = '', contact = ''] = companies[place] ?? []
  const ids = ofOne.map((booth) => booth.id)
  const quote = await quoteOf(tx, activityId, ids)
  const hash = contractHash({ organiser: '', exhibitor: company, activity: title, quote, terms })
  const signature = { name: contact, at: new Date(Date.now() - (38 - place) * dayMs).toISOString() }
  // Of those that still owe something every other one has paid the deposit.
  const part = place % 2 === 0 ? 0 : paymentsOf(quote).deposit
  return {
    quote,
    contract: { terms, hash, exhibitor: signature, organiser: signature },
    paidFen: state === 'contracted' ? part : quote.total,
  }
}

/** An application with the facts that every one has. */
function factsOf(place: number, ofOne: readonly Booth[]) {
  const [company = '', contact = '', category = '', products = ''] = companies[place] ?? []
  return {
    publicId: newPublicId(),
    number: place + 1,
    company,
    contact,
    category,
    products,
    offeredUntil: ofOne[0]?.heldUntil ?? null,
    creditCode: `91320500MA2Q${String(place).padStart(5, '0')}X`,
    mobile: `1380513${String(5000 + place)}`,
    email: `fair${place + 1}@exhibitor.example`,
    areaWanted: ofOne.reduce((sum, { areaSquareDm }) => sum + areaSquareDm, 0),
    boothType: ofOne[0]?.type ?? ('standard' as const),
    source: 'page' as const,
    createdAt: new Date(Date.now() - (40 - place) * dayMs),
  }
}

/** Behind every taken booth of the fair stands the company that took it. */
export const fairApplicationsSeed = defineSeed({
  name: 'fairApplications',
  async run({ tx, of }): Promise<FairExhibitors> {
    const { fair } = await of(activitiesSeed)
    await of(boothsSeed)
    const { id: activityId, title } = fair.activity
    const call = { isOpen: false, intro: '', categories, documents: [], deadline: null, terms, version: 1 }
    await writeRecruitment(tx, activityId, call)
    const taken = await tx
      .select()
      .from(booths)
      .where(and(eq(booths.activityId, activityId), isNotNull(booths.applicationId)))
      .orderBy(asc(booths.number))
    const rows = []
    const ids = [...new Set(taken.flatMap(({ applicationId }) => applicationId ?? []))]
    for (const [place, id] of ids.entries()) {
      const ofOne = taken.filter(({ applicationId }) => applicationId === id)
      const state = stateOfBooth[ofOne[0]?.state ?? ''] ?? 'approved'
      const isSigned = state !== 'booth_offered'
      rows.push({
        id,
        activityId,
        state,
        ...factsOf(place, ofOne),
        ...(isSigned && (await signedParts({ tx, activityId, title }, { booths: ofOne, state, place }))),
        isSigned,
      })
    }
    await tx.insert(exhibitorApplications).values(rows)
    await publishAddresses(
      tx,
      rows.map(({ publicId, id }) => ({ address: publicId, kind: applicationAddress, objectId: id })),
    )
    await tx.insert(applicationEvents).values(
      rows.map(({ id, contact, createdAt }) => ({
        applicationId: id,
        event: 'apply',
        toState: 'submitted' as const,
        byName: contact,
        isApplicant: true,
        at: createdAt,
      })),
    )
    return { activityId, applicationIds: rows.flatMap(({ id, isSigned }) => (isSigned ? [id] : [])) }
  },
})

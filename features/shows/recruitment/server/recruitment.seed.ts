import { v7 as uuidv7 } from 'uuid'

import { activitiesSeed } from '#features/shows/activities/server/activities.seed.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { newPublicId, publishAddresses } from '#platform/server/database/public-addresses.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import type { ApplicationState } from '../recruitment.contract.ts'
import { applicationAddress } from './applications.repository.ts'
import { followRecruitment } from './recruitments.actions.ts'
import { writeRecruitment } from './recruitments.repository.ts'
import { applicationEvents, exhibitorApplications } from './recruitment.tables.ts'

const categories = ['数控机床', '工业机器人', '激光设备', '检测仪器', '自动化软件']

const terms = `一、参展方按约定的展位与面积参展，不得转让或分租。
二、签约后七日内支付定金，开展前付清余款；逾期主办方可收回展位。
三、参展方负责展品的安全与合规，主办方提供基础照明、保洁与安保。
四、参展方退展的，已付款项按活动的退款规则处理。
五、因不可抗力取消的，已付款项全额退还。`

const intro =
  '面向装备制造企业的年度招展。标准展位含楣板、洽谈桌椅与照明；光地由参展方自行搭建。往届观众 4,800 人，采购负责人占 37%。'

interface Applicant {
  company: string
  contact: string
  category: string
  areaWanted: number
  products: string
  state: ApplicationState
  days: number
  reason?: string
}

/** Companies on their way to the fair; who has a booth stands on the floor plan. */
const applicants: readonly Applicant[] = [
  { company: '苏州恒力数控设备有限公司', contact: '沈建国', category: '数控机床', areaWanted: 5400, products: '五轴加工中心、车铣复合', state: 'submitted', days: 2 },
  { company: '宁波海天精密机械有限公司', contact: '周海燕', category: '数控机床', areaWanted: 3600, products: '电动注塑机', state: 'submitted', days: 3 },
  { company: '杭州视睿检测技术有限公司', contact: '林晓彤', category: '检测仪器', areaWanted: 900, products: '三维视觉检测、在线测厚', state: 'supplement', days: 6, reason: '请补充产品检测报告的编号与有效期' },
  { company: '上海启元机器人股份有限公司', contact: '何志强', category: '工业机器人', areaWanted: 3600, products: '协作机器人、码垛工作站', state: 'approved', days: 9 },
  { company: '武汉光谷激光工程有限公司', contact: '许文博', category: '激光设备', areaWanted: 1800, products: '光纤激光切割机', state: 'approved', days: 10 },
  { company: '无锡云程工业软件有限公司', contact: '蒋可欣', category: '自动化软件', areaWanted: 900, products: '产线数字孪生', state: 'invited', days: 12 },
  { company: '常州博远自动化有限公司', contact: '魏雨桐', category: '工业机器人', areaWanted: 1800, products: '装配线整线', state: 'lead', days: 13 },
  { company: '昆山顺达五金制品厂', contact: '吕建军', category: '数控机床', areaWanted: 900, products: '五金冲压件', state: 'rejected', days: 15, reason: '产品与本届展会类别不符' },
] // prettier-ignore

const creditCodeAt = (place: number) => `91320500MA1Q${String(place).padStart(5, '0')}X`

export const recruitmentSeed = defineSeed({
  name: 'recruitment',
  async run({ tx, of }): Promise<void> {
    const { activities } = await of(activitiesSeed)
    // The last of them is still to come.
    const [show] = activities.slice(-1)
    if (!show) throw new Error('the demonstration has no activity to recruit for')
    const activityId = show.id
    await writeRecruitment(tx, activityId, {
      isOpen: true,
      intro,
      categories,
      documents: ['营业执照', '产品检测报告'],
      deadline: null,
      terms,
      version: 1,
    })
    await followRecruitment(tx, activityId)
    const rows = applicants.map(({ days, reason = '', ...applicant }, place) => ({
      ...applicant,
      id: uuidv7(),
      activityId,
      publicId: newPublicId(),
      number: applicants.length - place,
      creditCode: creditCodeAt(place),
      mobile: `1380512${String(4000 + place)}`,
      email: `exhibit${place + 1}@exhibitor.example`,
      boothType: applicant.areaWanted > 1800 ? ('raw' as const) : ('standard' as const),
      source:
        applicant.state === 'lead' || applicant.state === 'invited' ? ('desk' as const) : ('page' as const),
      reason,
      createdAt: new Date(Date.now() - days * dayMs),
    }))
    await tx.insert(exhibitorApplications).values(rows)
    await publishAddresses(
      tx,
      rows.map(({ publicId, id }) => ({ address: publicId, kind: applicationAddress, objectId: id })),
    )
    await tx.insert(applicationEvents).values(
      rows.map(({ id, contact, source, createdAt, state }) => ({
        applicationId: id,
        event: state === 'lead' || state === 'invited' ? 'note' : 'apply',
        toState: state === 'lead' || state === 'invited' ? ('lead' as const) : ('submitted' as const),
        byName: source === 'page' ? contact : '',
        isApplicant: source === 'page',
        at: createdAt,
      })),
    )
  },
})

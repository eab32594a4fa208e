import { v7 as uuidv7 } from 'uuid'

import { activitiesSeed } from '#features/shows/activities/server/activities.seed.ts'
import { hourMs } from '#platform/domain/durations.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import type { NeedSide, NeedState } from '../needs.contract.ts'
import { suggestPairs } from './need-fit.domain.ts'
import { findMatches, writeMatch, writePairs } from './need-matches.repository.ts'
import { needMachine } from './needs.domain.ts'
import { findOpenNeeds, insertNeed, lockParty, moveMatched } from './needs.repository.ts'

const wan = 1_000_000

/** company, contact, side, title, category, region, from and to in ten thousand yuan, text, state */
type Sample = readonly [string, string, NeedSide, string, string, string, number, number, string, NeedState?]

const samples: readonly Sample[] = [
  ['苏州恒力数控设备有限公司', '沈建国', 'supply', '五轴加工中心整机供应', '数控机床', '江苏', 60, 180, '五轴联动加工中心，交期 45 天，含安装调试与操作培训。'],
  ['无锡远航精密制造有限公司', '邵立群', 'demand', '采购五轴加工中心两台', '数控机床', '江苏', 80, 150, '加工航空结构件，需要五轴联动，含安装调试，明年二季度到货。'],
  ['上海启元机器人股份有限公司', '何志强', 'supply', '协作机器人上下料工作站', '工业机器人', '上海', 20, 60, '协作机器人配视觉定位，适合机床上下料与码垛。'],
  ['昆山顺达五金制品厂', '吕建军', 'demand', '机床上下料自动化改造', '工业机器人', '江苏', 15, 40, '十二台机床，人工上下料改为机器人，需要视觉定位。'],
  ['武汉光谷激光工程有限公司', '许文博', 'supply', '光纤激光切割机与代加工', '激光设备', '湖北', 30, 120, '12 千瓦光纤激光切割机，也承接钣金代加工。'],
  ['宁波海天精密机械有限公司', '周海燕', 'demand', '钣金激光切割长期代工', '激光设备', '', 20, 80, '注塑机机罩钣金，激光切割后折弯，按月交付。'],
  ['杭州视睿检测技术有限公司', '林晓彤', 'supply', '三维视觉在线检测', '检测仪器', '浙江', 10, 50, '在线测厚与外观缺陷检测，接入产线数据。'],
  ['绍兴织造集团', '褚文博', 'demand', '布面瑕疵在线检测方案', '检测仪器', '浙江', 20, 60, '四条产线，需要外观缺陷检测与产线数据对接。'],
  ['无锡云程工业软件有限公司', '蒋可欣', 'supply', '产线数字孪生与排产软件', '自动化软件', '江苏', 30, 100, '产线数字孪生、排产与设备数据采集，支持国产数据库。'],
  ['苏州明德科技', '吴晓彤', 'demand', '车间设备数据采集与排产', '自动化软件', '江苏', 20, 70, '六十台设备的数据采集，需要排产软件。'],
  ['南京云帆传媒', '陈可欣', 'demand', '展厅讲解机器人租赁', '工业机器人', '', 1, 5, '三天活动，讲解与引导。', 'review_pending'],
  ['常州博远自动化有限公司', '魏雨桐', 'supply', '装配线整线交付', '工业机器人', '江苏', 100, 500, '新能源零部件装配线，整线交付。', 'review_pending'],
  ['上海启航咨询', '冯立新', 'supply', '贷款代办', '', '', 0, 10, '各类贷款代办。', 'rejected'],
] // prettier-ignore

async function writeSample(tx: Tx, activityId: string, [place, sample]: [number, Sample]): Promise<void> {
  const [company, name, side, title, category, region, from, to, text, state] = sample
  const mobile = `1381200${String(6100 + place)}`
  const party = await lockParty(tx, { activityId, company, name, mobile, isProved: true })
  await insertNeed(tx, {
    id: uuidv7(),
    activityId,
    partyId: party.id,
    side,
    title,
    category,
    region,
    budgetFrom: from * wan,
    budgetTo: to * wan,
    text,
    source: 'page',
    state: state ?? needMachine.targetOf('approve'),
    reason: state === 'rejected' ? '与本届展会主题不符' : '',
    createdAt: new Date(Date.now() - (samples.length - place) * 5 * hourMs),
  })
}

/** The needs of visitors and exhibitors of the running fair, with their answers to each other so far. */
export const needsSeed = defineSeed({
  name: 'needs',
  async run({ tx, of }): Promise<{ activityId: string }> {
    const { fair } = await of(activitiesSeed)
    const activityId = fair.activity.id
    for (const sample of samples.entries()) await writeSample(tx, activityId, sample)
    const pairs = suggestPairs((await findOpenNeeds(tx, activityId)).map(({ need }) => need))
    await writePairs(tx, activityId, pairs)
    await moveMatched(
      tx,
      pairs.flatMap(({ supplyId, demandId }) => [supplyId, demandId]),
      needMachine.targetOf('suggest'),
    )
    const { list } = await findMatches(tx, { activityId })
    for (const [place, { match }] of list.entries()) {
      if (place % 3 === 0)
        await writeMatch(tx, match, { state: 'mutual', supplyAnswer: 'yes', demandAnswer: 'yes' })
      if (place % 3 === 1) await writeMatch(tx, match, { state: 'interested_one', demandAnswer: 'yes' })
    }
    return { activityId }
  },
})

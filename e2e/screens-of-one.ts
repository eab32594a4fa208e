import { expect, type Page } from '@playwright/test'

import { headersOf } from './console.ts'
import { screensOfRadar } from './radar-screens.ts'

/** Screens that show one thing: with the first that the demo company has. */
export async function screensOfOne(page: Page): Promise<string[]> {
  const headers = await headersOf(page)
  const get = async <T>(path: string) =>
    ((await (await page.request.get(path, { headers })).json()) as { data: T }).data
  const put = async <T>(path: string) =>
    ((await (await page.request.put(path, { headers, data: {} })).json()) as { data: T }).data
  const { vertical } = await get<{ vertical: { templateId: string; cards: { total: number } }[] }>(
    '/v2/template/list',
  )
  const templateId = vertical.find((one) => one.cards.total > 0)?.templateId
  const cards = await get<{ list: { carteId: string }[] }>(
    `/v2/carte/listByTemplate?templateId=${templateId}`,
  )
  const handovers = await get<{ list: { id: string }[] }>('/v2/carte/inherits')
  const customers = await get<{ list: { id: string }[] }>('/v2/res/carte/getStaffCartes')
  const [folder] = await get<{ groupId: string }[]>('/v2/group/list')
  const ids = [
    templateId,
    cards.list[0]?.carteId,
    handovers.list[0]?.id,
    customers.list[0]?.id,
    folder?.groupId,
  ]
  for (const id of ids) expect(id).toMatch(/./)
  const [template = '', card = '', handover = '', customer = '', folderId = ''] = ids
  return [
    `/demo/digitalcard/cardlist/detail?id=${template}`,
    `/demo/digitalcard/staffcard/carddetails?id=${card}`,
    `/demo/digitalcard/controlIdentify/carddetails?carte=${card}`,
    `/demo/digitalcard/controlIdentify/carddetails/index2?carte=${card}`,
    `/demo/digitalcard/handover/detail?id=${handover}`,
    `/demo/digitalcard/customerresources/customerdetalis?carte=${customer}`,
    `/demo/digitalcard/customerresources/customerdetalis2?carte=${customer}`,
    `/demo/digitalcard/cardholder/cardhdetails?groupId=${folderId}`,
    `/demo/digitalcard/customerresources/customergroup/settinggroup?groupId=${folderId}`,
    `/demo/digitalcard/customerresources/seecustomer2?groupId=${folderId}`,
    ...(await screensOfAnalysis(get)),
    ...(await screensOfTour(get)),
    ...(await screensOfPresenter(get)),
    ...(await screensOfActivity(get, put)),
    ...(await screensOfRadar(get)),
  ]
}

type Get = <T>(path: string) => Promise<T>

async function screensOfActivity(get: Get, put: Get) {
  const { list } = await get<{ list: { id: string; kind: string }[] }>('/v2/exhibition/list')
  const fair = list.find(({ kind }) => kind === 'exhibition')
  expect(list[0]?.id).toMatch(/./)
  expect(fair?.id).toMatch(/./)
  const { contentId } = await put<{ contentId: string }>(`/v2/activity/design/${list[0]?.id}`)
  expect(contentId).toMatch(/./)
  return [
    `/demo/activity/activity/design?id=${list[0]?.id}`,
    `/demo/activity/activity/page?id=${list[0]?.id}`,
    `/demo/activity/business?tab=plan&activity=${fair?.id}`,
    `/demo/activity/dataAnalyse?activity=${fair?.id}&beside=${list.find(({ kind }) => kind === 'salon')?.id}`,
  ]
}

async function screensOfAnalysis(get: Get) {
  const kinds = ['album', 'document']
  const lists = await Promise.all(
    kinds.map((kind) => get<{ list: { subjectId: string }[] }>(`/v2/promotion/analysis/list?kind=${kind}`)),
  )
  return lists.map(({ list }) => {
    expect(list[0]?.subjectId).toMatch(/./)
    return `/demo/digitalhomepage/datanalysis?subjectId=${list[0]?.subjectId}`
  })
}

async function screensOfTour(get: Get) {
  const { list } = await get<{ list: { id: string; scenes: number }[] }>('/v2/tour/list')
  const tour = list.find(({ scenes }) => scenes > 0)
  expect(tour?.id).toMatch(/./)
  return [`/demo/digitalhomepage/vrcompany/edit?id=${tour?.id}`]
}

async function screensOfPresenter(get: Get) {
  const { list } = await get<{ list: { id: string; sentences: number }[] }>('/v2/presenter/list')
  const presenter = list.find(({ sentences }) => sentences > 0)
  expect(presenter?.id).toMatch(/./)
  return [`/demo/digitalhomepage/digitalperson/edit?id=${presenter?.id}`]
}

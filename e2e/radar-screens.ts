import { expect } from '@playwright/test'

type Get = <T>(path: string) => Promise<T>

/** The screens of the radar that show one visitor or one seller. */
export async function screensOfRadar(get: Get) {
  const visitors = await get<{ list: { personId: string }[] }>('/v2/radar/visitor/list?sort=score')
  const sellers = await get<{ list: { accountId: string }[] }>('/v2/radar/seller/list')
  const ids = [visitors.list[0]?.personId, sellers.list[0]?.accountId]
  const packages = await get<{ list: { id: string }[] }>('/v2/package/list')
  const posters = await get<{ list: { id: string }[] }>('/v2/poster/list')
  const reports = await get<{ list: { lastSnapshot: { id: string } | null }[] }>('/v2/report/list')
  ids.push(packages.list.at(-1)?.id, posters.list[0]?.id, reports.list.at(-1)?.lastSnapshot?.id)
  for (const id of ids) expect(id).toMatch(/./)
  return [
    `/demo/digitalhomepage/aimarketing/visitordetails?id=${ids[0]}`,
    `/demo/digitalhomepage/aimarketing/salesdetails?id=${ids[1]}`,
    `/demo/digitalhomepage/aimarketing/aimarkContent/detail?id=${ids[2]}`,
    `/demo/digitalhomepage/aimarketing/imgJs/detail?id=${ids[3]}`,
    `/demo/digitalhomepage/marketreport/detail?id=${ids[4]}`,
  ]
}

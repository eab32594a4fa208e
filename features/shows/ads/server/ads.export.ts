import { rowsInPieces } from '#platform/server/spreadsheets/rows-in-pieces.ts'
import { type Cell, writeSheet } from '#platform/server/spreadsheets/write-sheet.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/texts.ts'

import type { CampaignFilter } from '../ads.contract.ts'
import { plannedOf, spendOf } from './ads.domain.ts'
import { findCampaignsAfter, type ShownCampaign } from './ads.repository.ts'
import { adsServerTexts } from './server.texts.ts'

const mostRows = 5000

/** Campaigns with what was delivered, as a workbook. Nobody's number stands in it. */
export async function adsSheet(tx: Tx, filter: CampaignFilter, language: Language) {
  const { sheet, labels } = adsServerTexts.in(language)
  const now = new Date()
  const cellsOf = ({ campaign, place, advertiser }: ShownCampaign): Cell[] => [
    campaign.name,
    labels.places[place],
    advertiser ?? labels.own,
    labels.states.adCampaign[campaign.state],
    campaign.startsAt.toISOString(),
    campaign.endsAt.toISOString(),
    campaign.budget === null ? null : campaign.budget / 100,
    plannedOf(campaign, now),
    campaign.settled,
    campaign.served,
    campaign.viewable,
    campaign.clicks,
    campaign.invalid,
    spendOf(campaign) / 100,
  ]
  // Read before the file is written: the file outlives the transaction.
  const rows: Cell[][] = []
  for await (const shown of rowsInPieces<ShownCampaign>(500, (last, limit) =>
    findCampaignsAfter(tx, filter, { after: last?.campaign.id, limit }),
  )) {
    rows.push(cellsOf(shown))
    if (rows.length >= mostRows) break
  }
  const { columns: c } = sheet
  const columns = [
    { title: c.name, width: 28 },
    { title: c.place, width: 16 },
    { title: c.advertiser, width: 28 },
    { title: c.state },
    { title: c.startsAt, width: 24 },
    { title: c.endsAt, width: 24 },
    { title: c.budget },
    { title: c.planned },
    { title: c.delivered },
    { title: c.served },
    { title: c.viewable },
    { title: c.clicks },
    { title: c.invalid },
    { title: c.spend },
  ]
  return { name: sheet.fileName, content: writeSheet(columns, rows, { name: sheet.name }) }
}

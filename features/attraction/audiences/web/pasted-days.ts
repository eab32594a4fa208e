import type { GroupDay } from '../audiences.contract.ts'

export interface PastedDays {
  days: GroupDay[]
  /** The first line that cannot be read. */
  bad?: { line: number; text: string }
}

const pattern = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\s+(\d{1,4})\s+(\d{1,4})$/

/** Reads lines of a sheet: date, joined, left. Blank lines are passed over. */
export function readPastedDays(text: string): PastedDays {
  const days: GroupDay[] = []
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.replaceAll(/[,，\t]+/g, ' ').trim()
    if (line === '') continue
    const [, year = '', month = '', day = '', joined = '', left = ''] = pattern.exec(line) ?? []
    const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    const moment = new Date(`${iso}T00:00:00Z`)
    const isDay = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso)
    if (!isDay) return { days, bad: { line: at + 1, text: raw.trim() } }
    days.push({ day: iso, joined: Number(joined), left: Number(left) })
  }
  return { days }
}

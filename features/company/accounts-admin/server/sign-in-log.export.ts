import type { Readable } from 'node:stream'

import type { Tx } from '#platform/server/database/database.ts'
import { writeSheet } from '#platform/server/spreadsheets/write-sheet.ts'
import type { Language } from '#platform/text/texts.ts'

import { clockOf } from './accounts-admin.export.ts'
import { accountsAdminServerTexts } from './server.texts.ts'
import { findSignInsAfter, type LoggedSignIn, type SignInQuestion } from './sign-in-log-list.repository.ts'

const rowsAtOnce = 500
/** More than a sheet is good for; the newest come first. */
const most = 100_000

interface ExportOptions {
  ask: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  question: SignInQuestion
  language: Language
}

/** The log of a list's view as a workbook, read while it is sent. */
export function sheetOfSignIns({ ask, question, language }: ExportOptions): Readable {
  const texts = accountsAdminServerTexts.in(language).signIns
  const clock = clockOf(question.zone)
  async function* rows() {
    let last: LoggedSignIn | undefined
    for (let read = 0, isEnd = false; !isEnd && read < most;) {
      const piece = await ask((tx) => findSignInsAfter(tx, question, { last, limit: rowsAtOnce }))
      for (const { entry, nickName, department } of piece)
        yield [
          clock(entry.at),
          entry.username,
          nickName ?? '',
          department ?? '',
          texts.methods[entry.method],
          texts.outcomes[entry.outcome],
          entry.ip ?? '',
          entry.region ?? '',
          entry.browser ?? '',
          entry.os ?? '',
        ]
      read += piece.length
      last = piece.at(-1)
      isEnd = piece.length < rowsAtOnce
    }
  }
  const { at, username, nickName, department, method, outcome, ip, region, browser, os } = texts
  const titles = [at, username, nickName, department, method, outcome, ip, region, browser, os]
  return writeSheet(
    titles.map((title) => ({ title })),
    rows(),
    { name: texts.sheet },
  )
}

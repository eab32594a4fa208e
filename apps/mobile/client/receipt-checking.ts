import type { PublishedRound } from '#features/shows/draws/face/published-draw-model.ts'
import { checkReceipt, type Receipt } from '#features/shows/draws/face/receipt-model.ts'

type Says = Record<'busy' | 'listed' | 'won' | 'fails' | 'offline', string>

async function fetchRound(path: string): Promise<PublishedRound> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  return (await answer.json()) as PublishedRound
}

/** The sentence about a receipt, found out in the reader's own browser. */
async function verdictOn(receipt: Receipt & { lists: readonly string[] }, says: Says): Promise<string> {
  const { verdict, rounds } = checkReceipt(receipt, await Promise.all(receipt.lists.map(fetchRound)))
  return says[verdict].replace('{rounds}', rounds.join(', '))
}

/** Lets people compare their receipts with the published rounds. */
export function enableReceipts(page: Document): void {
  for (const button of page.querySelectorAll<HTMLButtonElement>('button[data-receipt]')) {
    const output = button.parentElement?.querySelector('output')
    if (!output) continue
    const receipt = JSON.parse(button.dataset['receipt'] ?? '') as Receipt & { lists: readonly string[] }
    const says = JSON.parse(button.dataset['says'] ?? '') as Says
    button.hidden = false
    button.addEventListener('click', () => {
      output.value = says.busy
      void verdictOn(receipt, says)
        .catch(() => says.offline)
        .then((verdict) => (output.value = verdict))
    })
  }
}

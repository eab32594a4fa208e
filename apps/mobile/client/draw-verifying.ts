import { type Flaw, flawsOf, type PublishedRound } from '#features/shows/draws/face/published-draw-model.ts'

/** The sentence about a published round, computed anew from its data. */
async function verdictOn({ dataset }: HTMLButtonElement): Promise<string> {
  const answer = await fetch(dataset['verify'] ?? '')
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  const flaws = flawsOf((await answer.json()) as PublishedRound)
  if (flaws.length === 0) return dataset['holds'] ?? ''
  const labels = JSON.parse(dataset['flaws'] ?? '{}') as Partial<Record<Flaw, string>>
  return (dataset['fails'] ?? '').replace('{flaws}', flaws.map((flaw) => labels[flaw] ?? flaw).join(' · '))
}

/** Lets readers of the page draw published rounds again, in their own browser. */
export function enableVerifying(page: Document): void {
  for (const button of page.querySelectorAll<HTMLButtonElement>('button[data-verify]')) {
    const output = button.parentElement?.querySelector('output')
    if (!output) continue
    button.hidden = false
    button.addEventListener('click', () => {
      output.value = button.dataset['verifying'] ?? ''
      void verdictOn(button)
        .catch(() => button.dataset['offline'] ?? '')
        .then((verdict) => (output.value = verdict))
    })
  }
}

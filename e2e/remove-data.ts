import { rm } from 'node:fs/promises'

/** The data of the run goes with it. */
export default async function removeData(): Promise<void> {
  const folder = process.env.E2E_DATA_DIR
  if (folder?.includes('cardline-test-')) await rm(folder, { recursive: true, force: true })
}

import { useProgress } from './progress.ts'

/** A line at the top of the window while a page is on its way. */
export function TopProgress() {
  return useProgress() ? <div className="tab-progress" role="progressbar" /> : null
}

import { JobProgress } from '../ui/job-progress.tsx'
import './imports.css'

interface Props {
  jobId: string
  title: string
  help: string
  onEnd: () => void
}

/** The file is being read, or its rows are being written. */
export const ImportWork = ({ jobId, title, help, onEnd }: Props) => (
  <div className="import-work">
    <h2>{title}</h2>
    <JobProgress jobId={jobId} onEnd={onEnd} />
    <p className="import-help">{help}</p>
  </div>
)

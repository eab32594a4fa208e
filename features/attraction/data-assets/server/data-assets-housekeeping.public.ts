export { startDiscovery } from './data-assets.jobs.ts'

/** The addresses of the radar's screens. */
export const radarPath = '/demo/digitalhomepage/aimarketing'
export const visitorPath = `${radarPath}/visitordetails`
export const sellerPath = `${radarPath}/salesdetails`
export const settingsPath = `${radarPath}/aimarkSetting`

export const analysisPath = '/demo/digitalhomepage/datanalysis'

export const knowledgePath = '/demo/digitalhomepage/knowledge'

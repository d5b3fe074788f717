export { profilePlacesQuery, profileQuery, profilesKey } from './api.ts'

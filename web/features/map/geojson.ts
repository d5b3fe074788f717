// Aliases for the global types that come with the map library.
export type FeatureCollection = GeoJSON.FeatureCollection
export type Geometry = GeoJSON.Geometry
export type Position = GeoJSON.Position

// The types that the map's library brings along, by name.
export type FeatureCollection = GeoJSON.FeatureCollection
export type Geometry = GeoJSON.Geometry
export type Position = GeoJSON.Position
